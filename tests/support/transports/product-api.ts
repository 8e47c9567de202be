import type { Shop } from '../fixtures/shop';
import type { InputFields } from '../fixtures/test-users';
import { graphqlClient } from './graphql-client';
import { RestClient } from './rest';

interface RefusedProduct {
  code: unknown;
  message: unknown;
  field: unknown;
}
/** A product with all its details, in rupees. */
export interface SavedProduct extends Record<string, unknown> {
  id: string;
  version: number;
}
/** The catalogue of an admin, with the same methods for both APIs. */
export interface ProductApi {
  create: (input: InputFields) => Promise<SavedProduct | RefusedProduct>;
  update: (id: string, change: InputFields) => Promise<SavedProduct | RefusedProduct>;
  read: (id: string) => Promise<SavedProduct>;
  changes: () => Promise<SavedProduct[]>;
  upsert: (
    item: InputFields,
  ) => Promise<{ outcome: string; error?: { field?: unknown; key?: unknown } | null }>;
}

const FIELDS = `{ id version mrp { amount currencyCode } originCountry maker importer netQuantity
  taxClass taxRate hsn unit weight length width height shipsSeparately noAir finalSale }`;

/** A GraphQL product with its MRP as a number of rupees, as over REST. */
const fromGraphql = ({ mrp, ...product }: Record<string, unknown>): SavedProduct => ({
  ...(product as SavedProduct),
  mrp: mrp ? Number((mrp as { amount: string }).amount) : mrp,
});

/** Products over GraphQL. */
export function graphqlProducts(shop: Shop, token: string): ProductApi {
  const send = graphqlClient(shop, token);
  const change = async (name: string, type: string, input: InputFields) => {
    const { data, errors } = await send<Record<string, Record<string, unknown>>>(
      `mutation ($input: ${type}!) { ${name}(input: $input) ${FIELDS} }`,
      { input },
    );
    const [error] = errors as {
      message: string;
      extensions: { code: string; fields?: { field: string }[] };
    }[];
    if (error)
      return {
        code: error.extensions.code,
        message: error.message,
        field: error.extensions.fields?.[0]?.field,
      };
    return fromGraphql(data[name]!);
  };
  return {
    create: (input) => change('createProduct', 'CreateProductInput', input),
    update: (id, input) => change('updateProduct', 'UpdateProductInput', { id, ...input }),
    read: async (id) => {
      const { data } = await send<{ product: SavedProduct }>(
        `query ($id: ID!) { product(id: $id) ${FIELDS} }`,
        {
          id,
        },
      );
      return fromGraphql(data.product);
    },
    changes: async () => {
      const { data } = await send<{ products: { nodes: SavedProduct[] } }>(
        `{ products(first: 100, updatedSince: "2000-01-01T00:00:00Z") { nodes ${FIELDS} } }`,
      );
      return data.products.nodes.map(fromGraphql);
    },
    upsert: async (item) => {
      const { data } = await send<{
        upsertProducts: { results: Awaited<ReturnType<ProductApi['upsert']>>[] };
      }>(
        `mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) {
          results { outcome error { field key } } } }`,
        { input: { products: [item] } },
      );
      return data.upsertProducts.results[0]!;
    },
  };
}

/** Products over REST. */
export function restProducts(shop: Shop, token: string): ProductApi {
  const client = new RestClient(shop.url, token);
  const saved = ({ _id, code, message, fields, ...json }: Record<string, unknown>) =>
    code === undefined
      ? ({ id: _id, ...json } as SavedProduct)
      : { code, message, field: (fields as { field: string }[] | undefined)?.[0]?.field };
  return {
    create: async (input) => saved((await client.post('/products', input)).json),
    update: async (id, change) => saved((await client.put(`/products/${id}`, change)).json),
    read: async (id) => saved((await client.get(`/products/${id}`)).json) as SavedProduct,
    changes: async () =>
      ((await client.get('/products/changes?first=100')).json.products as Record<string, unknown>[]).map(
        (json) => saved(json) as SavedProduct,
      ),
    upsert: async ({ id, ...item }) => {
      const { json } = await client.post('/products/upsert', { products: [{ _id: id, ...item }] });
      return (json.results as Awaited<ReturnType<ProductApi['upsert']>>[])[0]!;
    },
  };
}
