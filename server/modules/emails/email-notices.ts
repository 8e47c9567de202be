import { In, type DataSource } from 'typeorm';
import { MailEntity } from '../../database/entities/email.entity';
import { OrderEntity } from '../../database/entities/order.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import { ReturnRequestEntity } from '../../database/entities/return.entity';
import type { Mail } from '../../domain/emails/email';
import type { StaffNoticeKind } from '../../domain/emails/staff-notice';
import { orderNumberOf } from '../../domain/orders/order-number';
import { returnNumberOf } from '../../domain/returns/return';
import type { NoticeRecord, StaffNotice } from './templates/notice-email';

/** Maximum number of records that an email lists. */
const LISTED_RECORDS = 20;

/** SQL for the first records of emails, with the number of all records of each. */
const RECORDS_SQL = (count: number) => `SELECT * FROM (
    SELECT mail_id AS "mailId", record_id AS "recordId", kind,
      ROW_NUMBER() OVER (PARTITION BY mail_id ORDER BY record_id) AS position,
      COUNT(*) OVER (PARTITION BY mail_id) AS "recordCount"
    FROM staff_notice_record WHERE mail_id IN (${Array<string>(count).fill('?').join(', ')})) numbered
  WHERE numbered.position <= ${LISTED_RECORDS} ORDER BY "mailId", position`;

interface RecordRow {
  mailId: string;
  recordId: string;
  kind: StaffNoticeKind;
  recordCount: number | string;
}

type Records = ReadonlyMap<string, NoticeRecord>;

/**
 * The records of emails to staff, by email. Runs no statement without such an email, and at most one for each kind
 * besides that for the ids.
 */
export async function readNotices(
  reader: DataSource,
  mails: readonly Pick<Mail, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, StaffNotice>> {
  const mailIds = mails.filter(({ kind }) => kind === 'STAFF_NOTICE').map(({ id }) => id);
  if (mailIds.length === 0) return new Map();
  const rows = await reader.query<RecordRow[]>(RECORDS_SQL(mailIds.length), mailIds);
  const recordsByKind = await readRecords(reader, rows);
  const notices = new Map<string, StaffNotice>();
  for (const { mailId, recordId, kind, recordCount } of rows) {
    const record = recordsByKind.get(kind)?.get(recordId);
    const records = [...(notices.get(mailId)?.records ?? []), ...(record ? [record] : [])];
    notices.set(mailId, { kind, recordCount: Number(recordCount), records });
  }
  return notices;
}

/** True while the recipient of an email to staff is an administrator with this address who chose its kind. */
export async function isNoticeChosen(reader: DataSource, { id, recipient }: Mail): Promise<boolean> {
  const rows = await reader.query<unknown[]>(
    `SELECT 1 FROM staff_notice_record record
     JOIN staff_notice choice ON choice.user_id = record.user_id AND choice.kind = record.kind
     JOIN "user" account ON account.id = choice.user_id
     WHERE record.mail_id = $1 AND account.email = $2 AND account.is_admin = 1 AND account.deleted_at IS NULL LIMIT 1`,
    [id, recipient],
  );
  return rows.length > 0;
}

async function readRecords(
  reader: DataSource,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<StaffNoticeKind, Records>> {
  const records = new Map<StaffNoticeKind, Records>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ recordId }) => recordId);
    records.set(kind, await READERS[kind](reader, [...new Set(ids)]));
  }
  return records;
}

const READERS: Readonly<
  Record<StaffNoticeKind, (reader: DataSource, ids: readonly string[]) => Promise<Records>>
> = {
  NEW_ORDER: readOrders,
  CASH_TO_CONFIRM: readOrders,
  PAYMENT_PROBLEM: readProblems,
  STOCK_LOW: readProducts,
  RETURN_REQUESTED: readReturns,
  EMAIL_FAILED: readFailedMails,
};

async function readOrders(reader: DataSource, ids: readonly string[]): Promise<Records> {
  const orders = await reader.getRepository(OrderEntity).find({
    select: { id: true, series: true, number: true, totalPrice: true },
    where: { id: In(ids) },
  });
  return new Map(
    orders.map((order) => [
      order.id,
      { name: orderNumberOf(order), path: orderPath(order.id), amount: order.totalPrice },
    ]),
  );
}

async function readProblems(reader: DataSource, ids: readonly string[]): Promise<Records> {
  const entries = await reader.query<{ seq: number | string; action: string; subject: string }[]>(
    `SELECT seq, action, subject FROM audit_log WHERE seq IN (${ids.map(() => '?').join(', ')})`,
    ids.map(Number),
  );
  const orders = await readOrders(reader, [...new Set(entries.map(({ subject }) => subject))]);
  return new Map(
    entries.map(({ seq, action, subject }) => {
      const { name = subject, path = orderPath(subject) } = orders.get(subject) ?? {};
      return [String(seq), { name, path, problem: action }];
    }),
  );
}

async function readProducts(reader: DataSource, ids: readonly string[]): Promise<Records> {
  const products = await reader.getRepository(ProductEntity).find({
    select: { id: true, name: true, countInStock: true },
    where: { id: In(ids) },
  });
  return new Map(
    products.map(({ id, name, countInStock: stock }) => [
      id,
      { name, stock, path: `/admin/product/${encodeURIComponent(id)}/edit` },
    ]),
  );
}

async function readReturns(reader: DataSource, ids: readonly string[]): Promise<Records> {
  const requests = await reader.getRepository(ReturnRequestEntity).find({
    select: { id: true, number: true, orderId: true },
    where: { id: In(ids) },
  });
  return new Map(
    requests.map((request) => [
      request.id,
      { name: returnNumberOf(request), path: orderPath(request.orderId) },
    ]),
  );
}

async function readFailedMails(reader: DataSource, ids: readonly string[]): Promise<Records> {
  const mails = await reader.getRepository(MailEntity).find({
    select: { id: true, recipient: true, lastError: true },
    where: { id: In(ids) },
  });
  return new Map(
    mails.map(({ id, recipient, lastError: detail }) => [
      id,
      { name: recipient, detail, path: `/admin/mail?mail=${encodeURIComponent(id)}` },
    ]),
  );
}

const orderPath = (id: string) => `/admin/order/${encodeURIComponent(id)}`;
