import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows, placeholders, type Row } from '../../../database/rows';
import { sourceKeyOf, type SourceOrder } from '../../../domain/imports/history/imported-order';
import type { BatchResult, FullImportReport } from '../../../domain/imports/import-report';
import type { ForeignFormat } from '../../../domain/imports/import-targets';
import type { ImportChange } from '../../../domain/imports/product-import';
import { toDecimal } from '../../../domain/pricing/money';
import { hashEmail } from '../../../lib/email-hash';
import { newId } from '../../../lib/ids';
import type { BatchWriter } from '../jobs/import-batch';
import { findErasedBuyers } from './erased-buyers';

type Source = DataSource | EntityManager;

/** Orders per transaction. */
const BATCH_ORDERS = 50;
const NO_BUYER = { email: '', name: '', phone: '', address: '' };

/**
 * Writes old orders into separate tables, which stock, payments, documents, numbers, emails and reports do not read.
 */
export const ORDER_BATCH: BatchWriter = {
  limit: BATCH_ORDERS,
  prepare: (items) => ({
    count: items.length,
    write: async (tx, job, at) => {
      const { format } = JSON.parse(job.report) as FullImportReport & { format: ForeignFormat };
      const plans = await planOrders(tx, items as readonly SourceOrder[], format);
      await writeOrders(tx, plans, { format, at });
      return resultOf(plans);
    },
  }),
};

/** The result of an import of orders, without changes. */
export async function compareOrders(
  source: Source,
  orders: readonly SourceOrder[],
  format: ForeignFormat,
): Promise<BatchResult> {
  return resultOf(await planOrders(source, orders, format));
}

/**
 * The change that the import makes for an order of the file; `id` names the stored order, undefined for a new order.
 */
interface OrderPlan {
  order: SourceOrder;
  id: string | undefined;
  kind: 'create' | 'update' | 'unchanged';
  fields: ImportChange['fields'];
  contentHash: string;
  /** True if the buyer closed the account, or an administrator erased the buyer: the order has no data of the buyer. */
  isErased: boolean;
}

interface StoredOrder {
  id: string;
  sourceKey: string;
  status: string;
  totalPrice: number;
  contentHash: string;
  erasedAt: number | null;
}

async function planOrders(
  source: Source,
  orders: readonly SourceOrder[],
  format: ForeignFormat,
): Promise<OrderPlan[]> {
  if (orders.length === 0) return [];
  const storedOrders = await source.query<StoredOrder[]>(
    `SELECT id, source_key AS "sourceKey", status, total_price AS "totalPrice", content_hash AS "contentHash",
       erased_at AS "erasedAt" FROM imported_order WHERE source = ? AND source_key IN ${placeholders(1, orders.length)}`,
    [format, ...orders.map(sourceKeyOf)],
  );
  const storedByKey = new Map(storedOrders.map((order) => [order.sourceKey, order]));
  const hashes = orders.map(({ email }) => hashEmail(email));
  const closedHashes = await findClosedHashes(source, hashes);
  const erasedBuyers = await findErasedBuyers(source, hashes);
  return orders.map((order) => {
    const stored = storedByKey.get(sourceKeyOf(order));
    const contentHash = hashOf(order);
    const emailHash = hashEmail(order.email);
    const isErased =
      erasedBuyers.has(emailHash) || (stored ? stored.erasedAt !== null : closedHashes.has(emailHash));
    const isChanged = stored?.contentHash !== contentHash;
    const kind = stored ? (isChanged ? 'update' : 'unchanged') : 'create';
    return { order, id: stored?.id, kind, fields: fieldsOf(order, stored), contentHash, isErased };
  });
}

function hashOf({ row: _row, ...order }: SourceOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}

/** The changed fields that a report shows; the buyer's data stay out of reports. */
function fieldsOf({ status, totalPrice }: SourceOrder, stored: StoredOrder | undefined) {
  const fields = [
    { field: 'status', from: stored?.status ?? null, to: status as string },
    {
      field: 'price',
      from: stored ? toDecimal(stored.totalPrice) : null,
      to: toDecimal(totalPrice),
    },
  ];
  return fields.filter(({ from, to }) => from !== to);
}

