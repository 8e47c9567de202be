import { queueMerchantMails } from '../../../server/modules/emails/merchant-emails';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests } from '../../support/fixtures/guests/guest-orders';
import { mailsTo } from '../../support/fixtures/mailbox';
import { pictureForm, PNG } from '../../support/fixtures/pictures/picture-form';
import { returnApis } from '../../support/fixtures/returns/return-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment, markPaid } from '../../support/fixtures/test-payments';
import type { ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { guestApis } from '../../support/transports/guest-clients';
import { RestClient } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

const [, [, connect]] = returnApis as [unknown, (typeof returnApis)[number]];
const [[, connectGuest]] = guestApis as [(typeof guestApis)[number]];
const DAY_MS = 24 * 60 * 60_000;
let shop: Shop;
let users: TestUsers;
let buyer: TestUser;
let lamp: ProductRecord;
beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  lamp = await createListedProduct(users.admin, { countInStock: 900, price: '1000' });
  await allowGuests(shop, users.admin.id);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  buyer = await users.newUser();
});

const deliver = async () => {
  const order = await buyer.placeOrder(anOrder([{ product: lamp.id, qty: 2 }]));
  await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
  await users.admin.deliverOrder(order.id);
  return order;
};
const request = () => ({
  lines: [{ product: lamp.id, qty: 1, reason: 'Damaged on arrival' }],
  wish: 'REFUND',
});
const upload = async (orderId: string, token = buyer.token, bytes = PNG) => {
  const response = await fetch(`${shop.url}/api/orders/${orderId}/returns/pictures`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: pictureForm(bytes),
  });
  return { status: response.status, json: (await response.json()) as { picture: string } };
};

describe('wire: Returns. Pictures of a return', () => {
  it('are re-encoded, and visible by a link that only the buyer and admins get', async () => {
    const order = await deliver();
    const { status, json } = await upload(order.id);
    expect(status).toBe(201);
    const { view } = await connect(shop, buyer.token).request(order.id, {
      ...request(),
      pictures: [json.picture],
    });
    const { view: viewOfAdmin } = await connect(shop, users.admin.token).read(view!.id);
    for (const [path] of [view!.pictures, viewOfAdmin!.pictures]) {
      const picture = await fetch(`${shop.url}${path!}`);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('cache-control')).toContain('private');
    }
  });

  it('are not public', async () => {
    const order = await deliver();
    const { json } = await upload(order.id);
    const name = `private-return-${order.id}-${json.picture}.webp`;
    for (const path of [name, name.replace('p', '%70'), `/${name}`, name.toUpperCase()])
      expect((await fetch(`${shop.url}/media/${path}`)).status).toBe(404);
    const { view } = await connect(shop, buyer.token).request(order.id, {
      ...request(),
      pictures: [json.picture],
    });
    const path = view!.pictures[0]!;
    for (const wrongPath of [`${path}x`, path.replace('.1.', '.2.'), path.slice(0, -3)])
      expect((await fetch(`${shop.url}${wrongPath}`)).status).toBe(404);
    shop.advanceClock(DAY_MS + 1_000);
    expect((await fetch(`${shop.url}${path}`)).status).toBe(404);
  });

  it('belong to one order, and need an order with goods to return', async () => {
    const order = await deliver();
    const otherOrder = await deliver();
    const { json } = await upload(order.id);
    const client = connect(shop, buyer.token);
    expect(await client.request(otherOrder.id, { ...request(), pictures: [json.picture] })).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['pictures.0'],
    });
    expect((await upload(order.id, users.shopper.token)).status).toBe(404);
    expect((await upload(order.id, buyer.token, Buffer.from('no picture'))).status).toBe(415);
    const unpaidOrder = await buyer.placeOrder(anOrder(lamp));
    expect((await upload(unpaidOrder.id)).status).toBe(409);
  });
});

