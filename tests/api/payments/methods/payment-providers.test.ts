import { OrderEntity } from '../../../../server/database/entities/order.entity';
import {
  PaymentCaptureEntity,
  PaymentEventEntity,
} from '../../../../server/database/entities/payment.entity';
import { releaseEndedHolds } from '../../../../server/modules/orders';
import { BANK } from '../../../support/fakes/fake-bank';
import { anOrder, createListedProduct } from '../../../support/fixtures/factories';
import type { OrderRecord, ProductRecord, TestUsers } from '../../../support/fixtures/test-users';
import {
  startPaymentOf,
  startTwoMethodShop,
  type TwoMethodShop,
} from '../../../support/fakes/two-method-shop';
import { graphqlClient } from '../../../support/transports/graphql-client';
import { transports } from '../../../support/transports/transports';

const HOUR_MS = 3_600_000;

describe.each(transports)('§4 Orders of two payment methods, over %s', (_name, connect) => {
  let twoMethods: TwoMethodShop;
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    twoMethods = await startTwoMethodShop();
    users = await connect(twoMethods.shop);
  });
  afterAll(() => twoMethods.stop());
  beforeEach(async () => {
    product = await createListedProduct(users.admin, { countInStock: 5 });
  });

  const placeOrder = (paymentMethod: string) =>
    users.shopper.placeOrder({ ...anOrder([{ product: product.id, qty: 2 }]), paymentMethod });
  const start = (order: OrderRecord) => startPaymentOf(twoMethods.shop, users, order);
  const pay = (order: OrderRecord, id: string) => users.shopper.payOrder(order.id, { id });
  const reconcile = () => twoMethods.shop.services.payments.reconciler.run();
  const rowOf = ({ id }: OrderRecord) =>
    twoMethods.shop.database.reader.getRepository(OrderEntity).findOneByOrFail({ id });
  const capturesOf = ({ id: orderId }: OrderRecord) =>
    twoMethods.shop.database.reader.getRepository(PaymentCaptureEntity).findBy({ orderId });
  const readStock = async () => (await users.visitor.getProduct(product.id)).countInStock;
  const payByBank = async () => {
    const order = await placeOrder(BANK);
    const id = await start(order);
    twoMethods.bank.approve(id);
    return { id, order: await pay(order, id) };
  };

  it('charge the currency and rate of their method', async () => {
    await expect(rowOf(await placeOrder('PayPal'))).resolves.toMatchObject({
      paymentMethod: 'PayPal',
      chargeCurrency: 'USD',
    });
    const order = await placeOrder(BANK);
    expect(order.paymentMethod).toBe(BANK);
    await expect(rowOf(order)).resolves.toMatchObject({
      paymentMethod: BANK,
      chargeCurrency: 'INR',
      chargeAmount: order.totalPrice,
    });
  });

  it('are paid and refunded through the provider of their method only', async () => {
    const { fakePaypal, bank } = twoMethods;
    const paypalCallCount = fakePaypal.records.length;
    const { id, order } = await payByBank();

    expect(order).toMatchObject({ isPaid: true, paymentMethod: BANK });
    await expect(capturesOf(order)).resolves.toMatchObject([{ provider: BANK, id: `CAP-${id}` }]);
    await expect(users.admin.refundOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
    expect(bank.payment(id).refunds).toHaveLength(1);
    expect(fakePaypal.records).toHaveLength(paypalCallCount);

    const bankCallCount = bank.calls.length;
    const paypalOrder = await placeOrder('PayPal');
    const paypalId = await start(paypalOrder);
    fakePaypal.approve(paypalId);
    await expect(pay(paypalOrder, paypalId)).resolves.toMatchObject({ isPaid: true });
    await expect(capturesOf(paypalOrder)).resolves.toMatchObject([{ provider: 'PayPal' }]);
    expect(bank.calls).toHaveLength(bankCallCount);
  });

  it('keep the ids of their providers apart, even equal ones', async () => {
    const { fakePaypal, bank } = twoMethods;
    const paypalOrder = await placeOrder('PayPal');
    const id = await start(paypalOrder);
    fakePaypal.approve(id);
    await pay(paypalOrder, id);
    bank.nextId = id;
    const bankPayment = await payByBank();

    expect(bankPayment).toMatchObject({ id, order: { isPaid: true } });
    expect(bank.payment(id).captures).toMatchObject([{ id: `CAP-${id}` }]);
    await users.admin.refundOrder(bankPayment.order.id);
    expect(fakePaypal.getOrder(id).refunds).toEqual([]);
    await expect(users.shopper.getOrder(paypalOrder.id)).resolves.toMatchObject({ isRefunded: false });
  });

  it('are settled by the reconciler through their provider', async () => {
    const order = await placeOrder(BANK);
    const id = await start(order);
    twoMethods.bank.approve(id);
    twoMethods.bank.failNext('capture', 'lost');
    await expect(pay(order, id)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await reconcile();
    const paidOrder = await users.shopper.getOrder(order.id);
    expect(paidOrder).toMatchObject({ isPaid: true });

    twoMethods.bank.failNext('refund', 'lost');
    await expect(users.admin.refundOrder(order.id)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await reconcile();
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
    expect(twoMethods.bank.payment(id).refunds).toHaveLength(1);
  });

  it('are paid by a payment that the provider captured after the hold ended', async () => {
    const order = await placeOrder(BANK);
    const id = await start(order);
    await expect(readStock()).resolves.toBe(3);
    twoMethods.shop.advanceClock(2 * HOUR_MS);
    await releaseEndedHolds(twoMethods.shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await expect(readStock()).resolves.toBe(5);

    twoMethods.bank.capture(id);
    await reconcile();
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ isPaid: true, holdsStock: true });
    await expect(readStock()).resolves.toBe(3);
  });

  it('wait for a capture as long as their provider needs', async () => {
    const order = await placeOrder(BANK);
    const id = await start(order);
    twoMethods.bank.approve(id);
    twoMethods.bank.failNext('capture', 'down');
    await expect(pay(order, id)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    const outcomes = async () => {
      const events = twoMethods.shop.database.reader.getRepository(PaymentEventEntity);
      const entries = await events.find({
        where: { orderId: order.id, call: 'capture' },
        order: { seq: 'ASC' },
      });
      return entries.map(({ provider, outcome }) => `${provider} ${outcome}`);
    };

    twoMethods.shop.advanceClock(5 * 60_000);
    await reconcile();
    await expect(outcomes()).resolves.toEqual([`${BANK} intent`, `${BANK} unknown`]);
    twoMethods.shop.advanceClock(10 * 60_000);
    await reconcile();
    await expect(outcomes()).resolves.toEqual([`${BANK} intent`, `${BANK} unknown`, `${BANK} refused`]);
  });

  it('record a declined capture, and may be paid again', async () => {
    const order = await placeOrder(BANK);
    const id = await start(order);
    twoMethods.bank.approve(id);
    twoMethods.bank.failNext('capture', 'declined');
    await expect(pay(order, id)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });
    await expect(pay(order, id)).resolves.toMatchObject({ isPaid: true });
  });

  it('refuse a method that the shop does not have', async () => {
    await expect(placeOrder('Cheque')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('are offered with the names of their methods', async () => {
    const response = await fetch(`${twoMethods.shop.url}/api/shop`);
    expect(((await response.json()) as { paymentMethods: object[] }).paymentMethods).toEqual([
      { id: 'Razorpay', label: 'UPI, cards and netbanking' },
      { id: 'PayPal', label: 'PayPal' },
      { id: BANK, label: 'Bank transfer' },
    ]);
    const { data } = await graphqlClient(twoMethods.shop)('{ shop { paymentMethods { id label } } }');
    expect(data).toMatchObject({
      shop: { paymentMethods: [{ id: 'RAZORPAY' }, { id: 'PAYPAL' }, { id: BANK, label: 'Bank transfer' }] },
    });
    await expect((await fetch(`${twoMethods.shop.url}/api/config/paypal`)).text()).resolves.toBe(
      'fake-client',
    );
  });
});
