import { anApiToken } from '../../support/fixtures/api-tokens';
import { ADDRESS } from '../../support/fixtures/factories';
import { addProduct, RestClient, signUp, signUpAdmin, type Json } from '../../support/transports/rest';
import { aVerificationToken } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let admin: RestClient;
let shopper: RestClient;
let tokenClient: RestClient;

beforeAll(async () => {
  shop = await startShop();
  admin = await signUpAdmin(shop);
  shopper = await signUp(shop);
  const scopes = ['catalogue:read', 'catalogue:write', 'orders:read'] as const;
  tokenClient = new RestClient(shop.url, (await anApiToken(shop, { scopes: [...scopes] })).token);
});
afterAll(() => shop.stop());

const changesOf = async (resource: 'products' | 'orders', after: unknown, first = 100) => {
  const cursorQuery = typeof after === 'string' ? `&after=${after}` : '';
  const { json } = await tokenClient.get(`/${resource}/changes?first=${first}${cursorQuery}`);
  return { records: json[resource] as Json[], endCursor: json.endCursor, hasNextPage: json.hasNextPage };
};
const upsert = (products: unknown, idempotencyKey?: string) =>
  tokenClient.post(
    '/products/upsert',
    { products },
    { headers: { ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) } },
  );

describe('§7 GET /products/changes', () => {
  it('lists the changes since the previous page, including drafts and deleted products', async () => {
    const [changedProduct, deletedProduct] = [await addProduct(admin), await addProduct(admin)];
    const draft = (await admin.post('/products', {})).json;
    const firstRead = await changesOf('products', undefined);
    expect(firstRead.records.map(({ _id }) => _id)).toEqual([
      changedProduct._id,
      deletedProduct._id,
      draft._id,
    ]);
    expect(firstRead.records.at(-1)).toMatchObject({ isDraft: true, specifications: [] });
    expect(await changesOf('products', firstRead.endCursor)).toEqual({
      records: [],
      endCursor: null,
      hasNextPage: false,
    });

    await admin.delete(`/products/${String(deletedProduct._id)}`);
    await admin.put(`/products/${String(changedProduct._id)}`, { countInStock: 3 });
    const firstPage = await changesOf('products', firstRead.endCursor, 1);
    const secondPage = await changesOf('products', firstPage.endCursor, 1);
    expect(firstPage).toMatchObject({ records: [{ _id: deletedProduct._id }], hasNextPage: true });
    expect(firstPage.records[0]?.deletedAt).toMatch(/Z$/);
    expect(secondPage).toMatchObject({
      records: [{ _id: changedProduct._id, countInStock: 3 }],
      hasNextPage: false,
    });
  });

  it('has the specifications and all pictures of a product', async () => {
    const { _id, image } = await addProduct(admin);
    const specifications = [{ name: 'Weight', value: '1 kg' }];
    const pictures = [image, image].map((path) => ({ image: path, alt: 'In teak' }));
    await admin.put(`/products/${String(_id)}`, { specifications, pictures });

    const { records } = await changesOf('products', undefined);
    expect(records.find((record) => record._id === _id)).toMatchObject({ specifications, pictures });
  });

  it('returns no product for a timestamp after the last change', async () => {
    const { json } = await tokenClient.get('/products/changes?updatedSince=2099-01-01T00:00:00Z');
    expect(json).toEqual({ products: [], endCursor: null, hasNextPage: false });
  });

  it.each([
    ['updatedSince=yesterday', 'updatedSince'],
    ['updatedSince=2026-02-30T99:00Z', 'updatedSince'],
    ['updatedSince=', 'updatedSince'],
    ['first=0', 'first'],
    ['first=101', 'first'],
    ['first=ten', 'first'],
    ['after=nothing', 'after'],
    ['since=2026-01-01', 'since'],
  ])('returns BAD_INPUT for ?%s', async (query, field) => {
    for (const resource of ['products', 'orders'])
      expect((await tokenClient.get(`/${resource}/changes?${query}`)).json).toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ field }],
      });
  });
});

describe('§7 GET /orders/changes', () => {
  it('lists orders with their lines, and again after each change', async () => {
    const { _id: product } = await addProduct(admin);
    const orderItems = [{ product, qty: 2 }];
    const body = { shippingAddress: ADDRESS, paymentMethord: 'PayPal', orderItems };
    const { _id } = (await shopper.post('/orders', body)).json;
    const { records, endCursor } = await changesOf('orders', undefined);
    expect(records).toMatchObject([{ _id, orderItems, isCancelled: false }]);

    await admin.put(`/orders/${String(_id)}/cancel`);
    expect(await changesOf('orders', endCursor)).toMatchObject({ records: [{ _id, isCancelled: true }] });
  });
});

describe('§7 POST /products/upsert', () => {
  it('creates and updates by SKU and id, reports refusals, and runs once per key', async () => {
    const existingProduct = await addProduct(admin);
    const products = [
      { sku: 'REST-1', name: 'By SKU', price: 12.5, countInStock: 4 },
      { _id: existingProduct._id, price: 99 },
      { sku: 'REST-2', price: -1 },
      { _id: existingProduct._id, price: 99 },
      'nothing',
    ];
    const firstResponse = await upsert(products, 'tonight');
    expect(firstResponse.json).toMatchObject({
      results: [
        { outcome: 'CREATED' },
        { outcome: 'UPDATED', product: existingProduct._id },
        {
          outcome: 'FAILED',
          error: { code: 'BAD_INPUT', field: 'price', key: 'field.notAmount', params: { field: 'price' } },
        },
        { outcome: 'UNCHANGED', product: existingProduct._id },
        { outcome: 'FAILED', error: { code: 'BAD_INPUT' } },
      ],
    });
    const secondResponse = await upsert(products, 'tonight');
    expect(secondResponse.json).toEqual(firstResponse.json);
    expect([firstResponse, secondResponse].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
      null,
      'true',
    ]);
    expect((await upsert([{ sku: 'REST-1', price: 13 }], 'tonight')).json.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it.each([[undefined], [[]], [{}], [Array.from({ length: 101 }, () => ({ sku: 'x' }))]])(
    'returns BAD_INPUT for anything but a list of 1 to 100 products',
    async (products) => {
      expect((await upsert(products)).json).toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ field: 'products' }],
      });
    },
  );
});

describe('An email address over REST', () => {
  it('is verified by the token of the email, and its user and admins see the result', async () => {
    const client = await signUp(shop);
    const token = await aVerificationToken(shop, client.id);
    expect((await client.get('/users/profile')).json.isEmailVerified).toBe(false);
    const verification = await new RestClient(shop.url).post('/users/verify-email', { token });
    expect(verification.json).toEqual({ email: expect.any(String) as string, isEmailVerified: true });
    expect((await client.get('/users/profile')).json.isEmailVerified).toBe(true);
    expect((await admin.get(`/users/${client.id}`)).json.isEmailVerified).toBe(true);
  });

  it('stays unverified after a request for another verification email and after a wrong token', async () => {
    const client = await signUp(shop);
    const { json } = await client.post('/users/request-verification');
    expect(json).toMatchObject({ _id: client.id, isEmailVerified: false });
    const response = await client.post('/users/verify-email', { token: 'wrong' });
    expect([response.status, response.json.code]).toEqual([400, 'BAD_INPUT']);
    expect((await client.get('/users/profile')).json.isEmailVerified).toBe(false);
  });
});
