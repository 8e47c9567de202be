import {
  CHAIN_START,
  auditHashOf,
  readAudit,
  writeAudit,
  type AuditRow,
} from '../../../server/modules/audit/audit';
import { startShop, type Shop } from '../../support/fixtures/shop';

const AT = new Date('2026-12-01T10:00:00.000Z');
const entry = (subject: string) => ({
  actor: { userId: 'someone', door: 'rest' as const },
  action: 'order.place',
  subject,
  after: { totalPrice: 105_500 },
});

const requireUnbrokenChain = (rows: readonly AuditRow[]) => {
  let previous = CHAIN_START;
  rows.forEach((row, index) => {
    expect(row).toMatchObject({ seq: index + 1, previous_hash: previous, hash: auditHashOf(row) });
    previous = row.hash;
  });
};

describe('The audit log', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.stop());

  const rows = () => readAudit(shop.database.reader, 0, 10_000);

  it('records actor, action, time and API', async () => {
    await shop.database.writer.transaction((tx) =>
      writeAudit(tx, [{ ...entry('a'), before: { totalPrice: 1 } }, entry('b')], AT),
    );

    await expect(rows()).resolves.toMatchObject([
      {
        at: AT.getTime(),
        actor_id: 'someone',
        door: 'rest',
        action: 'order.place',
        subject: 'a',
        before: '{"totalPrice":1}',
        after: '{"totalPrice":105500}',
      },
      { subject: 'b', before: null },
    ]);
  });

  it('remains one hash chain under concurrent writes with failures', async () => {
    const writes = Array.from({ length: 200 }, (_, index) =>
      shop.database.writer.transaction(async (tx) => {
        await writeAudit(tx, [entry(`${index}`), entry(`${index}, again`)], AT);
        if (index % 3 === 0) throw new Error('refused');
      }),
    );
    const outcomes = await Promise.allSettled(writes);
    const fulfilled = outcomes.filter(({ status }) => status === 'fulfilled').length;

    const log = await rows();
    expect(fulfilled).toBe(133);
    expect(log).toHaveLength(2 * fulfilled);
    requireUnbrokenChain(log);
  });

  it('accepts 2,500 entries in one call', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => entry(`${index}`));
    await shop.database.writer.transaction((tx) => writeAudit(tx, many, AT));

    const log = await rows();
    expect(log).toHaveLength(2_500);
    requireUnbrokenChain(log);
  });

  it.each([
    ['a changed row', `UPDATE audit_log SET subject = 'other'`],
    ['a removed row', 'DELETE FROM audit_log'],
  ])('refuses %s', async (_label, statement) => {
    await shop.database.writer.transaction((tx) => writeAudit(tx, [entry('a')], AT));

    await expect(shop.database.writer.transaction((tx) => tx.query(statement))).rejects.toThrow(
      'audit_log is append-only',
    );
  });
});
