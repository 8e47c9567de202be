import { anOrder, createListedProduct } from '../../../support/fixtures/factories';
import { allowGuests } from '../../../support/fixtures/guests/guest-orders';
import { pdfText } from '../../../support/fixtures/pdf/pdf-text';
import { startShop, type Shop } from '../../../support/fixtures/shop';
import {
  PASSWORD,
  type InputFields,
  type ProductRecord,
  type TestUsers,
} from '../../../support/fixtures/test-users';
import { sendGraphql } from '../../../support/transports/graphql-client';
import { guestApis } from '../../../support/transports/guest-clients';
import { RestClient } from '../../../support/transports/rest';
import { connectRest } from '../../../support/transports/rest-transport';
import { transports } from '../../../support/transports/transports';

const MESSAGE = 'Happy birthday, Asha!\nबहुत बधाई';

let shop: Shop;
let product: ProductRecord;
let admin: RestClient;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  product = await createListedProduct(users.admin, { countInStock: 1_000 });
  admin = new RestClient(shop.url, users.admin.token);
  await allowGuests(shop, users.admin.id);
});
afterAll(() => shop.stop());

const aGift = (giftMessage: unknown, changes: InputFields = {}) =>
  anOrder(product, { giftMessage, ...changes });
const readMessages = async (orderId: string) => {
  const { data } = await sendGraphql<{ order: { giftMessage: string | null } }>(shop, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
    body: JSON.stringify({ query: `{ order(id: "${orderId}") { giftMessage } }` }),
  });
  return [(await admin.get(`/orders/${orderId}`)).json.giftMessage, data.order.giftMessage];
};

describe.each(transports)('wire: Gifts. An order over %s', (_name, connect) => {
  let caller: TestUsers;
  beforeAll(async () => {
    caller = await connect(shop);
  });

  it('has its gift message in both APIs, with its line breaks', async () => {
    const { id } = await caller.shopper.placeOrder(aGift(`  ${MESSAGE.replace('\n', '\r\n')}\n`));

    expect(await readMessages(id)).toEqual([MESSAGE, MESSAGE]);
  });

  it.each([[undefined], [null], [''], [' \n ']])('has none for %j', async (giftMessage) => {
    const { id } = await caller.shopper.placeOrder(aGift(giftMessage));

    expect(await readMessages(id)).toEqual([undefined, null]);
  });

  it.each([
    ['x'.repeat(251), 'Gift message must be at most 250 characters'],
    ['1\n2\n3\n4\n5\n6\n7', 'A gift message has at most 6 lines'],
    ['Dear\u0000Asha', 'Gift message must not contain control characters'],
  ])('is refused with %j', async (giftMessage, message) => {
    await expect(caller.shopper.placeOrder(aGift(giftMessage))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'giftMessage', message }],
    });
  });

  it('is the same for a repeated message, and refused for another one under the same key', async () => {
    const options = { idempotencyKey: `gift-${_name}` };
    const order = await caller.shopper.placeOrder(aGift(MESSAGE), options);

    await expect(caller.shopper.placeOrder(aGift(` ${MESSAGE}`), options)).resolves.toEqual(order);
    for (const other of ['Get well soon', undefined])
      await expect(caller.shopper.placeOrder(aGift(other), options)).rejects.toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
  });

  it('loses the message when the buyer closes the account, with a new entity tag and revision', async () => {
    const person = await caller.newUser();
    const [gift, other] = [
      await person.placeOrder(aGift(MESSAGE)),
      await caller.shopper.placeOrder(aGift(MESSAGE)),
    ];
    const path = `/orders/${gift.id}`;
    const tag = (await admin.get(path)).headers.get('etag');
    const cursor = (await admin.get('/orders/changes?first=100')).json.endCursor;
    await person.closeAccount({ password: PASSWORD });

    expect(await readMessages(gift.id)).toEqual([undefined, null]);
    expect(await readMessages(other.id)).toEqual([MESSAGE, MESSAGE]);
    expect((await admin.get(path)).headers.get('etag')).not.toBe(tag);
    const { orders } = (await admin.get(`/orders/changes?after=${String(cursor)}`)).json;
    expect(orders).toMatchObject([{ _id: gift.id, user: { name: person.name } }]);
  });
});

describe.each(guestApis)('wire: Gifts. The order of a guest over %s', (_name, connect) => {
  it('has its gift message, and loses it with the account of the guest', async () => {
    const guest = { name: 'Meera Iyer', email: `gift-${_name}@example.com` };
    const { id, userId } = await connect(shop).place(aGift(MESSAGE, { guest }));
    expect(await readMessages(id)).toEqual([MESSAGE, MESSAGE]);
    await users.admin.deleteUser(userId);

    expect(await readMessages(id)).toEqual([undefined, null]);
  });
});

describe('wire: Gifts', () => {
  it('an order without a message is inserted without the column', async () => {
    const { connection } = await shop.database.writer.transaction((tx) => Promise.resolve(tx));
    const statements: string[] = [];
    connection.setOptions({ logging: ['query'] });
    connection.logger.logQuery = (sql) => void statements.push(sql);
    const insertOf = async (giftMessage: string | undefined) => {
      await users.shopper.placeOrder(aGift(giftMessage));
      return statements.splice(0).find((sql) => sql.startsWith('INSERT INTO "order" '));
    };

    expect(await insertOf(undefined)).toMatch(/body_hash/);
    expect(await insertOf(undefined)).not.toContain('gift_message');
    expect(await insertOf(MESSAGE)).toContain('gift_message');
  });

  it('a packing slip has the message, and a pick list the marker of the order', async () => {
    const gift = await users.shopper.placeOrder(aGift(MESSAGE));
    const plain = await users.shopper.placeOrder(anOrder(product));
    const print = async (file: string) => {
      const response = await fetch(`${shop.url}/api/orders/${file}.pdf?ids=${plain.id},${gift.id}`, {
        headers: { authorization: `Bearer ${users.admin.token}` },
      });
      return pdfText(Buffer.from(await response.arrayBuffer())).text;
    };

    const slips = await print('packing-slips');
    expect(slips.match(/Gift message/g)).toHaveLength(1);
    expect(slips).toContain('Gift message Happy birthday, Asha! बहुत बधाई');
    expect(await print('pick-list')).toContain(`${plain.orderNumber}, ${gift.orderNumber} (Gift)`);
  });
});
