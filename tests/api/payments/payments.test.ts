import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import {
  createApprovedPayment,
  sendToProvider,
  createCapturedPayment,
  createPayment,
} from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const REJECTED = { code: 'PAYMENT_REJECTED', message: expect.stringMatching(/\w+ .+/) };
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§4 Paying an order, over %s', (_name, connect) => {
  let users: TestUsers;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 1_000 });
  });
  beforeEach(async () => {
    order = await users.shopper.placeOrder(anOrder(product));
  });
  const pay = (id: string) => users.shopper.payOrder(order.id, { id });
  const expectUnpaid = () => expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);

  it('captures the approved payment', async () => {
    const startedAt = Date.now();
    const paidOrder = await pay(await createApprovedPayment(shop, order));

    expect(paidOrder).toEqual({
      ...order,
      status: 'PAID',
      isPaid: true,
      paidAt: expect.any(String),
    });
    expect(Date.parse(paidOrder.paidAt!)).toBeGreaterThanOrEqual(startedAt);
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(paidOrder);
  });

  it('captures a payment that the server started', async () => {
    const actor = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    const { providerOrderId, amount } = await shop.services.payments.start(actor, order.id);
    await sendToProvider(shop, `/${providerOrderId}/approve`);

    expect(amount).toEqual({ value: '3286.76', currencyCode: 'INR' });
    await expect(pay(providerOrderId)).resolves.toMatchObject({ isPaid: true });
  });

  it('accepts a payment that the browser captured', async () => {
    await expect(pay(await createCapturedPayment(shop, order))).resolves.toMatchObject({ isPaid: true });
  });

  it('changes nothing when the same payment arrives a second time', async () => {
    const paymentId = await createApprovedPayment(shop, order);
    const paidOrder = await pay(paymentId);
    shop.advanceClock(60_000);

    await expect(pay(paymentId)).resolves.toEqual(paidOrder);
  });

  it('happens once when the same payment arrives ten times at the same instant', async () => {
    const paymentId = await createApprovedPayment(shop, order);
    const responses = await Promise.all(Array.from({ length: 10 }, () => pay(paymentId)));

    expect(new Set(responses.map(({ paidAt }) => paidAt)).size).toBe(1);
    const captures: unknown[] = await shop.database.reader.query(
      'SELECT id FROM payment_capture WHERE order_id = ?',
      [order.id],
    );
    expect(captures).toHaveLength(1);
  });

  it('refuses a second payment, and does not capture it', async () => {
    await pay(await createApprovedPayment(shop, order));
    const secondPaymentId = await createApprovedPayment(shop, order);

    await expect(pay(secondPaymentId)).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      message: 'Order is already paid',
    });
    await expect(sendToProvider(shop, `/${secondPaymentId}/capture`)).resolves.toMatchObject({
      status: 'COMPLETED',
    });
  });

  it.each([
    ['too little', { amount: 1 }],
    ['one paisa less', { amount: 328_675 }],
    ['one paisa more', { amount: 328_677 }],
    ['another currency', { currency: 'USD' }],
    ['the reference of another order', { reference: 'another-order' }],
  ])('refuses a payment with %s, and captures nothing', async (_label, changes) => {
    expect(order.totalPrice).toBe(328_676);
    const approvedId = await createApprovedPayment(shop, order, changes);
    const capturedId = await createCapturedPayment(shop, order, changes);

    await expect(pay(approvedId)).rejects.toMatchObject(REJECTED);
    await expect(pay(capturedId)).rejects.toMatchObject(REJECTED);
    await expectUnpaid();
    await expect(sendToProvider(shop, `/${approvedId}/capture`)).resolves.toMatchObject({
      status: 'COMPLETED',
    });
  });

  it('refuses an unapproved payment', async () => {
    await expect(pay(await createPayment(shop, order))).rejects.toMatchObject(REJECTED);
    await expectUnpaid();
  });

  it('refuses a payment that has paid for another order of the same amount', async () => {
    const secondOrder = await users.shopper.placeOrder(anOrder(product));
    const paymentId = await createApprovedPayment(shop, order);
    await pay(paymentId);

    await expect(users.shopper.payOrder(secondOrder.id, { id: paymentId })).rejects.toMatchObject(REJECTED);
  });

  it('accepts one payment for only one of two orders at the same instant', async () => {
    const secondOrder = await users.shopper.placeOrder(anOrder(product));
    const paymentId = await createCapturedPayment(shop, order);
    const outcomes = await Promise.allSettled([
      pay(paymentId),
      users.shopper.payOrder(secondOrder.id, { id: paymentId }),
    ]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['ABCDEFGHJKLMNPQRS', 'forged-payment-id'])('refuses the unknown payment %s', async (id) => {
    await expect(pay(id)).rejects.toMatchObject(REJECTED);
    await expectUnpaid();
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
    await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_INPUT|PAYMENT_REJECTED)$/),
    });
    await expectUnpaid();
  });

  it('is allowed only to the buyer: other users get NOT_FOUND, and admins get FORBIDDEN', async () => {
    const id = await createApprovedPayment(shop, order);

    await expect(users.other.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Order not found',
    });
    await expect(users.admin.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the buyer can pay for an order',
    });
    await expect(users.visitor.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expectUnpaid();
  });

  it('returns the public client id of the provider to the browser', async () => {
    const { clientId } = await users.visitor.paymentConfig();
    expect(clientId).toMatch(/^haat-demo-[0-9a-f]{16}$/);
  });
});

describe('§7 PUT orders/{id}/pay', () => {
  it('uses only the id from the result of the widget', async () => {
    const { admin, shopper } = await connectRest(shop);
    const order = await shopper.placeOrder(anOrder(await createListedProduct(admin)));
    const forgedNotice = {
      status: 'COMPLETED',
      update_time: '2020-01-01T00:00:00Z',
      payer: { email_address: 'x@y.zz' },
    };

    await expect(
      shopper.payOrder(order.id, { id: await createPayment(shop, order), ...forgedNotice }),
    ).rejects.toMatchObject(REJECTED);
    const paidOrder = await shopper.payOrder(order.id, {
      id: await createApprovedPayment(shop, order),
      ...forgedNotice,
      payer: {},
    });
    expect(paidOrder.paidAt).not.toContain('2020');
  });
});