/** The hashes of addresses whose accounts closed, among some hashes. */
async function findClosedHashes(source: Source, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await source.query<{ hash: string }[]>(
    `SELECT seen.email_hash AS hash FROM imported_customer seen JOIN "user" account ON account.id = seen.user_id
     WHERE account.deleted_at IS NOT NULL AND seen.email_hash IN ${placeholders(1, hashes.length)}`,
    [...hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}

async function writeOrders(
  tx: EntityManager,
  plans: readonly OrderPlan[],
  { format, at }: { format: ForeignFormat; at: Date },
): Promise<void> {
  const ownerIds = await findOwners(tx, plans);
  const changedPlans = plans.filter(({ kind }) => kind !== 'unchanged');
  const rows = changedPlans.map((plan) => ({
    plan,
    id: plan.id ?? newId(),
    columns: columnsOf(plan, { ownerId: ownerIds.get(plan.order.email), at }),
  }));
  const newRows = rows.filter(({ plan }) => plan.kind === 'create');
  if (newRows.length > 0)
    await insertRows(
      tx,
      'imported_order',
      newRows.map(({ id, plan, columns }) => ({
        id,
        source: format,
        source_key: sourceKeyOf(plan.order),
        ...columns,
      })),
    );
  for (const { id, plan, columns } of rows) if (plan.kind === 'update') await updateOrder(tx, id, columns);
  const lines = rows.flatMap(({ id, plan }) =>
    plan.order.lines.map((line, position) => ({ order_id: id, position, ...line })),
  );
  if (lines.length > 0) await insertRows(tx, 'imported_order_line', lines);
}

async function updateOrder(tx: EntityManager, id: string, { user_id, ...columns }: Row): Promise<void> {
  const assignments = Object.keys(columns).map((column) => `${column} = ?`);
  const owner = columns.erased_at === null ? 'COALESCE(user_id, ?)' : '?';
  await tx.query(`UPDATE imported_order SET ${assignments.join(', ')}, user_id = ${owner} WHERE id = ?`, [
    ...Object.values(columns),
    user_id,
    id,
  ]);
  await tx.query(`DELETE FROM imported_order_line WHERE order_id = ?`, [id]);
}

/** The accounts with a proved address of some orders. Other accounts get their orders with the next proof. */
async function findOwners(tx: EntityManager, plans: readonly OrderPlan[]): Promise<Map<string, string>> {
  const emails = [...new Set(plans.map(({ order }) => order.email).filter(Boolean))];
  if (emails.length === 0) return new Map();
  const accounts = await tx.query<{ id: string; email: string }[]>(
    `SELECT id, email FROM "user" WHERE deleted_at IS NULL AND kind <> 'GUEST' AND email_verified_at IS NOT NULL
     AND email IN ${placeholders(1, emails.length)}`,
    emails,
  );
  return new Map(accounts.map(({ id, email }) => [email, id]));
}

function columnsOf(
  { order, contentHash, isErased }: OrderPlan,
  { ownerId, at }: { ownerId: string | undefined; at: Date },
): Row {
  const { number, status, paymentMethod, placedAt, itemsPrice, shippingPrice, taxPrice } = order;
  const { email, name, phone, address } = isErased ? NO_BUYER : order;
  return {
    number,
    email,
    name,
    phone,
    address,
    status,
    payment_method: paymentMethod,
    placed_at: placedAt,
    items_price: itemsPrice,
    shipping_price: shippingPrice,
    tax_price: taxPrice,
    discount: order.discount,
    refunded: order.refunded,
    total_price: order.totalPrice,
    content_hash: contentHash,
    imported_at: at.getTime(),
    erased_at: isErased ? at.getTime() : null,
    user_id: isErased ? null : (ownerId ?? null),
  };
}

function resultOf(plans: readonly OrderPlan[]): BatchResult {
  const countOf = (kind: OrderPlan['kind']) => plans.filter((plan) => plan.kind === kind).length;
  const changes = plans.flatMap(({ kind, order, id = null, fields }): ImportChange[] =>
    kind === 'unchanged' ? [] : [{ row: order.row, id, name: order.number, kind, fields }],
  );
  return {
    created: countOf('create'),
    updated: countOf('update'),
    unchanged: countOf('unchanged'),
    failed: 0,
    problems: [],
    notices: [],
    changes,
  };
}
