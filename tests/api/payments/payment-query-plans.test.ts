import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import {
  findOrderIdOfPayment,
  findOutcomesOfUnpaidOrders,
} from '../../../server/modules/payments/payment-journal';
import { findOrdersWithoutStock } from '../../../server/modules/payments/refunds/refund-journal';
import { findSurplusCaptures } from '../../../server/modules/payments/refunds/refused-captures';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { FAKE_WEBHOOK_ID } from '../../support/fakes/fake-paypal-messages';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { pendingCaptures } from '../../../server/modules/orders/pending-captures';

const HOUR_MS = 3_600_000;

const PAYMENT = { provider: 'PayPal', providerOrderId: 'a-payment' };

describe('§4 The payment journal with many entries', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({ env: { ...paypalEnv(fakePaypal), PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID } });
    users = await connectRest(shop);
  });
  afterEach(async () => {
    await shop.stop();
    await fakePaypal.close();
  });

  /** The SQLite query plan of each journal statement that `operation` executes. */
  const plansOf = async (operation: () => Promise<unknown>): Promise<string[]> => {
    const { reader } = shop.database;
    const statements: [sql: string, values: unknown[]][] = [];
    reader.setOptions({ logging: ['query'] });
    reader.logger.logQuery = (sql, values = []) => void statements.push([sql, values]);
    await operation();
    reader.setOptions({ logging: false });
    const rows = await Promise.all(
      statements
        .filter(([sql]) => sql.includes('payment_event'))
        .map(([sql, values]) => reader.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values)),
    );
    return rows.flat().map(({ detail }) => detail);
  };

  const createPendingCapture = async (order: OrderRecord) => {
    const actor = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    const { providerOrderId: id } = await shop.services.payments.start(actor, order.id);
    fakePaypal.approve(id);
    fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
    await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    return id;
  };

  it('needs no full scan for money that no order needs', async () => {
    const { reader } = shop.database;
    const statements: [sql: string, values: unknown[]][] = [];
    reader.setOptions({ logging: ['query'] });
    reader.logger.logQuery = (sql, values = []) => void statements.push([sql, values]);
    await findOrdersWithoutStock(reader, ['Razorpay']);
    await findSurplusCaptures(reader, ['Razorpay']);
    reader.setOptions({ logging: false });
    const plans = await Promise.all(
      statements.map(([sql, values]) =>
        reader.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values),
      ),
    );
    const details = plans.flat().map(({ detail }) => detail);
    // This partial index contains only the paid orders without stock.
    expect(details.filter((detail) => detail.startsWith('SCAN'))).toEqual([
      'SCAN purchase USING INDEX order_paid_without_stock',
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a run of the reconciler', () => shop.services.payments.reconciler.run()],
    ['the query of pending captures', () => pendingCaptures(shop.database.reader)],
    ['the query of pending captures of one order', () => pendingCaptures(shop.database.reader, 'an-order')],
    ['the query of unfinished payments', () => findOutcomesOfUnpaidOrders(shop.database.reader, new Date())],
    ['the query of the order of a payment', () => findOrderIdOfPayment(shop.database.reader, PAYMENT)],
  ])('needs no full scan for %s', async (_label, operation) => {
    const plans = await plansOf(operation);

    expect(plans.length).toBeGreaterThan(0);
    expect(
      plans.filter(
        (plan) =>
          /SCAN (event|later|purchase|order|PaymentEventEntity|payment_event)\b/.test(plan) &&
          // This partial index contains only the orders with a pending refund.
          plan !== 'SCAN purchase USING INDEX order_refunding',
      ),
    ).toEqual([]);
    // A migration replaced this index by the table of pending captures.
    expect(plans.join('\n')).not.toContain('payment_event_begun');
  });

  it('lists a capture as pending until it has a recorded outcome', async () => {
    const order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const id = await createPendingCapture(order);
    await expect(pendingCaptures(shop.database.reader)).resolves.toMatchObject([{ providerOrderId: id }]);

    await expect(shop.services.payments.reconciler.run()).resolves.toBe(1);
    await expect(pendingCaptures(shop.database.reader)).resolves.toEqual([]);
  });

  it('releases expired holds even when many captures are pending', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 1_000 });
    const [firstOrder, ...otherOrders] = await Promise.all(
      Array.from({ length: 451 }, () => users.shopper.placeOrder(anOrder(product))),
    );
    await createPendingCapture(firstOrder!);
    // Simulates a provider outage: more captures are pending than one batch of released holds contains.
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, amount, currency, created_at)
         SELECT 'open-' || id, id, 'capture', 'intent', 'open-' || id, charge_amount, charge_currency, created_at
         FROM "order" WHERE id IN (${otherOrders
           .slice(0, 220)
           .map(({ id }) => `'${id}'`)
           .join(', ')})`,
      ),
    );

    await expect(releaseEndedHolds(shop.database.writer, new Date(Date.now() + 2 * HOUR_MS))).resolves.toBe(
      230,
    );
    await expect(users.visitor.getProduct(product.id)).resolves.toMatchObject({ countInStock: 779 });
  });
});
