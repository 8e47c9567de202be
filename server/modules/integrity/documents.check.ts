import type { EntityManager } from 'typeorm';
import type { DocumentBody } from '../../domain/documents/document-body';
import {
  creditExcessOf,
  documentFaultsOf,
  orderDifferencesOf,
  parcelDifferencesOf,
} from '../../domain/documents/document-faults';
import { documentNumber, financialYearOf } from '../../domain/documents/document-number';
import type { OrderPrices } from '../../domain/pricing/pricing';
import type { Problems } from './problems';

const ORDERS_PER_PAGE = 500;

interface YearNumbers {
  series: string;
  year: number;
  count: number;
  last: number;
  firstAt: number;
  lastAt: number;
}

interface DocumentRow extends OrderPrices {
  /** The parcel of an invoice; null for the invoice of all units. */
  shipmentId: string | null;
  isDelivered: number;
  /** Number of cancelled units of the order. */
  cancelledQty: number | string;
  /** Number of refunds of amounts that no invoice had, so later invoices leave them out. */
  uninvoicedRefunds: number | string;
  id: string;
  orderId: string;
  kind: string;
  series: string;
  year: number;
  position: number;
  issuedAt: number;
  amount: number | null;
  body: string | null;
  ofDocumentId: string | null;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * Checks the numbers of each series and financial year, the invoice of every paid order, and adds up every document
 * again.
 */
export async function checkDocuments(tx: EntityManager, problems: Problems): Promise<void> {
  await checkNumbers(tx, problems);
  await checkInvoicedOrders(tx, problems);
  for (let afterId = ''; ;) {
    const rows = await readPage(tx, afterId);
    const last = rows.at(-1);
    if (!last) return;
    for (const documents of groupByOrder(rows)) checkOrderDocuments(documents, problems);
    afterId = last.orderId;
  }
}

async function checkNumbers(tx: EntityManager, problems: Problems): Promise<void> {
  const years = await tx.query<YearNumbers[]>(
    `SELECT series, year, COUNT(*) AS count, MAX(position) AS last, MIN(issued_at) AS "firstAt", MAX(issued_at) AS "lastAt"
     FROM document GROUP BY series, year ORDER BY series, year`,
  );
  for (const { series, year, count, last, firstAt, lastAt } of years) {
    const lastNumber = documentNumber({ series, year, position: last });
    if (count < last)
      problems.add('documents', `of the ${last} numbers up to ${lastNumber}, ${last - count} are missing`);
    if (count > last)
      problems.add('documents', `of the ${last} numbers up to ${lastNumber}, ${count - last} are double`);
    if ([firstAt, lastAt].some((at) => financialYearOf(new Date(at)) !== year))
      problems.add('documents', `of the series ${series} and year ${year}, some were issued in another year`);
  }
}

async function checkInvoicedOrders(tx: EntityManager, problems: Problems): Promise<void> {
  const wrongInvoices = await tx.query<(YearNumbers & { position: number; orderId: string })[]>(
    `SELECT document.series, document.year, document.position, document.order_id AS "orderId"
     FROM document JOIN "order" purchase ON purchase.id = document.order_id
     WHERE of_document_id IS NULL AND document.issued_at NOT IN
       (COALESCE(purchase.paid_at, 0), COALESCE(purchase.delivered_at, purchase.paid_at, 0))
       AND NOT EXISTS (SELECT 1 FROM shipment
         WHERE shipment.order_id = purchase.id AND shipment.handed_over_at = document.issued_at)
     ORDER BY document.series, document.year, document.position`,
  );
  for (const { orderId, ...number } of wrongInvoices)
    problems.add(
      'documents',
      `${documentNumber(number)} is of order ${orderId}, which was not paid, handed over or delivered then`,
    );
  // With numbers at the delivery, a paid order has no invoice until then, also if the setting changes meanwhile.
  const ordersWithoutInvoice = await tx.query<{ id: string }[]>(
    `SELECT id FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL
       AND id NOT IN (SELECT order_id FROM document WHERE of_document_id IS NULL)
       AND paid_at >= (SELECT MIN(issued_at) FROM document)
       AND (is_delivered = 1 OR NOT EXISTS (SELECT 1 FROM setting WHERE key = 'invoices.numberedWhen')) ORDER BY id`,
  );
  for (const { id } of ordersWithoutInvoice)
    problems.add('documents', `order ${id} is paid and has no invoice`);
}

/** Documents of the next orders, with all documents of each order. */
function readPage(tx: EntityManager, afterId: string): Promise<DocumentRow[]> {
  return tx.query<DocumentRow[]>(
    `SELECT document.id, document.order_id AS "orderId", document.kind, document.series, document.year, document.position,
       document.issued_at AS "issuedAt", document.total_price AS amount, document.body,
       document.of_document_id AS "ofDocumentId", purchase.items_price AS "itemsPrice",
       purchase.shipping_price AS "shippingPrice", purchase.tax_price AS "taxPrice", purchase.total_price AS "totalPrice",
       purchase.cgst, purchase.sgst, purchase.igst, document.shipment_id AS "shipmentId",
       purchase.is_delivered AS "isDelivered",
       (SELECT COALESCE(SUM(cancelled_qty), 0) FROM order_item WHERE order_id = purchase.id) AS "cancelledQty",
       (SELECT COUNT(*) FROM refund WHERE order_id = purchase.id AND state <> 'REFUSED'
         AND amounts LIKE '%"invoiceId":null%') AS "uninvoicedRefunds"
     FROM (SELECT DISTINCT order_id FROM document WHERE order_id > ? ORDER BY order_id LIMIT ${ORDERS_PER_PAGE}) page
     JOIN document ON document.order_id = page.order_id JOIN "order" purchase ON purchase.id = page.order_id
     ORDER BY document.order_id, document.issued_at, document.id`,
    [afterId],
  );
}

function groupByOrder(rows: readonly DocumentRow[]): DocumentRow[][] {
  const groups = new Map<string, DocumentRow[]>();
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row]);
  return [...groups.values()];
}

