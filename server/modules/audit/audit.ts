import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../../database/rows';
import type { Actor, Adapter } from '../../domain/accounts/permissions';

/** Fields of an actor that the audit log stores. */
export type LoggedActor = Pick<Actor, 'userId' | 'adapter' | 'program'>;

/**
 * Audit entry of a change. It contains ids, money, stock, states and roles; never a name, email address or postal
 * address.
 */
export interface AuditEntry {
  actor: LoggedActor;
  /** Action name, such as `order.place` or `product.update`. */
  action: string;
  /** Id of the changed record. */
  subject: string;
  before?: object | undefined;
  after?: object | undefined;
}

/** Actor of changes by the shop itself. */
export const SYSTEM: AuditEntry['actor'] = Object.freeze({ userId: undefined, adapter: 'system' });

/** The hash before the first row. */
export const CHAIN_START = '0'.repeat(64);

/** Number and hash of the last row; the hash of the next row includes this hash. */
export type LastRow = Pick<AuditRow, 'seq' | 'hash'>;

/** Predecessor of the first row. */
export const BEFORE_FIRST: LastRow = { seq: 0, hash: CHAIN_START };

/** SQL for the last row; no result for an empty log. */
export const LAST_ROW_SQL = 'SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1';

/** A table row; `before` and `after` are JSON texts. */
export interface AuditRow {
  seq: number;
  at: number;
  actor_id: string | null;
  door: Adapter;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  /** API token of the program that acted for the actor; null for human callers. */
  token_id: string | null;
  previous_hash: string;
  hash: string;
}

const COLUMNS = 'seq, at, actor_id, door, action, subject, "before", "after", token_id, previous_hash, hash';
// Rows per synchronous batch. Hashing a batch blocks the event loop.
const BATCH_ROWS = 500;

/**
 * Appends entries to the audit log, each row chained to the previous row. It uses the caller's transaction, so a change
 * and its entries commit or roll back together. Jobs of the write queue run one after another, so no other job inserts
 * a row in between. A caller that has read the last row in the same job passes it as `lastRow`.
 */
export async function writeAudit(
  tx: EntityManager,
  entries: readonly AuditEntry[],
  at: Date,
  lastRow?: LastRow,
): Promise<void> {
  if (entries.length === 0) return;
  let previousRow = lastRow ?? (await readLastRow(tx));
  for (let start = 0; start < entries.length; start += BATCH_ROWS) {
    const rows = chainRows(previousRow, entries.slice(start, start + BATCH_ROWS), at);
    await insertRows(
      tx,
      'audit_log',
      rows.map((row) => ({ ...row })),
    );
    previousRow = rows.at(-1) ?? previousRow;
  }
}

/** Reads the last row of the log; BEFORE_FIRST for an empty log. */
export async function readLastRow(tx: EntityManager): Promise<LastRow> {
  const [lastRow] = await tx.query<LastRow[]>(LAST_ROW_SQL);
  return lastRow ?? BEFORE_FIRST;
}

/** Expected hash of a row, over the previous hash and all of its fields. */
export function auditHashOf(row: Omit<AuditRow, 'hash'>): string {
  const { seq, at, actor_id, door, action, subject, before, after, token_id } = row;
  const hashedFields = [seq, at, actor_id, door, action, subject, before, after];
  // Omits a null token id, so the hashes of older rows without this column stay valid.
  const text = JSON.stringify(token_id === null ? hashedFields : [...hashedFields, token_id]);
  return createHash('sha256')
    .update(row.previous_hash + text)
    .digest('hex');
}

/** Rows of the log after a position, oldest first. */
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

function chainRows(previousRow: LastRow, entries: readonly AuditEntry[], at: Date): AuditRow[] {
  let { seq, hash } = previousRow;
  return entries.map(({ actor, action, subject, before, after }) => {
    seq += 1;
    const row = {
      seq,
      at: at.getTime(),
      actor_id: actor.userId ?? null,
      door: actor.adapter,
      action,
      subject,
      before: jsonTextOf(before),
      after: jsonTextOf(after),
      token_id: actor.program?.tokenId ?? null,
      previous_hash: hash,
    };
    hash = auditHashOf(row);
    return { ...row, hash };
  });
}

function jsonTextOf(fields: object | undefined): string | null {
  return fields === undefined ? null : JSON.stringify(fields);
}
