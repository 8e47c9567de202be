import {
  CHAIN_START,
  auditHashOf,
  readAudit,
  writeAudit,
  type AuditRow,
} from '../../../server/modules/audit/audit';
import { startShop, type Shop } from '../../support/fixtures/shop';

const ENTRY_TIME = new Date('2026-12-01T10:00:00.000Z');
const anEntry = (subject: string) => ({
  actor: { userId: 'user-1', adapter: 'rest' as const },
  action: 'order.place',
  subject,
  after: { totalPrice: 105_500 },
});

const requireUnbrokenChain = (rows: readonly AuditRow[]) => {
  let previousHash = CHAIN_START;
  rows.forEach((row, index) => {
    expect(row).toMatchObject({ seq: index + 1, previous_hash: previousHash, hash: auditHashOf(row) });
    previousHash = row.hash;
  });
};

describe('The audit log', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.stop());

  const readRows = () => readAudit(shop.database.reader, 0, 10_000);

  it('records actor, action, time and API', async () => {
    await shop.database.writer.transaction((tx) =>
      writeAudit(tx, [{ ...anEntry('a'), before: { totalPrice: 1 } }, anEntry('b')], ENTRY_TIME),
    );

    await expect(readRows()).resolves.toMatchObject([
      {
        at: ENTRY_TIME.getTime(),
        actor_id: 'user-1',
        door: 'rest',
        action: 'order.place',
        subject: 'a',
        before: '{"totalPrice":1}',
        after: '{"totalPrice":105500}',
      },
      { subject: 'b', before: null },
    ]);
  });

  it('stays one unbroken hash chain under concurrent writes, even if some fail', async () => {
    const writes = Array.from({ length: 200 }, (_, index) =>
      shop.database.writer.transaction(async (tx) => {
        await writeAudit(tx, [anEntry(`${index}`), anEntry(`${index}, again`)], ENTRY_TIME);
        if (index % 3 === 0) throw new Error('refused');
      }),
    );
    const outcomes = await Promise.allSettled(writes);
    const fulfilledCount = outcomes.filter(({ status }) => status === 'fulfilled').length;

    const log = await readRows();
    expect(fulfilledCount).toBe(133);
    expect(log).toHaveLength(2 * fulfilledCount);
    requireUnbrokenChain(log);
  });

  it('accepts 2,500 entries in one call', async () => {
    const entries = Array.from({ length: 2_500 }, (_, index) => anEntry(`${index}`));
    await shop.database.writer.transaction((tx) => writeAudit(tx, entries, ENTRY_TIME));

    const log = await readRows();
    expect(log).toHaveLength(2_500);
    requireUnbrokenChain(log);
  });

  it.each([
    ['a changed row', `UPDATE audit_log SET subject = 'other'`],
    ['a removed row', 'DELETE FROM audit_log'],
  ])('refuses %s', async (_label, statement) => {
    await shop.database.writer.transaction((tx) => writeAudit(tx, [anEntry('a')], ENTRY_TIME));

    await expect(shop.database.writer.transaction((tx) => tx.query(statement))).rejects.toThrow(
      'audit_log is append-only',
    );
  });
});