describe('wire: Returns. Access to returns', () => {
  it('lets a guest request and withdraw a return with the token of the order', async () => {
    const guest = { name: 'Meera Iyer', email: 'meera@returns.example' };
    const order = await connectGuest(shop).place({ ...anOrder(lamp), guest });
    const headers = { 'X-Order-Token': order.accessToken ?? '' };
    const client = new RestClient(shop.url);
    await markPaid(shop, order.id);
    await users.admin.deliverOrder(order.id);
    const created = await client.post(`/orders/${order.id}/returns`, request(), { headers });
    expect(created).toMatchObject({ status: 201, json: { state: 'REQUESTED', order: order.id } });
    const path = `/returns/${String(created.json._id)}`;
    expect((await client.get(path, { headers: { 'X-Order-Token': 'wrong' } })).status).toBe(404);
    expect((await client.get(path, { headers })).status).toBe(200);
    expect((await client.put(path, { action: 'WITHDRAW' }, { headers })).json).toMatchObject({
      state: 'WITHDRAWN',
    });
  });

  it('continues for the shop after the account of the buyer is closed', async () => {
    const order = await deliver();
    const { view } = await connect(shop, buyer.token).request(order.id, request());
    await users.admin.deleteUser(buyer.id);
    const admin = connect(shop, users.admin.token);
    expect(await admin.update(view!.id, { action: 'APPROVE' })).toMatchObject({
      view: { state: 'APPROVED' },
    });
  });

  it('shows an admin the number of returns of the buyer', async () => {
    const client = connect(shop, buyer.token);
    await client.request((await deliver()).id, request());
    const { view } = await client.request((await deliver()).id, request());
    expect(view!.buyerReturns).toBeUndefined();
    expect((await connect(shop, users.admin.token).read(view!.id)).view).toMatchObject({ buyerReturns: 2 });
  });

  it('has pages, each linked in a header', async () => {
    const client = connect(shop, buyer.token);
    for (let count = 0; count < 3; count += 1) await client.request((await deliver()).id, request());
    const admin = new RestClient(shop.url, users.admin.token);
    const first = await admin.get('/returns?first=2&state=REQUESTED');
    const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.get(next);
    const ids = [...first.list, ...second.list].map(({ _id }) => _id);
    expect(first.list).toHaveLength(2);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(2);
  });
});

describe('wire: Returns. The rules of the shop', () => {
  const setRules = (settings: object) => users.admin.updateSettings({ settings });
  afterEach(() => setRules({ 'returns.windowDays': 7, 'returns.excludedCategories': '' }));

  it('end the time for a return, exclude categories, and may allow no returns', async () => {
    const client = connect(shop, buyer.token);
    const order = await deliver();
    await setRules({ 'returns.excludedCategories': lamp.category });
    expect(await client.request(order.id, request())).toMatchObject({
      code: 'INVALID_STATE',
      message: 'This product cannot be returned',
    });
    await setRules({ 'returns.windowDays': 0, 'returns.excludedCategories': '' });
    expect(await client.request(order.id, request())).toMatchObject({
      message: 'This shop does not accept returns',
    });
    await setRules({ 'returns.windowDays': 7 });
    expect((await client.options(order.id)).lines).toMatchObject([{ returnableQty: 2 }]);
    shop.advanceClock(8 * DAY_MS);
    expect(await client.request(order.id, request())).toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringContaining('This product could be returned until') as unknown,
    });
  });

  it('exclude products of a final sale, but not from orders that were placed before', async () => {
    const client = connect(shop, buyer.token);
    const earlierOrder = await deliver();
    await users.admin.updateProduct(lamp.id, { finalSale: true });
    const order = await deliver();
    await users.admin.updateProduct(lamp.id, { finalSale: false });
    expect(await client.request(order.id, request())).toMatchObject({
      code: 'INVALID_STATE',
      message: 'This product cannot be returned',
    });
    expect((await client.options(order.id)).lines).toMatchObject([{ returnableQty: 0 }]);
    expect((await client.options(earlierOrder.id)).lines).toMatchObject([{ returnableQty: 2 }]);
  });

  it('are described to the merchant by an email for each return', async () => {
    const order = await deliver();
    const { view } = await connect(shop, buyer.token).request(order.id, request());
    const now = new Date(Date.parse(view!.requestedAt) + 1_000);
    await queueMerchantMails(shop.database, { recipient: 'merchant@returns.example' }, now);
    await queueMerchantMails(shop.database, { recipient: 'merchant@returns.example' }, now);
    const mails = (await mailsTo(shop, 'merchant@returns.example')).filter(
      ({ kind, text }) => kind === 'RETURN_TO_DECIDE' && text.includes(view!.number),
    );
    expect(mails).toHaveLength(1);
  });
});
