import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { readIfMatch, requireTag } from '../../../server/lib/if-match';
import { ADDRESS } from '../../support/fixtures/factories';
import type { RestClient } from '../../support/transports/rest';
import { addProduct, signUp, signUpAdmin } from '../../support/transports/rest';
import { aVerificationToken } from '../../support/fixtures/mailbox';
import { markPaid } from '../../support/fixtures/people-paying';
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
const refused = { code: 'PRECONDITION_FAILED', message: 'This was changed since it was read; read it again' };

async function aProduct(): Promise<string> {
  return `/products/${String((await addProduct(admin))._id)}`;
}

async function aPaidOrder(): Promise<string> {
  const { _id: product } = await addProduct(admin);
  const body = { shippingAddress: ADDRESS, paymentMethord: 'PayPal', orderItems: [{ product, qty: 1 }] };
  const { json } = await shopper.post('/orders', body);
  await markPaid(shop, String(json._id));
  return `/orders/${String(json._id)}`;
}

describe('§7 A change with If-Match', () => {
  it('succeeds with the ETag of the last read, and returns the next ETag', async () => {
    const path = await aProduct();
    const first = await tagOf(path);
    const changed = await admin.put(path, { name: 'Renamed' }, withIfMatch(first));
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).toBe(await tagOf(path));
    expect(first).toMatch(/^"[\w-]+"$/);
  });

  it('returns 412 and changes nothing after another change', async () => {
    const path = await aProduct();
    const read = await tagOf(path);
    await shopper.post(`${path}/reviews`, { rating: 4, comment: 'Fine.' });
    for (const change of [
      () => admin.put(path, { name: 'Lost' }, withIfMatch(read)),
      () => admin.delete(path, withIfMatch(read)),
    ]) {
      const { status, json } = await change();
      expect(status).toBe(412);
      expect(json).toMatchObject(refused);
    }
    expect((await admin.get(path)).json).toMatchObject({ name: 'Tarang Speaker', numReviews: 1 });
  });

  it.each(['identity', 'gzip', 'br'])(
    'succeeds with the ETag of a visitor in the encoding %s, until the next change',
    async (encoding) => {
      const path = await aProduct();
      // Large enough to be worth compressing.
      await admin.put(path, { description: 'Teak. '.repeat(300) });
      const read = await fetch(`${shop.url}/api${path}`, { headers: { 'accept-encoding': encoding } });
      const tag = read.headers.get('etag') ?? '';
      const end = encoding === 'identity' ? '"' : `.${encoding}"`;
      expect(tag).toBe((await tagOf(path)).replace(/"$/, end));
      expect((await admin.put(path, { name: 'Renamed' }, withIfMatch(tag))).status).toBe(200);
      expect((await admin.put(path, { name: 'Lost' }, withIfMatch(tag))).json).toMatchObject(refused);
    },
  );

  it('accepts exactly one of two changes with the same ETag', async () => {
    const path = await aProduct();
    const read = await tagOf(path);
    const answers = await Promise.all(['A', 'B'].map((name) => admin.put(path, { name }, withIfMatch(read))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await admin.get(path)).json.name).toBe(winner?.json.name);
  });

  it('accepts any ETag of a list, and * for any existing version', async () => {
    const path = await aProduct();
    const list = `"other", ${await tagOf(path)}`;
    expect((await admin.put(path, { name: 'One' }, withIfMatch(list))).status).toBe(200);
    expect((await admin.put(path, { name: 'Two' }, withIfMatch('*'))).status).toBe(200);
    expect((await admin.delete(path, withIfMatch('*'))).status).toBe(200);
  });

  it('works for accounts and for the status of orders', async () => {
    const account = `/users/${shopper.id}`;
    const readAccount = await tagOf(account);
    expect((await admin.put(account, { name: 'Asha R.' }, withIfMatch(readAccount))).status).toBe(200);
    expect((await admin.put(account, { name: 'Asha S.' }, withIfMatch(readAccount))).json).toMatchObject(
      refused,
    );
    expect((await admin.delete(account, withIfMatch(readAccount))).json).toMatchObject(refused);

    const order = await aPaidOrder();
    const readOrder = await tagOf(order);
    expect((await admin.put(`${order}/cancel`, {}, withIfMatch('"old"'))).json).toMatchObject(refused);
    expect((await admin.put(`${order}/deliver`, {}, withIfMatch(readOrder))).json.isDelivered).toBe(true);
    expect((await admin.put(`${order}/deliver`, {}, withIfMatch(readOrder))).json).toMatchObject(refused);
  });

  it('reveals no state to callers without permission', async () => {
    const path = await aProduct();
    expect((await shopper.put(path, { name: 'Mine' }, withIfMatch('"guess"'))).status).toBe(403);
    expect((await admin.put('/products/none', {}, withIfMatch('*'))).status).toBe(404);
  });

  it.each([
    ['empty', ''],
    ['without quotes', 'bare'],
    ['open', '"open'],
    ['without commas', '"a" "b"'],
    ['of any and one', '*, "a"'],
    ['too long', `"${'x'.repeat(4_000)}"`],
  ])('returns BAD_INPUT for a header that is %s', async (_, header) => {
    const { status, json } = await admin.put(await aProduct(), { name: 'No' }, withIfMatch(header));
    expect([status, json.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('returns 304 for a read with the same ETag', async () => {
    const path = await aPaidOrder();
    // Without the cache-control header, fetch requests a fresh response.
    const headers = { 'If-None-Match': await tagOf(path), 'Cache-Control': 'max-age=0' };
    expect((await admin.get(path, { headers })).status).toBe(304);
  });
});

describe('§7 The ETag of a record', () => {
  const anOrderOf = async (path: string) => {
    const product = path.replace('/products/', '');
    const body = { shippingAddress: ADDRESS, paymentMethord: 'PayPal', orderItems: [{ product, qty: 1 }] };
    return shopper.post('/orders', body);
  };

  it('stays the same until the record changes, also in the answer to its creation', async () => {
    const draft = await admin.post('/products', {});
    const path = `/products/${String(draft.json._id)}`;
    expect(draft.headers.get('etag')).toBe(await tagOf(path));
    const order = await anOrderOf(await aProduct());
    const read = await tagOf(`/orders/${String(order.json._id)}`);
    expect(order.headers.get('etag')).toBe(read);
    await aProduct();
    expect(await tagOf(path)).toBe(draft.headers.get('etag'));
    expect(await tagOf(`/orders/${String(order.json._id)}`)).toBe(read);
  });

  it('changes with the stock, the reviews and their authors of a product', async () => {
    const path = await aProduct();
    const author = await signUp(shop, 'Meera');
    const tags = [await tagOf(path)];
    await anOrderOf(path);
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
    const account = `/users/${person.id}`;
    const unverified = await tagOf(account);
    await person.post('/users/verify-email', { token: await aVerificationToken(shop, person.id) });
    expect((await admin.get(account)).json.isEmailVerified).toBe(true);
    expect(await tagOf(account)).not.toBe(unverified);

    const order = `/orders/${String((await anOrderOf(await aProduct())).json._id)}`;
    const held = await tagOf(order);
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 86_400_000));
    expect((await admin.get(order)).json.holdsStock).toBe(false);
    expect(await tagOf(order)).not.toBe(held);
  });

  it('changes with the form of the JSON: raise FORM in entity-tags.ts when this list changes', async () => {
    const product = await aProduct();
    const order = `/orders/${String((await anOrderOf(product)).json._id)}`;
    const keys = async (path: string) =>
      Object.keys((await admin.get(path)).json)
        .sort()
        .join(' ');
    expect([(await tagOf(product)).slice(0, 3), await keys(product), await keys(order)]).toEqual([
      '"1-',
      '_id brand category countInStock createdAt description image name numReviews pictures price rating reviews ' +
        'specifications updatedAt version',
      '_id createdAt holdsStock isCancelled isDelivered isPaid isRefunded isRefunding itemsPrice orderItems payment ' +
        'paymentMethod paymentMethord shippingAddress shippingPrice taxPrice totalPrice user',
    ]);
    expect(await keys(`/users/${shopper.id}`)).toBe('_id email isAdmin isEmailVerified name version');
  });
});

describe('RFC 9110 If-Match', () => {
  it('compares strongly', () => {
    expect(readIfMatch('W/"a", "b,c"')).toEqual(['W/"a"', '"b,c"']);
    for (const other of ['W/"a"', 'W/"a.br"', '"a.zip"', '"a.brr"'])
      expect(() => requireTag([other], '"a"')).toThrow('This was changed');
    expect(readIfMatch(undefined)).toBeUndefined();
  });
});
