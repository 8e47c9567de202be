import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests, anOrderCode } from '../../support/fixtures/guests/guest-orders';
import { latestSignInCode, mailsTo } from '../../support/fixtures/mailbox';
import { markPaid } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { guestApis, type GuestClient, type GuestOrder } from '../../support/transports/guest-clients';
import { connectRest } from '../../support/transports/rest-transport';

let shop: Shop;
let users: TestUsers;
let product: ProductRecord;
let guestCount = 0;
beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  product = await createListedProduct(users.admin, { countInStock: 1_000 });
  await allowGuests(shop, users.admin.id);
});
afterAll(() => shop.stop());

const newAddress = () => `guest-${(guestCount += 1)}@access.example`;
const orderOf = (email = newAddress()) => ({
  ...anOrder(product),
  guest: { name: 'Meera Iyer', email, phone: `98450${String(10_000 + guestCount)}` },
});

describe.each(guestApis)('A code for the order of a guest, over %s', (_name, connect) => {
  let visitor: GuestClient;
  let order: GuestOrder;
  let selection: { orderNumber: string; email: string };
  beforeEach(async () => {
    visitor = connect(shop);
    order = await visitor.place(orderOf());
    selection = { orderNumber: order.orderNumber, email: order.email };
  });

  it('opens the order once, with a new token', async () => {
    const code = await anOrderCode(shop, selection);
    const opened = await visitor.openWithCode({ ...selection, code });

    expect(opened.id).toBe(order.id);
    const holder = connect(shop, { orderToken: opened.accessToken ?? '' });
    await expect(holder.read(order.id)).resolves.toMatchObject({ id: order.id });
    await expect(visitor.openWithCode({ ...selection, code })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'code' }],
    });
  });

  it('goes to the address of the order, also for a request with the phone', async () => {
    const { orderNumber } = selection;
    const phone = `98450 ${String(10_000 + guestCount)}`;
    await visitor.requestCode({ orderNumber, phone });
    const code = await latestSignInCode(shop, order.email);

    await expect(visitor.openWithCode({ orderNumber, phone, code })).resolves.toMatchObject({ id: order.id });
  });

  it('has the same response for unknown orders and addresses, without an email', async () => {
    const mailCount = (await mailsTo(shop, order.email, 'ONE_TIME_CODE')).length;
    const expected = await visitor.requestCode({ orderNumber: 'H-99999', email: order.email });

    await expect(
      visitor.requestCode({ orderNumber: order.orderNumber, email: newAddress() }),
    ).resolves.toEqual(expected);
    await expect(visitor.requestCode({ orderNumber: 'nonsense', email: order.email })).resolves.toEqual(
      expected,
    );
    await expect(mailsTo(shop, order.email, 'ONE_TIME_CODE')).resolves.toHaveLength(mailCount);
    await expect(visitor.requestCode(selection)).resolves.toEqual(expected);
  });

  it('opens no order of an account', async () => {
    const own = await users.shopper.placeOrder(anOrder(product));
    await visitor.requestCode({ orderNumber: own.orderNumber, email: users.shopper.email });

    await expect(mailsTo(shop, users.shopper.email, 'ONE_TIME_CODE')).resolves.toEqual([]);
  });

  it('ends after five wrong tries, and after ten minutes', async () => {
    const code = await anOrderCode(shop, selection);
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await expect(visitor.openWithCode({ ...selection, code: wrongCode })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    await expect(visitor.openWithCode({ ...selection, code })).rejects.toMatchObject({ code: 'BAD_INPUT' });

    const laterCode = await anOrderCode(shop, selection);
    shop.advanceClock(11 * 60_000);
    await expect(visitor.openWithCode({ ...selection, code: laterCode })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('is refused with neither an address nor a phone, and with both', async () => {
    const { orderNumber, email } = selection;

    await expect(visitor.requestCode({ orderNumber })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(visitor.requestCode({ orderNumber, email, phone: '9845012345' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});

describe.each(guestApis)('The address of a guest, over %s', (_name, connect) => {
  it('is corrected once before the payment, and its token changes', async () => {
    const { id, email, accessToken = '' } = await connect(shop).place(orderOf());
    const holder = connect(shop, { orderToken: accessToken });
    const corrected = newAddress();
    const order = await holder.correctEmail(id, corrected);

    expect(order).toMatchObject({ id, email: corrected });
    await expect(holder.read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const newHolder = connect(shop, { orderToken: order.accessToken ?? '' });
    await expect(newHolder.read(id)).resolves.toMatchObject({ email: corrected });
    await expect(mailsTo(shop, corrected, 'ORDER_PLACED')).resolves.toHaveLength(1);
    await expect(mailsTo(shop, email, 'ORDER_PLACED')).resolves.toEqual([]);
    await expect(newHolder.correctEmail(id, newAddress())).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('stays after the payment, and for callers without the token', async () => {
    const { id, accessToken = '' } = await connect(shop).place(orderOf());
    const { token } = users.shopper;
    await expect(connect(shop).correctEmail(id, newAddress())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(connect(shop, { token }).correctEmail(id, newAddress())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await markPaid(shop, id);

    const holder = connect(shop, { orderToken: accessToken });
    await expect(holder.correctEmail(id, newAddress())).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  });
});

describe('The emails of a guest order', () => {
  it('link to the order with its token, which the admin mailbox of a demo shop shows', async () => {
    const [, connect] = guestApis[0]!;
    const { id, email } = await connect(shop).place(orderOf());
    const [mail] = await mailsTo(shop, email, 'ORDER_PLACED');
    const orderToken = new RegExp(`/order/${id}#(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';

    await expect(connect(shop, { orderToken }).read(id)).resolves.toMatchObject({ id });
  });

  it('are in the language of the guest', async () => {
    const [, connect] = guestApis[0]!;
    const order = orderOf();
    const { email } = await connect(shop).place({ ...order, guest: { ...order.guest, language: 'HI' } });
    const [mail] = await mailsTo(shop, email, 'ORDER_PLACED');

    expect(mail).toMatchObject({ language: 'HI' });
    expect(mail?.text).toContain('/hi/order/');
  });
});
