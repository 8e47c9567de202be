import { ShopError } from '../../../server/domain/errors';
import { PaymentEventEntity } from '../../../server/database/entities/payment.entity';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { OrderRecord, People, ProductRecord } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE', message: expect.stringMatching(/\w+ .+/) };
const MINUTE_MS = 60_000;

/** After an hour the shop creates a new provider order. */
const HOUR_MS = 60 * 60_000 + 1;

describe.each(transports)('§4 The payment journal, over %s', (_name, connect) => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeEach(async () => {
    fake = await startFakePaypal();
    shop = await startShop({
      env: paypalEnv(fake),
    });
    people = await connect(shop);
    product = await stock(people.admin);
    order = await people.shopper.placeOrder(anOrder(product));
  });
  afterEach(async () => {
    await shop.stop();
    await fake.close();
  });

  const started = async () => {
    const actor = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    return (await shop.services.payments.start(actor, order.id)).providerOrderId;
  };
  const approved = async () => {
    const id = await started();
    fake.approve(id);
    return id;
  };
  const captured = async () => {
    const id = await approved();
    fake.capture(id); // The browser captures directly, without the shop.
    return id;
  };
  const pay = (id: string) => people.shopper.payOrder(order.id, { id });
  const reconcile = () => shop.services.payments.reconciler.run();
  const observed = () => people.shopper.getOrder(order.id);
  const journal = async () => {
    const events = shop.database.reader.getRepository(PaymentEventEntity);
    const rows = await events.find({ where: { orderId: order.id }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(({ call, outcome }) => `${call} ${outcome}`);
  };

  it('records an intent before each call and an outcome after it', async () => {
    await pay(await approved());

    expect(await journal()).toEqual(['create intent', 'create done', 'capture intent', 'capture done']);
  });

  it('records only the intent when the process dies during the call', async () => {
    const id = await approved();
    fake.next('capture', 'resetAfterCapture');
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);

    expect(await journal()).toEqual(['create intent', 'create done', 'capture intent', 'capture unknown']);
  });

  it('books a payment that the browser captured without a report', async () => {
    await captured();
    shop.travel(2 * MINUTE_MS);

    await expect(reconcile()).resolves.toBe(1);
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
    expect((await journal()).slice(2)).toEqual(['capture intent', 'capture done']);
    shop.travel(60 * MINUTE_MS);
    await expect(reconcile()).resolves.toBe(0);
  });

  it('settles a payment that was reported while the provider was down', async () => {
    const id = await captured();
    fake.next('get', { kind: 'status', status: 500 });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);

    await expect(reconcile()).resolves.toBe(1);
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it('gives up a capture that never happened, so that the buyer can pay again, and checks it later', async () => {
    const first = await approved();
    fake.next('capture', { kind: 'reset' });
    await expect(pay(first)).rejects.toMatchObject(UNAVAILABLE);
    shop.travel(2 * MINUTE_MS);
    await reconcile();
    expect((await journal()).at(-1)).toBe('capture refused');
    await expect(pay(await started())).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });

    fake.capture(first); // The call that was given up did arrive, minutes late.
    shop.travel(10 * MINUTE_MS);
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it('follows a pending payment, which keeps its stock hold, for any time', async () => {
    const id = await captured();
    fake.order(id).captureStatus = 'PENDING';
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    shop.travel(24 * 60 * MINUTE_MS);
    await reconcile();
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 24 * 60 * MINUTE_MS));
    await expect(people.visitor.getProduct(product.id)).resolves.toMatchObject({ countInStock: 19 });

    fake.order(id).captureStatus = 'COMPLETED';
    shop.travel(16 * MINUTE_MS);
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it('does not record a refusal when the database is busy', async () => {
    const id = await approved();
    fake.next('capture', 'resetAfterCapture');
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    const { writer } = shop.database;
    const busy = jest.spyOn(writer, 'transaction').mockRejectedValue(new ShopError('BUSY', 'shop.busy'));
    await reconcile();
    busy.mockRestore();

    expect((await journal()).at(-1)).toBe('capture unknown');
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it('keeps the second payment of a paid order for a refund by an admin', async () => {
    const second = await captured();
    shop.travel(HOUR_MS);
    await pay(await approved());
    const amount = { value: fake.order(second).amount.value, currencyCode: 'USD' };
    const captures = [{ id: `CAP-${second}`, status: 'COMPLETED', amount }];
    const names = { id: second, status: 'COMPLETED', customId: order.id, merchantId: fake.merchantId };
    const payment = { ...names, amount, captures };

    await expect(
      shop.services.payments.settlement.observe({ orderId: order.id, payment }),
    ).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect((await journal()).slice(-2)).toEqual(['capture intent', 'capture refused']);
  });

  it('leaves the intent of one payment open while another payment pays the order', async () => {
    const first = await approved();
    fake.next('capture', 'resetAfterCapture');
    await expect(pay(first)).rejects.toMatchObject(UNAVAILABLE);
    const second = await captured();
    await expect(pay(second)).resolves.toMatchObject({ isPaid: true });

    await reconcile();
    expect((await journal()).at(-1)).toBe('capture refused');
    await expect(reconcile()).resolves.toBe(0);
  });

  it.each([
    ['a changed event', `UPDATE payment_event SET outcome = 'refused'`],
    ['a removed event', 'DELETE FROM payment_event'],
  ])('refuses %s', async (_label, statement) => {
    await started();

    await expect(shop.database.writer.transaction((tx) => tx.query(statement))).rejects.toThrow(
      'payment_event is append-only',
    );
  });
});
