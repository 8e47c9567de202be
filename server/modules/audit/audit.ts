import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../../database/rows';
import type { Actor, Door } from '../../domain/accounts/permissions';

/** What a change is remembered by. Ids, money, pieces, states and roles; never a person's name, e-mail or address. */
export interface AuditEntry {
  actor: Pick<Actor, 'userId' | 'door' | 'program'>;
  /** What was done, such as `order.place` or `product.update`. */
  action: string;
  /** Id of what it was done to. */
  subject: string;
  before?: object | undefined;
  after?: object | undefined;
}

/** What the shop does by itself. */
export const SYSTEM: AuditEntry['actor'] = Object.freeze({ userId: undefined, door: 'system' });

/** The hash before the first row. */
export const CHAIN_START = '0'.repeat(64);

/** What the next row is chained to. */
export type LastRow = Pick<AuditRow, 'seq' | 'hash'>;

/** What the first row is chained to. */
export const BEFORE_FIRST: LastRow = { seq: 0, hash: CHAIN_START };

/** Reads what the next row is chained to; nothing while there is none. */
export const LAST_ROW = 'SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1';

/** A row as it lies in the table; `before` and `after` are JSON texts. */
export interface AuditRow {
  seq: number;
  at: number;
  actor_id: string | null;
  door: Door;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  /** Of the program that did it in the actor's name; null for people. */
  token_id: string | null;
  previous_hash: string;
  hash: string;
}

const COLUMNS = 'seq, at, actor_id, door, action, subject, "before", "after", token_id, previous_hash, hash';
// Hashed in one go, in which nobody else is served.
const ROWS_AT_ONCE = 500;

/**
 * Adds to the audit log, each row chained to the one before it. Goes into the caller's transaction, so that a
 * change and its trace are kept or lost together; the writer runs one piece of work at a time, so that the
 * last row is the last one also when several share a commit and one of them is rolled back. `known` is the last row,
 * where the caller has read it in the same piece of work.
 */
export async function writeAudit(
  tx: EntityManager,
  entries: readonly AuditEntry[],
  at: Date,
  known?: LastRow,
): Promise<void> {
  if (entries.length === 0) return;
  let last = known ?? (await readLastRow(tx));
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const rows = chain(last, entries.slice(start, start + ROWS_AT_ONCE), at);
    await insertRows(
      tx,
      'audit_log',
      rows.map((row) => ({ ...row })),
    );
    last = rows.at(-1) ?? last;
  }
}

/** The row that the next one is chained to. */
export async function readLastRow(tx: EntityManager): Promise<LastRow> {
  const [last] = await tx.query<LastRow[]>(LAST_ROW);
  return last ?? BEFORE_FIRST;
}

/** What a row's hash must be: of the hash before it, and of everything it says. */
export function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const { seq, at, actor_id, door, action, subject, before, after, token_id } = row;
  const said = [seq, at, actor_id, door, action, subject, before, after];
  // What people do, and did before there were programs, is hashed as ever.
  const text = JSON.stringify(token_id === null ? said : [...said, token_id]);
  return createHash('sha256')
    .update(row.previous_hash + text)
    .digest('hex');
}

/** Rows of the log behind a place in it, oldest first. */
export function readAudit(
  source: DataSource | EntityManager,
  afterSeq: number,
  limit: number,
): Promise<AuditRow[]> {
  return source.query<AuditRow[]>(`SELECT ${COLUMNS} FROM audit_log WHERE seq > $1 ORDER BY seq LIMIT $2`, [
    afterSeq,
    limit,
  ]);
}

function chain(last: LastRow, entries: readonly AuditEntry[], at: Date): AuditRow[] {
  let { seq, hash } = last;
  return entries.map(({ actor, action, subject, before, after }) => {
    seq += 1;
    const row = {
      seq,
      at: at.getTime(),
      actor_id: actor.userId ?? null,
      door: actor.door,
      action,
      subject,
      before: textOf(before),
      after: textOf(after),
      token_id: actor.program?.tokenId ?? null,
      previous_hash: hash,
    };
    hash = hashOf(row);
    return { ...row, hash };
  });
}

function textOf(fields: object | undefined): string | null {
  return fields === undefined ? null : JSON.stringify(fields);
}
