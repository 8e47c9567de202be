import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests } from '../../support/fixtures/guests/guest-orders';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { guestApis, type GuestClient } from '../../support/transports/guest-clients';
import { connectRest } from '../../support/transports/rest-transport';

const DAY_MS = 86_400_000;

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

const aGuest = (fields: InputFields = {}): InputFields => ({
  name: 'Meera Iyer',
  email: `guest-${(guestCount += 1)}@haat.example`,
  phone: '98450 12345',
  ...fields,
});
const orderOf = (guest: unknown = aGuest()): InputFields => ({ ...anOrder(product), guest });

describe.each(guestApis)('The order of a guest, over %s', (_name, connect) => {
  let visitor: GuestClient;
  beforeAll(() => {
    visitor = connect(shop);
  });

  it('is placed without an account, and its token opens it', async () => {
    const guest = aGuest({ email: 'Guest@Haat.example' });
    const order = await visitor.place(orderOf(guest));

    expect(order).toMatchObject({ isGuestOrder: true, email: 'guest@haat.example', isPaid: false });
    const { accessToken = '' } = order;
    const holder = connect(shop, { orderToken: accessToken });
    await expect(holder.read(order.id)).resolves.toMatchObject({ id: order.id, accessToken: undefined });
    await expect(holder.policies(order.id)).resolves.toBeDefined();
    await expect(visitor.read(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is paid by the holder of its token', async () => {
    const { id, accessToken = '' } = await visitor.place(orderOf());
    const holder = connect(shop, { orderToken: accessToken });
    const approved = await createApprovedPayment(shop, await users.admin.getOrder(id));

    await expect(visitor.pay(id, { id: approved })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(holder.startPayment(id)).resolves.toMatch(/./);
    await expect(holder.pay(id, { id: approved })).resolves.toMatchObject({ isPaid: true });
  });

  it('opens for no token of another order, and for none that is wrong or expired', async () => {
    const { id, accessToken = '' } = await visitor.place(orderOf());
    const other = await visitor.place(orderOf());
    const changed = accessToken.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    const wrongTokens = [other.accessToken ?? '', changed, 'nonsense', `${id}.zzzzzz.0.${'A'.repeat(43)}`];

    for (const orderToken of wrongTokens) {
      const caller = connect(shop, { orderToken });
      await expect(caller.read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(caller.pay(id, { id: 'PAY-12345' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(caller.policies(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const holder = connect(shop, { orderToken: accessToken });
    shop.advanceClock(179 * DAY_MS);
    await expect(holder.read(id)).resolves.toMatchObject({ id });
    shop.advanceClock(2 * DAY_MS);
    await expect(holder.read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    shop.advanceClock(-181 * DAY_MS);
  });

  it('opens no other call with its token', async () => {
    const { accessToken = '' } = await visitor.place(orderOf());
    const holder = connect(shop, { orderToken: accessToken });

    await expect(holder.listOwn()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(holder.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('stays closed to other accounts, and opens for them with its token', async () => {
    const { id, accessToken: orderToken = '' } = await visitor.place(orderOf());
    const { token } = users.shopper;

    await expect(connect(shop, { token }).read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(connect(shop, { token, orderToken }).read(id)).resolves.toMatchObject({ id });
    await expect(connect(shop, { token: users.admin.token }).read(id)).resolves.toMatchObject({ id });
    const ownOrder = await users.shopper.placeOrder(anOrder(product));
    await expect(connect(shop, { token, orderToken }).read(ownOrder.id)).resolves.toMatchObject({
      id: ownOrder.id,
    });
  });

  it('is the same after a repeated request, with a valid token', async () => {
    const order = orderOf();
    const first = await visitor.place(order, `key-${guestCount}`);
    const second = await visitor.place(order, `key-${guestCount}`);

    expect(second).toMatchObject({ id: first.id, userId: first.userId });
    const holder = connect(shop, { orderToken: second.accessToken ?? '' });
    await expect(holder.read(first.id)).resolves.toMatchObject({ id: first.id });
    const otherOrder = { ...order, guest: { ...(order.guest as InputFields), name: 'Ravi' } };
    await expect(visitor.place(otherOrder, `key-${guestCount}`)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('has its own guest for each order of an address', async () => {
    const guest = aGuest();
    const [first, second] = [await visitor.place(orderOf(guest)), await visitor.place(orderOf(guest))];

    expect(first.userId).not.toBe(second.userId);
    const holder = connect(shop, { orderToken: first.accessToken ?? '' });
    await expect(holder.read(second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['no name', { name: ' ' }, 'guest.name'],
    ['a web address as name', { name: 'www.example.com' }, 'guest.name'],
    ['no email address', { email: '' }, 'guest.email'],
    ['an invalid email address', { email: 'meera' }, 'guest.email'],
    ['an invalid phone', { phone: '12345' }, 'guest.phone'],
  ])('is refused with %s', async (_reason, fields, field) => {
    await expect(visitor.place(orderOf(aGuest(fields)))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field }],
    });
  });

  it('needs no phone', async () => {
    const { phone, ...guest } = aGuest();

    expect(phone).toBeDefined();
    await expect(visitor.place(orderOf(guest))).resolves.toMatchObject({ isGuestOrder: true });
  });

  it('is refused for a signed-in caller, with a saved address, and with an expired session', async () => {
    const { token } = users.shopper;
    await expect(connect(shop, { token }).place(orderOf())).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const saved = { ...orderOf(), shippingAddress: { addressId: 'unknown' } };
    await expect(visitor.place(saved)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(connect(shop, { token: 'expired' }).place(orderOf())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(visitor.place(anOrder(product))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('needs an account in a shop without guests', async () => {
    const { id, accessToken: orderToken = '' } = await visitor.place(orderOf());
    await allowGuests(shop, users.admin.id, false);

    await expect(visitor.place(orderOf())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    // Earlier orders stay open to their guests.
    await expect(connect(shop, { orderToken }).read(id)).resolves.toMatchObject({ id });
    await allowGuests(shop, users.admin.id);
  });
});

describe('The permission of a browser of another origin', () => {
  it('includes the header of order tokens', async () => {
    const response = await fetch(`${shop.url}/api/orders`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
    });

    expect(response.headers.get('access-control-allow-headers')).toContain('X-Order-Token');
  });
});
