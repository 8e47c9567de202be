import { once } from 'node:events';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests } from '../../support/fixtures/guests/guest-orders';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { guestApis, type GuestOrder } from '../../support/transports/guest-clients';
import { connectRest } from '../../support/transports/rest-transport';
import { RestClient } from '../../support/transports/rest';
import { connectSocket } from '../../support/transports/subscription-clients';

const [[, connect]] = guestApis as [(typeof guestApis)[number]];
let shop: Shop;
let users: TestUsers;
let product: ProductRecord;
let order: GuestOrder;
let guestCount = 0;
beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  product = await createListedProduct(users.admin, { countInStock: 1_000 });
  await allowGuests(shop, users.admin.id);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  guestCount += 1;
  const guest = { name: 'Meera Iyer', email: `guest-${guestCount}@privacy.example` };
  order = await connect(shop).place({ ...anOrder(product), guest });
});

const headersOf = ({ accessToken = '' }: GuestOrder) => ({ 'X-Order-Token': accessToken });
const queryOrder = (headers: Record<string, string>) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: `{ order(id: "${order.id}") { id user { email } } }` }),
  });

describe('A response for an order token', () => {
  it('is stored in no cache, and serves no other caller', async () => {
    const { hits, kept } = shop.cache.counts;
    const [withToken, withoutToken] = await Promise.all([queryOrder(headersOf(order)), queryOrder({})]);

    expect(await withToken.text()).toContain(order.email);
    expect(await withoutToken.text()).toContain('UNAUTHENTICATED');
    expect(await (await queryOrder({})).text()).toContain('UNAUTHENTICATED');
    expect(shop.cache.counts).toMatchObject({ hits, kept });
    expect(withToken.headers.get('cache-control')).toContain('no-store');
  });

  it('over REST is not stored either, and its ETag needs the token', async () => {
    const visitor = new RestClient(shop.url);
    const path = `/orders/${order.id}`;
    const response = await visitor.get(path, { headers: headersOf(order) });
    const etag = response.headers.get('etag') ?? '';

    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(etag).toMatch(/./);
    const guess = await visitor.get(path, { headers: { 'If-None-Match': etag } });
    expect(guess.status).toBe(401);
    const wrong = await visitor.get(path, { headers: { 'If-None-Match': etag, 'X-Order-Token': 'wrong' } });
    expect(wrong.status).toBe(404);
  });

  it('does not use cached lists of products', async () => {
    const visitor = new RestClient(shop.url);
    await visitor.get('/products');
    const { hits } = shop.cache.counts;
    await visitor.get('/products', { headers: headersOf(order) });

    expect(shop.cache.counts.hits).toBe(hits);
  });
});

describe('The holder of an order token', () => {
  it('reads the invoice and the documents of the paid order, and of no other', async () => {
    const visitor = new RestClient(shop.url);
    const headers = headersOf(order);
    const payment = { id: await createApprovedPayment(shop, await users.admin.getOrder(order.id)) };
    await connect(shop, { orderToken: order.accessToken ?? '' }).pay(order.id, payment);
    const { list } = await visitor.get(`/orders/${order.id}/documents`, { headers });
    const documentId = String(list[0]?._id);

    const paths = [
      `/orders/${order.id}/invoice.pdf`,
      `/documents/${documentId}.json`,
      `/documents/${documentId}.pdf`,
    ];
    for (const path of paths) {
      expect((await visitor.get(path, { headers })).status).toBe(200);
      expect((await visitor.get(path)).status).toBe(401);
      expect((await visitor.get(path, { headers: { 'X-Order-Token': 'wrong' } })).status).toBe(404);
    }
    const ownOrder = await users.shopper.placeOrder(anOrder(product));
    expect((await visitor.get(`/orders/${ownOrder.id}`, { headers })).status).toBe(404);
  });

  it('may do no step of the shop', async () => {
    const visitor = new RestClient(shop.url);
    const headers = headersOf(order);
    for (const step of ['deliver', 'refund', 'collect', 'refuse'])
      expect((await visitor.put(`/orders/${order.id}/${step}`, {}, { headers })).status).toBe(401);
    expect((await visitor.post(`/orders/${order.id}/shipments`, {}, { headers })).status).toBe(401);
    expect((await visitor.get('/orders', { headers })).status).toBe(401);
    expect((await visitor.get('/users/addresses', { headers })).status).toBe(401);
  });

  it('cancels this order only', async () => {
    const visitor = new RestClient(shop.url);
    const guest = { name: 'Kavya Rao', email: 'kavya.again@shop.example', phone: '+919845012345' };
    const placedOrder = await connect(shop).place({ ...anOrder(product), guest });
    const path = `/orders/${placedOrder.id}/cancel`;
    expect((await visitor.put(path, {}, { headers: headersOf(order) })).status).toBe(404);
    expect(await visitor.put(path, {}, { headers: headersOf(placedOrder) })).toMatchObject({
      status: 200,
      json: { isCancelled: true },
    });
  });

  it('subscribes to this order only', async () => {
    const { socket } = await connectSocket(shop);
    const next = async () => {
      const [data] = (await once(socket, 'message')) as [Buffer];
      return JSON.parse(data.toString()) as { type: string; payload?: { data?: unknown; errors?: unknown } };
    };
    socket.send(JSON.stringify({ type: 'connection_init', payload: headersOf(order) }));
    await next();
    const subscribe = (id: string, orderId: string) => {
      const query = `subscription { orderChanged(id: "${orderId}") { id } }`;
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
      return next();
    };
    const ownOrder = await users.shopper.placeOrder(anOrder(product));

    const first = await subscribe('1', order.id);
    expect(first.payload?.data).toEqual({ orderChanged: { id: order.id } });
    const second = await subscribe('2', ownOrder.id);
    expect(JSON.stringify(second)).toContain('NOT_FOUND');
    socket.terminate();
  });
});
