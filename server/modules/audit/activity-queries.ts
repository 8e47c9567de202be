import type { DataSource } from 'typeorm';
import type { Activity, ActivityFilter } from '../../domain/reports/activity';
import type { Language } from '../../domain/emails/language';
import type { User } from '../../domain/model';
import { orderNumberOf } from '../../domain/orders/order-number';
import type { AuditRow } from './audit';

/** A SQL condition with its bound values; `joinConditions` numbers the placeholders `$1`, `$2` …. */
interface Condition {
  sql: (placeholder: () => string) => string;
  values: unknown[];
}

/** Filter and range of the log rows to read. */
export interface EntriesRequest {
  filter: ActivityFilter;
  /** Time and number of the row before the range. */
  after?: (string | number)[];
  limit: number;
  offset?: number;
}

type Row = Omit<AuditRow, 'previous_hash' | 'hash'> & {
  subjectName: string | null;
  orderId: string | null;
  series: string | null;
  number: number | null;
  program: string | null;
  name: string | null;
  email: string;
  isAdmin: number;
  language: Language;
  emailVerifiedAt: number | null;
  wantsOptionalMail: number;
  version: number;
  createdAt: number;
  deletedAt: number | null;
};

/** An entry with the sort values of the cursor: time and number. */
export interface KeyedEntry {
  key0: number;
  key1: number;
  activity: Activity;
}

const SUBJECT_NAME = `COALESCE((SELECT name FROM product WHERE product.id = entry.subject),
  (SELECT name FROM family WHERE family.id = entry.subject),
  (SELECT name FROM category WHERE category.id = entry.subject),
  (SELECT name FROM collection WHERE collection.id = entry.subject),
  (SELECT name FROM attribute WHERE attribute.id = entry.subject),
  (SELECT name FROM "user" WHERE "user".id = entry.subject),
  (SELECT name FROM api_token WHERE api_token.id = entry.subject),
  (SELECT name FROM webhook WHERE webhook.id = entry.subject),
  (SELECT recipient FROM mail WHERE mail.id = entry.subject),
  purchase.buyer_name)`;
const ENTRY_COLUMNS = `entry.seq, entry.at, entry.actor_id, entry.door, entry.action, entry.subject, entry."before", entry."after",
  (SELECT name FROM api_token WHERE api_token.id = entry.token_id) AS program, ${SUBJECT_NAME} AS "subjectName",
  purchase.id AS "orderId", purchase.series, purchase.number, account.name, account.email, account.is_admin AS "isAdmin", account.version,
  account.language, account.email_verified_at AS "emailVerifiedAt", account.wants_optional_mail AS "wantsOptionalMail",
  account.created_at AS "createdAt", account.deleted_at AS "deletedAt"`;
const WITH_RECORDS =
  'LEFT JOIN "user" account ON account.id = entry.actor_id LEFT JOIN "order" purchase ON purchase.id = entry.subject';

/**
 * Entries, latest first. The subquery finds the row numbers by an index; only the rows of the page are read in full.
 */
export async function readEntries(reader: DataSource, request: EntriesRequest): Promise<KeyedEntry[]> {
  const { filter, after, limit, offset = 0 } = request;
  const conditions = conditionsOf(filter);
  if (after)
    conditions.push({
      sql: (placeholder) => `(at, seq) < (${placeholder()}, ${placeholder()})`,
      values: after,
    });
  const { where, values } = joinConditions(conditions);
  const rows = await reader.query<Row[]>(
    `SELECT ${ENTRY_COLUMNS} FROM (SELECT seq FROM audit_log ${where} ORDER BY at DESC, seq DESC
       LIMIT ${limit} OFFSET ${offset}) place
     JOIN audit_log entry ON entry.seq = place.seq ${WITH_RECORDS} ORDER BY entry.at DESC, entry.seq DESC`,
    values,
  );
  return rows.map((row) => ({ key0: row.at, key1: row.seq, activity: activityOf(row) }));
}

/** Number of entries that match a filter. */
export async function countEntries(reader: DataSource, filter: ActivityFilter): Promise<number> {
  const { where, values } = joinConditions(conditionsOf(filter));
  // Row numbers have no gaps, and no row is ever deleted.
  const count = where ? 'COUNT(*)' : 'COALESCE(MAX(seq), 0)';
  const [row] = await reader.query<{ count: number }[]>(
    `SELECT ${count} AS count FROM audit_log ${where}`,
    values,
  );
  return row?.count ?? 0;
}

/** All entries of several subjects, oldest first, with one statement. */
export async function readEntriesOf(reader: DataSource, subjects: readonly string[]): Promise<Activity[]> {
  const placeholderList = subjects.map((_, index) => `$${index + 1}`).join(', ');
  const rows = await reader.query<Row[]>(
    `SELECT ${ENTRY_COLUMNS} FROM audit_log entry ${WITH_RECORDS} WHERE entry.subject IN (${placeholderList}) ORDER BY entry.seq`,
    [...subjects],
  );
  return rows.map(activityOf);
}

/** The entry with a number; undefined for an unknown number. */
export async function readEntry(reader: DataSource, seq: number): Promise<Activity | undefined> {
  const [row] = await reader.query<Row[]>(
    `SELECT ${ENTRY_COLUMNS} FROM audit_log entry ${WITH_RECORDS} WHERE entry.seq = $1`,
    [seq],
  );
  return row && activityOf(row);
}

function conditionsOf({ actorId, action, subject, door, from, before }: ActivityFilter): Condition[] {
  const comparisons: [comparison: string, value: unknown][] = [
    ['actor_id =', actorId],
    ['action =', action],
    ['subject =', subject],
    ['door =', door],
    ['at >=', from?.getTime()],
    ['at <', before?.getTime()],
  ];
  return comparisons
    .filter(([, value]) => value !== undefined)
    .map(([comparison, value]) => ({
      sql: (placeholder) => `${comparison} ${placeholder()}`,
      values: [value],
    }));
}

function joinConditions(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  let parameterCount = 0;
  const placeholder = () => `$${(parameterCount += 1)}`;
  const clauses = conditions.map(({ sql }) => sql(placeholder));
  return {
    where: clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '',
    values: conditions.flatMap(({ values }) => values),
  };
}

function activityOf(row: Row): Activity {
  const { seq, at, door, program, action, subject, subjectName, before, after } = row;
  return {
    id: String(seq),
    at: new Date(at),
    actor: actorOf(row),
    door,
    program: program ?? undefined,
    action,
    subject,
    subjectName: subjectName ?? undefined,
    orderNumber: orderNumberOfSubject(row),
    before: before ?? undefined,
    after: after ?? undefined,
  };
}

function orderNumberOfSubject({ orderId: id, series, number }: Row): string | undefined {
  if (id === null) return undefined;
  return orderNumberOf({ id, series: series ?? undefined, number: number ?? undefined });
}

function actorOf({
  actor_id: id,
  name,
  email,
  isAdmin,
  language,
  emailVerifiedAt,
  wantsOptionalMail,
  version,
  createdAt,
  deletedAt,
}: Row): User | undefined {
  if (id === null || name === null) return undefined;
  return {
    id,
    name,
    email,
    // The log shows the actor without a pending email address.
    pendingEmail: undefined,
    isAdmin: Boolean(isAdmin),
    language,
    emailVerifiedAt: emailVerifiedAt === null ? undefined : new Date(emailVerifiedAt),
    wantsOptionalMail: Boolean(wantsOptionalMail),
    version,
    createdAt: new Date(createdAt),
    deletedAt: deletedAt === null ? undefined : new Date(deletedAt),
  };
}
