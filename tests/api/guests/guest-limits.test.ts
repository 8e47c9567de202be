import { anAddress } from '../../support/fixtures/addresses/saved-address';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests } from '../../support/fixtures/guests/guest-orders';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { guestApis, type GuestClient } from '../../support/transports/guest-clients';
import { connectRest } from '../../support/transports/rest-transport';
import { RestClient } from '../../support/transports/rest';

const [[, connect]] = guestApis as [(typeof guestApis)[number]];
let shop: Shop;
let users: TestUsers;
let visitor: GuestClient;
let product: ProductRecord;
let guestCount = 0;
beforeEach(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  users = await connectRest(shop);
  visitor = connect(shop);
  product = await createListedProduct(users.admin, { countInStock: 500 });
  await allowGuests(shop, users.admin.id);
});
afterEach(() => shop.stop());

/** Places an order over REST from its own network address. */
async function orderFrom(
  address: string,
  guest: InputFields = {},
  fields: InputFields = {},
): Promise<InputFields> {
  guestCount += 1;
  const person = { name: 'Meera', email: `guest-${guestCount}@limits.example`, ...guest };
  const body = { ...anOrder(product), paymentMethord: 'PayPal', guest: person, ...fields };
  const { json } = await new RestClient(shop.url).post('/orders', body, {
    headers: { 'X-Forwarded-For': address },
  });
  return json;
}
const addressOf = (index: number) => `203.0.113.${index}`;

describe('Unpaid orders of guests', () => {
  it('hold the stock of three orders of an email address', async () => {
    const guest = { email: 'one@limits.example' };
    const orders = [];
    for (let index = 1; index <= 4; index += 1) orders.push(await orderFrom(addressOf(index), guest));

    expect(orders.map(({ holdsStock }) => holdsStock)).toEqual([true, true, true, false]);
    await expect(orderFrom(addressOf(5))).resolves.toMatchObject({ holdsStock: true });
  });

  it('hold the stock of three orders of a phone, in any spelling', async () => {
    const phones = ['9845012345', '+91 98450 12345', '098450-12345', '9845012345'];
    const orders = [];
    for (const [index, phone] of phones.entries()) orders.push(await orderFrom(addressOf(index), { phone }));

    expect(orders.map(({ holdsStock }) => holdsStock)).toEqual([true, true, true, false]);
    await expect(orderFrom(addressOf(9), { phone: '9845012346' })).resolves.toMatchObject({
      holdsStock: true,
    });
  });

  it('hold the stock of three orders of a network address, also when ten arrive at once', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderFrom(addressOf(1))));

    expect(orders.filter(({ holdsStock }) => holdsStock === true)).toHaveLength(3);
    await expect(orderFrom(addressOf(2))).resolves.toMatchObject({ holdsStock: true });
  });

  it('with cash on delivery are accepted for more than three buyers of one mobile network', async () => {
    const settings = { 'cod.enabled': true, 'cod.confirm': true, 'cod.maxTotal': 1_000_000 };
    await users.admin.updateSettings({ settings });
    const cash = { paymentMethord: 'COD', shippingAddress: anAddress() };
    const outcomes: unknown[] = [];
    for (let index = 0; index < 5; index += 1)
      outcomes.push((await orderFrom(addressOf(1), { phone: `984501234${index}` }, cash)).status);
    expect(outcomes).toEqual(Array(5).fill('UNCONFIRMED'));
    const email = 'one@limits.example';
    const codes: unknown[] = [];
    for (let index = 0; index < 4; index += 1)
      codes.push((await orderFrom(addressOf(index + 2), { email, phone: `984501235${index}` }, cash)).code);
    expect(codes).toEqual([undefined, undefined, undefined, 'METHOD_NOT_AVAILABLE']);
  });

  it('leave the limits of accounts behind the same network address alone', async () => {
    for (let index = 0; index < 3; index += 1) await visitor.place(guestOrder());
    await expect(visitor.place(guestOrder())).resolves.toMatchObject({ holdsStock: false });

    await expect(users.shopper.placeOrder(anOrder(product))).resolves.toMatchObject({ holdsStock: true });
  });

  it('can be paid beyond the limits, and take their stock then', async () => {
    for (let index = 0; index < 3; index += 1) await visitor.place(guestOrder());
    const { id, accessToken: orderToken = '', holdsStock } = await visitor.place(guestOrder());
    const payment = { id: await createApprovedPayment(shop, await users.admin.getOrder(id)) };

    expect(holdsStock).toBe(false);
    const paid = await connect(shop, { orderToken }).pay(id, payment);
    expect(paid).toMatchObject({ isPaid: true, holdsStock: true });
  });

  it('are limited by email address: a script that tests cards is refused', async () => {
    const guest = { email: 'card-tester@limits.example' };
    const codes = [];
    for (let index = 0; index < 21; index += 1) codes.push((await orderFrom(addressOf(index), guest)).code);

    expect(codes).toEqual([...Array<undefined>(20).fill(undefined), 'RATE_LIMITED']);
  });
});

const guestOrder = () => {
  guestCount += 1;
  return { ...anOrder(product), guest: { name: 'Meera', email: `guest-${guestCount}@limits.example` } };
};
