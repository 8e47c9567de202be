import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { findOrderOf, unfinishedPayments } from '../../../server/modules/payments/payment-journal';
import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { FAKE_WEBHOOK_ID } from '../../support/fakes/fake-paypal-messages';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';
import { pendingCaptures } from '../../../server/modules/orders/order-queries';

const HOUR_MS = 3_600_000;

describe('§4 The payment journal with many entries', () => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  beforeEach(async () => {
    fake = await startFakePaypal();
    shop = await startShop({ env: { ...paypalEnv(fake), PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID } });
    people = await transports[1]![1](shop);
  });
  afterEach(async () => {
    await shop.stop();
    await fake.close();
  });

  /** The SQLite query plan of each journal statement that `work` runs. */
  const plansOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const { reader } = shop.database;
    const statements: [sql: string, values: unknown[]][] = [];
    reader.setOptions({ logging: ['query'] });
    reader.logger.logQuery = (sql, values = []) => void statements.push([sql, values]);
    await work();
    reader.setOptions({ logging: false });
    const rows = await Promise.all(
      statements
        .filter(([sql]) => sql.includes('payment_event'))
        .map(([sql, values]) => reader.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values)),
    );
    return rows.flat().map(({ detail }) => detail);
  };

  const openPayment = async (order: OrderRecord) => {
    const actor = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    const { providerOrderId: id } = await shop.services.payments.start(actor, order.id);
    fake.approve(id);
    fake.next('capture', 'resetAfterCapture');
    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    return id;
  };

  it.each<[string, () => Promise<unknown>]>([
    ['a round of the reconciler', () => shop.services.payments.reconciler.run()],
    ['the search for open captures', () => pendingCaptures(shop.database.reader)],
    ['the search for those of one order', () => pendingCaptures(shop.database.reader, 'an-order')],
    ['the search for unfinished payments', () => unfinishedPayments(shop.database.reader, new Date())],
    ['a message about a payment', () => findOrderOf(shop.database.reader, 'a-payment')],
  ])('contain no full scan for %s', async (_label, work) => {
    const plans = await plansOf(work);

    expect(plans.length).toBeGreaterThan(0);
    expect(
      plans.filter(
        (plan) =>
          /SCAN (event|later|purchase|order|PaymentEventEntity|payment_event)\b/.test(plan) &&
          // This partial index contains only the orders with a pending refund.
          plan !== 'SCAN purchase USING INDEX order_refunding',
      ),
    ).toEqual([]);
    expect(plans.join('\n')).not.toContain('payment_event_begun');
  });

  it('lists a capture as pending until it has a recorded outcome', async () => {
    const order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const id = await openPayment(order);
    await expect(pendingCaptures(shop.database.reader)).resolves.toMatchObject([{ providerOrderId: id }]);

    await expect(shop.services.payments.reconciler.run()).resolves.toBe(1);
    await expect(pendingCaptures(shop.database.reader)).resolves.toEqual([]);
  });

  it('releases expired holds even when many captures are pending', async () => {
    const product = await stock(people.admin, { countInStock: 1_000 });
    const [first, ...others] = await Promise.all(
      Array.from({ length: 451 }, () => people.shopper.placeOrder(anOrder(product))),
    );
    await openPayment(first!);
    // Simulates a provider outage with as many pending captures as one sweep handles.
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, amount, currency, created_at)
         SELECT 'open-' || id, id, 'capture', 'intent', 'open-' || id, charge_amount, charge_currency, created_at
         FROM "order" WHERE id IN (${others
           .slice(0, 220)
           .map(({ id }) => `'${id}'`)
           .join(', ')})`,
      ),
    );

    await expect(releaseEndedHolds(shop.database.writer, new Date(Date.now() + 2 * HOUR_MS))).resolves.toBe(
      230,
    );
    await expect(people.visitor.getProduct(product.id)).resolves.toMatchObject({ countInStock: 779 });
  });
});
