import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { transports } from '../../support/transports/transports';
import { startShop, type Shop } from '../../support/fixtures/shop';

/** BEGIN, COMMIT, the check for the search index queue and, on PostgreSQL, the notification of other instances. */
const FRAME = { sqlite: 3, postgres: 4 };

/** The statements of each commit, without those of an outbox in the same commit. */
function commitsOf(statements: readonly string[]): string[][] {
  const commits: string[][] = [];
  for (const sql of statements) {
    if (sql.startsWith('BEGIN')) commits.push([]);
    if (!/^(SAVEPOINT|RELEASE|UPDATE mail) /.test(sql)) commits.at(-1)?.push(sql);
  }
  return commits;
}

describe('§4 The statements of a payment', () => {
  let fake: FakePaypal;
  let shop: Shop;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fake) });
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });

  it('are at most 3 to record the intent of a capture, and 12 to book it', async () => {
    const people = await transports[0]![1](shop);
    const order = await people.shopper.placeOrder(anOrder(await stock(people.admin, { countInStock: 5 })));
    const buyer = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    const { providerOrderId } = await shop.services.payments.start(buyer, order.id);
    fake.approve(providerOrderId);
    const runner = await shop.database.writer.transaction(async (tx) => tx.queryRunner!);
    const querySpy = jest.spyOn(runner, 'query');

    expect((await people.shopper.payOrder(order.id, { id: providerOrderId })).isPaid).toBe(true);

    const commits = commitsOf(querySpy.mock.calls.map(([sql]) => sql));
    const booking = commits.find((commit) => commit.some((sql) => sql.includes('invoice'))) ?? [];
    const intentCommit = commits.find((commit) => commit.some((sql) => sql.includes('payment_event'))) ?? [];
    expect(intentCommit).not.toBe(booking);
    expect(intentCommit.length).toBeLessThanOrEqual(FRAME[shop.database.kind] + 3);
    expect(booking.length).toBeLessThanOrEqual(FRAME[shop.database.kind] + 12);
  });
});
