import { ShopError } from '../../../server/domain/errors';
import { PaymentEventEntity } from '../../../server/database/entities/payment.entity';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE', message: expect.stringMatching(/\w+ .+/) };
const MINUTE_MS = 60_000;

/** After an hour the shop creates a new provider order. */
const OVER_AN_HOUR_MS = 60 * 60_000 + 1;

describe.each(transports)('§4 The payment journal, over %s', (_name, connect) => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeEach(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({
      env: paypalEnv(fakePaypal),
    });
    users = await connect(shop);
    product = await createListedProduct(users.admin);
    order = await users.shopper.placeOrder(anOrder(product));
  });
  afterEach(async () => {
    await shop.stop();
    await fakePaypal.close();
  });

  const startPayment = async () => {
    const actor = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    return (await shop.services.payments.start(actor, order.id)).providerOrderId;
  };
  const approvePayment = async () => {
    const id = await startPayment();
    fakePaypal.approve(id);
    return id;
  };
  const capturePayment = async () => {
    const id = await approvePayment();
    fakePaypal.capture(id); // The browser captures directly, without the shop.
    return id;
  };
  const pay = (id: string) => users.shopper.payOrder(order.id, { id });
  const reconcile = () => shop.services.payments.reconciler.run();
  const readOrder = () => users.shopper.getOrder(order.id);
  const readJournal = async () => {
    const events = shop.database.reader.getRepository(PaymentEventEntity);
    const rows = await events.find({ where: { orderId: order.id }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(({ call, outcome }) => `${call} ${outcome}`);
  };

  it('records an intent before each call and an outcome after it', async () => {
    await pay(await approvePayment());

    expect(await readJournal()).toEqual(['create intent', 'create done', 'capture intent', 'capture done']);
  });

  it('records an unknown outcome when the connection breaks during the call', async () => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);

    expect(await readJournal()).toEqual([
      'create intent',
      'create done',
      'capture intent',
      'capture unknown',
    ]);
  });

  it('records a payment that the browser captured and did not report', async () => {
    await capturePayment();
    shop.advanceClock(2 * MINUTE_MS);

    await expect(reconcile()).resolves.toBe(1);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    expect((await readJournal()).slice(2)).toEqual(['capture intent', 'capture done']);
    shop.advanceClock(60 * MINUTE_MS);
    await expect(reconcile()).resolves.toBe(0);
  });

  it('settles a payment that was reported while the provider was down', async () => {
    const id = await capturePayment();
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 500 });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);

    await expect(reconcile()).resolves.toBe(1);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('marks a lost capture as refused, so that the buyer can pay again, and checks it later', async () => {
    const firstPaymentId = await approvePayment();
    fakePaypal.queueBehaviour('capture', { kind: 'reset' });
    await expect(pay(firstPaymentId)).rejects.toMatchObject(UNAVAILABLE);
    shop.advanceClock(2 * MINUTE_MS);
    await reconcile();
    expect((await readJournal()).at(-1)).toBe('capture refused');
    await expect(pay(await startPayment())).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });

    fakePaypal.capture(firstPaymentId); // The abandoned call arrives some minutes late.
    shop.advanceClock(10 * MINUTE_MS);
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('checks a pending payment without a time limit, and does not release its stock hold', async () => {
    const id = await capturePayment();
    fakePaypal.getOrder(id).captureStatus = 'PENDING';
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    shop.advanceClock(24 * 60 * MINUTE_MS);
    await reconcile();
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 24 * 60 * MINUTE_MS));
    await expect(users.visitor.getProduct(product.id)).resolves.toMatchObject({ countInStock: 19 });

    fakePaypal.getOrder(id).captureStatus = 'COMPLETED';
    shop.advanceClock(16 * MINUTE_MS);
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('does not record a refusal when the database is busy', async () => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    const { writer } = shop.database;
    const busySpy = jest.spyOn(writer, 'transaction').mockRejectedValue(new ShopError('BUSY', 'shop.busy'));
    await reconcile();
    busySpy.mockRestore();

    expect((await readJournal()).at(-1)).toBe('capture unknown');
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('records a second payment of a paid order as refused, for a refund by an admin', async () => {
    const secondPaymentId = await capturePayment();
    shop.advanceClock(OVER_AN_HOUR_MS);
    await pay(await approvePayment());
    const amount = { value: fakePaypal.getOrder(secondPaymentId).amount.value, currencyCode: 'USD' };
    const captures = [{ id: `CAP-${secondPaymentId}`, status: 'COMPLETED', amount }];
    const identity = {
      id: secondPaymentId,
      status: 'COMPLETED',
      customId: order.id,
      merchantId: fakePaypal.merchantId,
    };
    const payment = { ...identity, amount, captures };

    await expect(
      shop.services.payments.settlement.applyPayment({ orderId: order.id, provider: 'PayPal', payment }),
    ).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect((await readJournal()).slice(-2)).toEqual(['capture intent', 'capture refused']);
  });

  it('records a lost capture as refused after another payment has paid the order', async () => {
    const firstPaymentId = await approvePayment();
    fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
    await expect(pay(firstPaymentId)).rejects.toMatchObject(UNAVAILABLE);
    const secondPaymentId = await capturePayment();
    await expect(pay(secondPaymentId)).resolves.toMatchObject({ isPaid: true });

    await reconcile();
    expect((await readJournal()).at(-1)).toBe('capture refused');
    await expect(reconcile()).resolves.toBe(0);
  });

  it.each([
    ['a changed event', `UPDATE payment_event SET outcome = 'refused'`],
    ['a removed event', 'DELETE FROM payment_event'],
  ])('refuses %s', async (_label, statement) => {
    await startPayment();

    await expect(shop.database.writer.transaction((tx) => tx.query(statement))).rejects.toThrow(
      'payment_event is append-only',
    );
  });
});
