import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { readIfMatch, requireTag } from '../../../server/lib/if-match';
import { ADDRESS } from '../../support/fixtures/factories';
import type { RestClient } from '../../support/transports/rest';
import { addProduct, signUp, signUpAdmin } from '../../support/transports/rest';
import { aVerificationToken } from '../../support/fixtures/mailbox';
import { markPaid } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let admin: RestClient;
let shopper: RestClient;
beforeAll(async () => {
  shop = await startShop();
  admin = await signUpAdmin(shop);
  shopper = await signUp(shop);
});
afterAll(() => shop.stop());

const tagOf = async (path: string) => (await admin.get(path)).headers.get('etag') ?? '';
const withIfMatch = (ifMatch: string) => ({ headers: { 'If-Match': ifMatch } });
const staleRecordError = {
  code: 'PRECONDITION_FAILED',
  message: 'This was changed since it was read; read it again',
};

async function createProduct(): Promise<string> {
  return `/products/${String((await addProduct(admin))._id)}`;
}

async function createPaidOrder(): Promise<string> {
  const { _id: product } = await addProduct(admin);
  const body = { shippingAddress: ADDRESS, paymentMethord: 'PayPal', orderItems: [{ product, qty: 1 }] };
  const { json } = await shopper.post('/orders', body);
  await markPaid(shop, String(json._id));
  return `/orders/${String(json._id)}`;
}

