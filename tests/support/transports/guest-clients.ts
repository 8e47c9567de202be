import type { Shop } from '../fixtures/shop';
import type { InputFields } from '../fixtures/test-users';
import { sendGraphql } from './graphql-client';
import { RestClient } from './rest';
import { transports } from './transports';

/** An order as both APIs present it to a guest. */
export interface GuestOrder {
  id: string;
  orderNumber: string;
  accessToken: string | undefined;
  isPaid: boolean;
  isGuestOrder: boolean;
  holdsStock: boolean;
  userId: string;
  email: string;
}

/** Credentials of a caller. */
export interface Caller {
  token?: string;
  orderToken?: string;
}

/** The calls of guests with the same methods for both APIs. Each throws an object with the error code. */
export interface GuestClient {
  place(order: InputFields, idempotencyKey?: string): Promise<GuestOrder>;
  read(orderId: string): Promise<GuestOrder>;
  startPayment(orderId: string): Promise<string>;
  pay(orderId: string, payment: InputFields): Promise<GuestOrder>;
  policies(orderId: string): Promise<unknown>;
  requestCode(selection: InputFields): Promise<unknown>;
  openWithCode(selection: InputFields): Promise<GuestOrder>;
  createAccount(orderId: string): Promise<{ id: string; token: string }>;
  correctEmail(orderId: string, email: string): Promise<GuestOrder>;
  /** A call that no order token may open. */
  listOwn(): Promise<unknown>;
  profile(): Promise<unknown>;
}

export type ConnectGuest = (shop: Shop, caller?: Caller) => GuestClient;

const ORDER_FIELDS = '{ id orderNumber accessToken isPaid isGuestOrder holdsStock user { id email } }';

const overGraphql: ConnectGuest = (shop, { token, orderToken } = {}) => {
  const run = async (query: string, variables: InputFields) => {
    const { data, errors } = await sendGraphql<{ result: InputFields } | null>(shop, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(orderToken !== undefined && { 'x-order-token': orderToken }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const [error] = errors;
    if (error) throw refusalOf({ ...error.extensions, message: error.message });
    return data?.result ?? {};
  };
  const readOrder = async (query: string, variables: InputFields): Promise<GuestOrder> => {
    const { user, accessToken, ...order } = await run(query, variables);
    const { id: userId, email } = user as { id: string; email: string };
    return { ...order, accessToken: accessToken ?? undefined, userId, email } as GuestOrder;
  };
  return {
    place: (order, idempotencyKey) =>
      readOrder(`mutation ($input: PlaceOrderInput!) { result: placeOrder(input: $input) ${ORDER_FIELDS} }`, {
        input: { ...inputOf(order), idempotencyKey },
      }),
    read: (id) => readOrder(`query ($id: ID!) { result: order(id: $id) ${ORDER_FIELDS} }`, { id }),
    async startPayment(id) {
      const started = await run('mutation ($id: ID!) { result: startPayment(id: $id) { providerOrderId } }', {
        id,
      });
      return String(started.providerOrderId);
    },
    pay: (id, payment) =>
      readOrder(`mutation ($input: PayOrderInput!) { result: payOrder(input: $input) ${ORDER_FIELDS} }`, {
        input: { id, providerOrderId: payment.id },
      }),
    requestCode: (input) =>
      run(
        'mutation ($input: RequestOrderAccessCodeInput!) { result: requestOrderAccessCode(input: $input) { isAccepted } }',
        { input },
      ),
    openWithCode: (input) =>
      readOrder(`mutation ($input: OpenOrderInput!) { result: openOrder(input: $input) ${ORDER_FIELDS} }`, {
        input,
      }),
    async createAccount(id) {
      const query = 'mutation ($id: ID!) { result: createAccountFromOrder(id: $id) { token user { id } } }';
      const { token: sessionToken, user } = await run(query, { id });
      return { id: (user as { id: string }).id, token: String(sessionToken) };
    },
    correctEmail: (id, email) =>
      readOrder(
        `mutation ($input: CorrectGuestEmailInput!) { result: correctGuestEmail(input: $input) ${ORDER_FIELDS} }`,
        { input: { id, email } },
      ),
    policies: (id) => run('query ($id: ID!) { result: orderPolicies(id: $id) { slug } }', { id }),
    listOwn: () => run('query { result: myOrders { nodes { id } } }', {}),
    profile: () => run('query { result: me { id } }', {}),
  };
};

const overRest: ConnectGuest = (shop, { token, orderToken } = {}) => {
  const client = new RestClient(shop.url, token);
  const headers: Record<string, string> = {
    ...(orderToken !== undefined && { 'X-Order-Token': orderToken }),
  };
  const resultOf = ({ status, json }: { status: number; json: InputFields }) => {
    if (status >= 400) throw refusalOf(json);
    return json;
  };
  const orderOf = (response: { status: number; json: InputFields }): GuestOrder => {
    const { _id, user, isGuestOrder = false, ...order } = resultOf(response);
    const { _id: userId, email } = user as { _id: string; email: string };
    const { accessToken } = order;
    return { ...order, accessToken, id: _id, isGuestOrder, userId, email } as unknown as GuestOrder;
  };
  return {
    async place({ paymentMethod, ...order }, idempotencyKey) {
      const keyHeader: Record<string, string> =
        idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
      const body = { ...order, paymentMethord: paymentMethod };
      return orderOf(await client.post('/orders', body, { headers: { ...headers, ...keyHeader } }));
    },
    read: async (id) => orderOf(await client.get(`/orders/${id}`, { headers })),
    async startPayment(id) {
      const guest = {
        ...(orderToken !== undefined && { orderToken }),
        ...(token !== undefined && { token }),
      };
      return overGraphql(shop, guest).startPayment(id);
    },
    pay: async (id, payment) => orderOf(await client.put(`/orders/${id}/pay`, payment, { headers })),
    requestCode: async (selection) =>
      resultOf(await client.post('/orders/access-code', selection, { headers })),
    openWithCode: async (selection) => orderOf(await client.post('/orders/access', selection, { headers })),
    async createAccount(id) {
      const session = resultOf(await client.post(`/orders/${id}/account`, undefined, { headers }));
      return { id: String(session._id), token: String(session.token) };
    },
    correctEmail: async (id, email) =>
      orderOf(await client.put(`/orders/${id}/guest-email`, { email }, { headers })),
    policies: async (id) => resultOf(await client.get(`/orders/${id}/policies`, { headers })),
    listOwn: async () => resultOf(await client.get('/orders/myorders', { headers })),
    profile: async () => resultOf(await client.get('/users/profile', { headers })),
  };
};

const apis: [name: string, connect: ConnectGuest][] = [
  ['GraphQL', overGraphql],
  ['REST', overRest],
];

/** The APIs of guests for `describe.each`: both on SQLite, and GraphQL on PostgreSQL. */
export const guestApis = apis.slice(0, transports.length);

/** The body of an error response, as a value to throw. */
function refusalOf(body: InputFields): Error {
  return Object.assign(new Error(String(body.message)), body);
}

function inputOf({ orderItems, paymentMethod, ...order }: InputFields): InputFields {
  return {
    ...order,
    orderItems: (orderItems as InputFields[]).map(({ product, qty }) => ({ productId: product, qty })),
    paymentMethod: paymentMethod === 'PayPal' ? 'PAYPAL' : paymentMethod,
  };
}