function checkOrderDocuments(rows: readonly DocumentRow[], problems: Problems): void {
  const documents = rows.map((row) => ({ row, body: bodyOf(row) }));
  for (const { row, body } of documents) {
    const number = documentNumber(row);
    const faults = body === undefined ? [] : bodyFaultsOf(row, body);
    for (const fault of faults) problems.add('documents', `${number}: ${fault}`);
    if (row.ofDocumentId !== null) continue;
    const credits = documents.filter((candidate) => candidate.row.ofDocumentId === row.id);
    const creditBodies = credits.flatMap((credit) => credit.body ?? []);
    const excess = body ? creditExcessOf(body, creditBodies) : creditExcessOfOrder(row, creditBodies);
    for (const amount of excess)
      problems.add('documents', `the credit notes of ${number} exceed it: ${amount}`);
  }
  const parcels = documents.filter(({ row }) => row.shipmentId !== null);
  const [parcel] = parcels;
  if (parcel) {
    const { isDelivered, cancelledQty, uninvoicedRefunds, orderId } = parcel.row;
    const isComplete = isDelivered === 1 && Number(cancelledQty) === 0 && Number(uninvoicedRefunds) === 0;
    const bodies = parcels.flatMap(({ body }) => body ?? []);
    for (const difference of parcelDifferencesOf(bodies, parcel.row, isComplete))
      problems.add('documents', `the invoices of the parcels of order ${orderId} ${difference}`);
  }
  const ids = new Set(rows.map(({ id }) => id));
  for (const { ofDocumentId, ...number } of rows)
    if (ofDocumentId !== null && !ids.has(ofDocumentId))
      problems.add('documents', `${documentNumber(number)} credits the invoice of another order`);
}

/** The credit notes of an invoice without a body are compared with the total of its order. */
function creditExcessOfOrder({ totalPrice }: DocumentRow, credits: readonly DocumentBody[]): string[] {
  const credited = credits.reduce((sum, { totals }) => sum + totals.total, 0);
  return credited > totalPrice ? [`total ${credited} of ${totalPrice}`] : [];
}

function bodyFaultsOf(row: DocumentRow, body: DocumentBody): string[] {
  const { kind, amount, ofDocumentId } = row;
  const labels: [name: string, ofBody: unknown, ofRow: unknown][] = [
    ['kind', body.kind, kind],
    ['number', body.number, documentNumber(row)],
    ['time', Date.parse(body.issuedAt), row.issuedAt],
    ['order', body.order.id, row.orderId],
    ['amount', body.totals.total, amount],
    ['invoice', body.of?.id ?? null, ofDocumentId],
  ];
  return [
    ...labels
      .filter(([, ofBody, ofRow]) => ofBody !== ofRow)
      .map(([name, ofBody, ofRow]) => `its body has the ${name} ${String(ofBody)}, not ${String(ofRow)}`),
    ...documentFaultsOf(body),
    ...(ofDocumentId === null && row.shipmentId === null ? orderDifferencesOf(body, row) : []),
  ];
}

function bodyOf({ body }: DocumentRow): DocumentBody | undefined {
  return body === null ? undefined : (JSON.parse(body) as DocumentBody);
}
