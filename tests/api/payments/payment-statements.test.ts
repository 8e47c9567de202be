import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { startShop, type Shop } from '../../support/fixtures/shop';

/**
 * Every commit has BEGIN, COMMIT, a check of the search index queue and, on PostgreSQL, a NOTIFY for other instances.
 */
const STATEMENTS_PER_COMMIT = { sqlite: 3, postgres: 4 };

/** The statements of each commit, without savepoints and the updates of the email outbox. */
function commitsOf(statements: readonly string[]): string[][] {
  const commits: string[][] = [];
  for (const sql of statements) {
    if (sql.startsWith('BEGIN')) commits.push([]);
    if (!/^(SAVEPOINT|RELEASE|UPDATE mail) /.test(sql)) commits.at(-1)?.push(sql);
  }
  return commits;
}

describe('§4 The statements of a payment', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fakePaypal) });
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });

  it('are at most 3 to record the intent of a capture, and 12 to record its outcome', async () => {
    const users = await connectGraphql(shop);
    const order = await users.shopper.placeOrder(
      anOrder(await createListedProduct(users.admin, { countInStock: 5 })),
    );
    const buyer = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    const { providerOrderId } = await shop.services.payments.start(buyer, order.id);
    fakePaypal.approve(providerOrderId);
    const queryRunner = await shop.database.writer.transaction(async (tx) => tx.queryRunner!);
    const querySpy = jest.spyOn(queryRunner, 'query');

    expect((await users.shopper.payOrder(order.id, { id: providerOrderId })).isPaid).toBe(true);

    const commits = commitsOf(querySpy.mock.calls.map(([sql]) => sql));
    const outcomeCommit = commits.find((commit) => commit.some((sql) => sql.includes('invoice'))) ?? [];
    const intentCommit = commits.find((commit) => commit.some((sql) => sql.includes('payment_event'))) ?? [];
    expect(intentCommit).not.toBe(outcomeCommit);
    expect(intentCommit.length).toBeLessThanOrEqual(STATEMENTS_PER_COMMIT[shop.database.kind] + 3);
    expect(outcomeCommit.length).toBeLessThanOrEqual(STATEMENTS_PER_COMMIT[shop.database.kind] + 12);
  });
});
