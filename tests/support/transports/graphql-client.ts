import { UserEntity } from '../../../server/database/entities/user.entity';
import { LISTING_PICTURE } from '../fixtures/pictures/listing-picture';
import type { Shop } from '../fixtures/shop';

/** An entry of `errors` in a GraphQL response. */
export interface ResponseError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; fields?: { field: string; message: string }[] } & Record<string, unknown>;
}

/** A GraphQL response over HTTP. */
export interface GraphqlResponse<Data = unknown> {
  status: number;
  headers: Headers;
  /** The result; the test declares its type. Null without a result. */
  data: Data;
  errors: ResponseError[];
  code: string | undefined;
}

/** Sends GraphQL documents as one user. */
export type GraphqlClient = <Data = unknown>(
  query: string,
  variables?: Record<string, unknown>,
) => Promise<GraphqlResponse<Data>>;

/** An object with an id. */
export interface WithId {
  id: string;
}

/** Sends a request to `/graphql` and parses the JSON response. */
export async function sendGraphql<Data = unknown>(
  shop: Shop,
  init: RequestInit,
  search = '',
): Promise<GraphqlResponse<Data>> {
  const response = await fetch(`${shop.url}/graphql${search}`, init);
  const text = await response.text();
  const { data, errors = [] } = (text ? JSON.parse(text) : {}) as { data: Data; errors?: ResponseError[] };
  const { status, headers } = response;
  return { status, headers, data, errors, code: errors[0]?.extensions.code };
}

/** Creates a client that sends documents with a token, or as a visitor. */
export function graphqlClient(shop: Shop, token?: string): GraphqlClient {
  return (query, variables) =>
    sendGraphql(shop, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
}

let userCount = 0;

/** Registers a user, and creates a client that sends documents as this user. */
export async function newShopper(
  shop: Shop,
): Promise<{ send: GraphqlClient; id: string; email: string; token: string }> {
  const email = `person${(userCount += 1)}@haat.example`;
  const { data } = await graphqlClient(shop)<{ register: { token: string; user: WithId } }>(
    'mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }',
    { input: { name: `Person ${userCount}`, email, password: 'long enough' } },
  );
  const { token, user } = data.register;
  return { send: graphqlClient(shop, token), id: user.id, email, token };
}

/** Registers an admin, and creates a client that sends documents as this admin. */
export async function newAdmin(shop: Shop) {
  const user = await newShopper(shop);
  await shop.database.writer.transaction((tx) => tx.update(UserEntity, { id: user.id }, { isAdmin: true }));
  return user;
}

/** Creates a product for sale. */
export async function newProduct(
  admin: GraphqlClient,
  input: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const { data, errors } = await admin<{ createProduct: { id: string; name: string } }>(
    'mutation ($input: CreateProductInput) { createProduct(input: $input) { id name } }',
    {
      input: {
        name: 'Tarang Speaker',
        price: '2631.50',
        countInStock: 5,
        brand: 'Tarang',
        category: 'Audio',
        image: LISTING_PICTURE,
        ...input,
      },
    },
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.createProduct;
}

/** Input of placeOrder for one unit of a product. */
export function anOrderInput(productId: string, changes: Record<string, unknown> = {}) {
  return {
    orderItems: [{ productId, qty: 1 }],
    shippingAddress: { address: '1 MG Road', city: 'Bengaluru', postalCode: '560001', country: 'India' },
    paymentMethod: 'PAYPAL',
    ...changes,
  };
}

/** Result of `PLACE_ORDER`; only the id is typed. */
export interface PlacedOrderData {
  placeOrder: WithId;
}

export const PLACE_ORDER = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    id isPaid isDelivered paidAt user { name email }
    orderItems { productId name qty price { amount } lineTotal { amount } }
    itemsPrice { amount } shippingPrice { amount } taxPrice { amount } totalPrice { amount currencyCode }
  }
}`;
