import { anOrder, stock } from '../../support/fixtures/factories';
import type { OrderRecord, People, ProductRecord } from '../../support/fixtures/people';
import {
  approvedPayment,
  askProvider,
  capturedPayment,
  createdPayment,
} from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const REJECTED = { code: 'PAYMENT_REJECTED', message: expect.stringMatching(/\w+ .+/) };
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§4 Paying an order, over %s', (_name, connect) => {
  let people: People;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    people = await connect(shop);
    product = await stock(people.admin, { countInStock: 1_000 });
  });
  beforeEach(async () => {
    order = await people.shopper.placeOrder(anOrder(product));
  });
  const pay = (id: string) => people.shopper.payOrder(order.id, { id });
  const isUnpaid = () => expect(people.shopper.getOrder(order.id)).resolves.toEqual(order);

  it('captures the approved payment', async () => {
    const before = Date.now();
    const paid = await pay(await approvedPayment(shop, order));

    expect(paid).toEqual({ ...order, isPaid: true, paidAt: expect.any(String) });
    expect(Date.parse(paid.paidAt!)).toBeGreaterThanOrEqual(before);
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(paid);
  });

  it('works for a payment that the server started', async () => {
    const actor = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    const { providerOrderId, amount } = await shop.services.payments.start(actor, order.id);
    await askProvider(shop, `/${providerOrderId}/approve`);

    expect(amount).toEqual({ value: '3286.76', currencyCode: 'INR' });
    await expect(pay(providerOrderId)).resolves.toMatchObject({ isPaid: true });
  });

  it('accepts a payment that the browser captured', async () => {
    await expect(pay(await capturedPayment(shop, order))).resolves.toMatchObject({ isPaid: true });
  });

  it('changes nothing when the same payment arrives again', async () => {
    const payment = await approvedPayment(shop, order);
    const paid = await pay(payment);
    shop.travel(60_000);

    await expect(pay(payment)).resolves.toEqual(paid);
  });

  it('happens once when the same payment arrives ten times at the same instant', async () => {
    const payment = await approvedPayment(shop, order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(payment)));

    expect(new Set(answers.map(({ paidAt }) => paidAt)).size).toBe(1);
    const captures: unknown[] = await shop.database.reader.query(
      'SELECT id FROM payment_capture WHERE order_id = ?',
      [order.id],
    );
    expect(captures).toHaveLength(1);
  });

  it('refuses a second payment, whose money stays with the buyer', async () => {
    await pay(await approvedPayment(shop, order));
    const second = await approvedPayment(shop, order);

    await expect(pay(second)).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      message: 'Order is already paid',
    });
    await expect(askProvider(shop, `/${second}/capture`)).resolves.toMatchObject({ status: 'COMPLETED' });
  });

  it.each([
    ['too little', { amount: 1 }],
    ['one paisa less', { amount: 328_675 }],
    ['one paisa more', { amount: 328_677 }],
    ['another currency', { currency: 'USD' }],
    ['another order’s name on it', { reference: 'another-order' }],
  ])('refuses a payment with %s, and captures nothing', async (_label, changes) => {
    expect(order.totalPrice).toBe(328_676);
    const approved = await approvedPayment(shop, order, changes);
    const captured = await capturedPayment(shop, order, changes);

    await expect(pay(approved)).rejects.toMatchObject(REJECTED);
    await expect(pay(captured)).rejects.toMatchObject(REJECTED);
    await isUnpaid();
    await expect(askProvider(shop, `/${approved}/capture`)).resolves.toMatchObject({ status: 'COMPLETED' });
  });

  it('refuses an unapproved payment', async () => {
    await expect(pay(await createdPayment(shop, order))).rejects.toMatchObject(REJECTED);
    await isUnpaid();
  });

  it('refuses a payment that has paid for another order of the same amount', async () => {
    const second = await people.shopper.placeOrder(anOrder(product));
    const payment = await approvedPayment(shop, order);
    await pay(payment);

    await expect(people.shopper.payOrder(second.id, { id: payment })).rejects.toMatchObject(REJECTED);
  });

  it('accepts one payment for only one of two orders at the same instant', async () => {
    const second = await people.shopper.placeOrder(anOrder(product));
    const payment = await capturedPayment(shop, order);
    const outcomes = await Promise.allSettled([
      pay(payment),
      people.shopper.payOrder(second.id, { id: payment }),
    ]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['ABCDEFGHJKLMNPQRS', 'forged-payment-id'])('refuses the unknown payment %s', async (id) => {
    await expect(pay(id)).rejects.toMatchObject(REJECTED);
    await isUnpaid();
  });

  it.each([
    '',
    'x',
    '../../v1/oauth2/token',
    'a b',
    'a/b/capture',
    '?',
    'x'.repeat(65),
    'a\u0000b',
    null,
    7,
    {},
  ])('refuses %j, which is no payment id', async (id) => {
    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_INPUT|PAYMENT_REJECTED)$/),
    });
    await isUnpaid();
  });

  it('is for the buyer only: strangers get NOT_FOUND, and admins are refused', async () => {
    const id = await approvedPayment(shop, order);

    await expect(people.other.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Order not found',
    });
    await expect(people.admin.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the buyer can pay for an order',
    });
    await expect(people.visitor.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await isUnpaid();
  });

  it('gives the browser the public client id of the provider and no secret', async () => {
    const { clientId } = await people.visitor.paymentConfig();
    expect(clientId).toMatch(/^haat-demo-[0-9a-f]{16}$/);
  });
});

describe('§7 PUT orders/{id}/pay', () => {
  it('uses only the id from the result of the widget', async () => {
    const [, [, connectRest]] = transports as [(typeof transports)[0], (typeof transports)[0]];
    const { admin, shopper } = await connectRest(shop);
    const order = await shopper.placeOrder(anOrder(await stock(admin)));
    const forgedNotice = {
      status: 'COMPLETED',
      update_time: '2020-01-01T00:00:00Z',
      payer: { email_address: 'x@y.zz' },
    };

    await expect(
      shopper.payOrder(order.id, { id: await createdPayment(shop, order), ...forgedNotice }),
    ).rejects.toMatchObject(REJECTED);
    const paid = await shopper.payOrder(order.id, {
      id: await approvedPayment(shop, order),
      ...forgedNotice,
      payer: {},
    });
    expect(paid.paidAt).not.toContain('2020');
  });
});