describe('§7 A change with If-Match', () => {
  it('succeeds with the ETag of the last read, and returns the next ETag', async () => {
    const path = await createProduct();
    const firstTag = await tagOf(path);
    const response = await admin.put(path, { name: 'Renamed' }, withIfMatch(firstTag));
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(await tagOf(path));
    expect(firstTag).toMatch(/^"[\w-]+"$/);
  });

  it('returns 412 and changes nothing after another change', async () => {
    const path = await createProduct();
    const staleTag = await tagOf(path);
    await shopper.post(`${path}/reviews`, { rating: 4, comment: 'Fine.' });
    for (const change of [
      () => admin.put(path, { name: 'Lost' }, withIfMatch(staleTag)),
      () => admin.delete(path, withIfMatch(staleTag)),
    ]) {
      const { status, json } = await change();
      expect(status).toBe(412);
      expect(json).toMatchObject(staleRecordError);
    }
    expect((await admin.get(path)).json).toMatchObject({ name: 'Tarang Speaker', numReviews: 1 });
  });

  it.each(['identity', 'gzip', 'br'])(
    'accepts the ETag of a %s response to a visitor, until the next change',
    async (encoding) => {
      const path = await createProduct();
      // Large enough to be worth compressing.
      await admin.put(path, { description: 'Teak. '.repeat(300) });
      const response = await fetch(`${shop.url}/api${path}`, { headers: { 'accept-encoding': encoding } });
      const tag = response.headers.get('etag') ?? '';
      const tagEnd = encoding === 'identity' ? '"' : `.${encoding}"`;
      expect(tag).toBe((await tagOf(path)).replace(/"$/, tagEnd));
      expect((await admin.put(path, { name: 'Renamed' }, withIfMatch(tag))).status).toBe(200);
      expect((await admin.put(path, { name: 'Lost' }, withIfMatch(tag))).json).toMatchObject(
        staleRecordError,
      );
    },
  );

  it('accepts exactly one of two changes with the same ETag', async () => {
    const path = await createProduct();
    const tag = await tagOf(path);
    const responses = await Promise.all(
      ['A', 'B'].map((name) => admin.put(path, { name }, withIfMatch(tag))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = responses.find(({ status }) => status === 200);
    expect((await admin.get(path)).json.name).toBe(winner?.json.name);
  });

  it('accepts any ETag of a list, and * for any existing version', async () => {
    const path = await createProduct();
    const tagList = `"other", ${await tagOf(path)}`;
    expect((await admin.put(path, { name: 'One' }, withIfMatch(tagList))).status).toBe(200);
    expect((await admin.put(path, { name: 'Two' }, withIfMatch('*'))).status).toBe(200);
    expect((await admin.delete(path, withIfMatch('*'))).status).toBe(200);
  });

  it('applies to accounts and to status changes of orders', async () => {
    const accountPath = `/users/${shopper.id}`;
    const accountTag = await tagOf(accountPath);
    expect((await admin.put(accountPath, { name: 'Asha R.' }, withIfMatch(accountTag))).status).toBe(200);
    expect((await admin.put(accountPath, { name: 'Asha S.' }, withIfMatch(accountTag))).json).toMatchObject(
      staleRecordError,
    );
    expect((await admin.delete(accountPath, withIfMatch(accountTag))).json).toMatchObject(staleRecordError);

    const orderPath = await createPaidOrder();
    const orderTag = await tagOf(orderPath);
    expect((await admin.put(`${orderPath}/cancel`, {}, withIfMatch('"old"'))).json).toMatchObject(
      staleRecordError,
    );
    expect((await admin.put(`${orderPath}/deliver`, {}, withIfMatch(orderTag))).json.isDelivered).toBe(true);
    expect((await admin.put(`${orderPath}/deliver`, {}, withIfMatch(orderTag))).json).toMatchObject(
      staleRecordError,
    );
  });

  it('reveals no state to callers without permission', async () => {
    const path = await createProduct();
    expect((await shopper.put(path, { name: 'Mine' }, withIfMatch('"guess"'))).status).toBe(403);
    expect((await admin.put('/products/none', {}, withIfMatch('*'))).status).toBe(404);
  });

  it.each([
    ['an empty string', ''],
    ['a tag without quotes', 'bare'],
    ['an unclosed string', '"open'],
    ['a list without commas', '"a" "b"'],
    ['a wildcard with a tag', '*, "a"'],
    ['a text that is too long', `"${'x'.repeat(4_000)}"`],
  ])('returns BAD_INPUT for a header with %s', async (_, header) => {
    const { status, json } = await admin.put(await createProduct(), { name: 'No' }, withIfMatch(header));
    expect([status, json.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('returns 304 for a read with the same ETag', async () => {
    const path = await createPaidOrder();
    // Without the cache-control header, fetch requests a fresh response.
    const headers = { 'If-None-Match': await tagOf(path), 'Cache-Control': 'max-age=0' };
    expect((await admin.get(path, { headers })).status).toBe(304);
  });
});

describe('§7 The ETag of a record', () => {
  const orderProduct = async (path: string) => {
    const product = path.replace('/products/', '');
    const body = { shippingAddress: ADDRESS, paymentMethord: 'PayPal', orderItems: [{ product, qty: 1 }] };
    return shopper.post('/orders', body);
  };

  it('stays the same until the record changes, also in the response to its creation', async () => {
    const draft = await admin.post('/products', {});
    const path = `/products/${String(draft.json._id)}`;
    expect(draft.headers.get('etag')).toBe(await tagOf(path));
    const order = await orderProduct(await createProduct());
    const orderTag = await tagOf(`/orders/${String(order.json._id)}`);
    expect(order.headers.get('etag')).toBe(orderTag);
    await createProduct();
    expect(await tagOf(path)).toBe(draft.headers.get('etag'));
    expect(await tagOf(`/orders/${String(order.json._id)}`)).toBe(orderTag);
  });

  it('changes with the stock of a product, its reviews and their authors', async () => {
    const path = await createProduct();
    const author = await signUp(shop, 'Meera');
    const tags = [await tagOf(path)];
    await orderProduct(path);
    tags.push(await tagOf(path));
    await author.post(`${path}/reviews`, { rating: 4, comment: 'Fine.' });
    tags.push(await tagOf(path));
    await author.post('/users/close-account', { password: 'long enough' });
    tags.push(await tagOf(path));
    expect((await admin.get(path)).json.reviews).toMatchObject([{ name: 'Former customer' }]);
    expect(new Set(tags).size).toBe(4);
  });

  it('changes with the verification of an address and with the hold of an order', async () => {
    const person = await signUp(shop);
    const accountPath = `/users/${person.id}`;
    const tagBeforeVerification = await tagOf(accountPath);
    await person.post('/users/verify-email', { token: await aVerificationToken(shop, person.id) });
    expect((await admin.get(accountPath)).json.isEmailVerified).toBe(true);
    expect(await tagOf(accountPath)).not.toBe(tagBeforeVerification);

    const orderPath = `/orders/${String((await orderProduct(await createProduct())).json._id)}`;
    const tagBeforeRelease = await tagOf(orderPath);
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 86_400_000));
    expect((await admin.get(orderPath)).json.holdsStock).toBe(false);
    expect(await tagOf(orderPath)).not.toBe(tagBeforeRelease);
  });

  it('changes with the fields of the JSON: increase JSON_VERSION in entity-tags.ts when this list changes', async () => {
    const productPath = await createProduct();
    const orderPath = `/orders/${String((await orderProduct(productPath)).json._id)}`;
    const keysOf = async (path: string) =>
      Object.keys((await admin.get(path)).json)
        .sort()
        .join(' ');
    expect([
      (await tagOf(productPath)).slice(0, 3),
      await keysOf(productPath),
      await keysOf(orderPath),
    ]).toEqual([
      '"7-',
      '_id attributes brand categories category countInStock createdAt description descriptionHi family finalSale gtin height hsn image importer length maker mrp ' +
        'name nameHi netQuantity noAir numReviews options originCountry pictures price rating reviews shipsSeparately slug specifications ' +
        'taxClass unit updatedAt version weight width',
      '_id billingAddress charges createdAt discountPrice documents feePrice holdsStock isCancelled isDelivered isPaid isRefunded ' +
        'isRefunding itemsPrice orderItems orderNumber payment paymentMethod paymentMethord placeOfSupply refundedAmount ' +
        'refunds returns shipments shippingAddress shippingMethod shippingPrice status taxMode taxPrice totalPrice user',
    ]);
    expect(await keysOf(`/users/${shopper.id}`)).toBe('_id email isAdmin isEmailVerified name version');
  });
});

describe('RFC 9110 If-Match', () => {
  it('matches strong entity tags only', () => {
    expect(readIfMatch('W/"a", "b,c"')).toEqual(['W/"a"', '"b,c"']);
    for (const tag of ['W/"a"', 'W/"a.br"', '"a.zip"', '"a.brr"'])
      expect(() => requireTag([tag], '"a"')).toThrow('This was changed');
    expect(readIfMatch(undefined)).toBeUndefined();
  });
});
