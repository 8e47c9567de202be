import { In, type DataSource, type EntityManager } from 'typeorm';
import { DocumentEntity } from '../../database/entities/document.entity';
import { OrderEntity } from '../../database/entities/order.entity';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { DocumentBody, DocumentKind } from '../../domain/documents/document-body';
import { documentNumber } from '../../domain/documents/document-number';
import { invoiceBodyOf } from '../../domain/documents/invoice-body';
import type { Seller } from '../../domain/invoices/invoice';
import type { Paise } from '../../domain/pricing/money';
import { withItems } from '../orders';
import { amountInWords } from './amount-in-words';

type Source = DataSource | EntityManager;

/** A document without its content. */
export interface DocumentSummary {
  id: string;
  orderId: string;
  kind: DocumentKind;
  /** Number, such as `HT/26-27/000123`. */
  number: string;
  issuedAt: Date;
  totalPrice: Paise;
  /** The invoice that a credit note reduces. */
  ofDocumentId: string | undefined;
}

interface SummaryRow {
  id: string;
  orderId: string;
  kind: DocumentKind;
  series: string;
  year: number;
  position: number;
  issuedAt: number;
  totalPrice: number;
  ofDocumentId: string | null;
}

/** Documents of several orders without their content, read with one statement, in the order of their issue. */
export async function readDocuments(
  source: Source,
  orderIds: readonly string[],
): Promise<DocumentSummary[][]> {
  const rows = await source.query<SummaryRow[]>(
    `SELECT document.id, document.order_id AS "orderId", kind, document.series, year, position,
       issued_at AS "issuedAt", of_document_id AS "ofDocumentId",
       COALESCE(document.total_price, purchase.total_price) AS "totalPrice"
     FROM document JOIN "order" purchase ON purchase.id = document.order_id
     WHERE document.order_id ${dialectOf(source).inTexts('?')}
     ORDER BY document.order_id, issued_at, document.id`,
    [JSON.stringify(orderIds)],
  );
  const documentsByOrder = new Map(orderIds.map((id) => [id, [] as DocumentSummary[]]));
  for (const row of rows) documentsByOrder.get(row.orderId)?.push(summarizeDocument(row));
  return orderIds.map((id) => documentsByOrder.get(id) ?? []);
}

function summarizeDocument({ id, orderId, kind, issuedAt, totalPrice, ofDocumentId, ...number }: SummaryRow) {
  return {
    id,
    orderId,
    kind,
    totalPrice,
    number: documentNumber(number),
    issuedAt: new Date(issuedAt),
    ofDocumentId: ofDocumentId ?? undefined,
  };
}

/** The row of a document with an id; undefined without one. */
export async function findDocument(source: Source, id: string): Promise<DocumentEntity | undefined> {
  return (await source.getRepository(DocumentEntity).findOneBy({ id })) ?? undefined;
}

/** Rows of the documents of one order, in the order of their issue. */
export function documentRowsOf(source: Source, orderId: string): Promise<DocumentEntity[]> {
  return source
    .getRepository(DocumentEntity)
    .find({ where: { orderId }, order: { issuedAt: 'ASC', id: 'ASC' } });
}

/**
 * Bodies of documents. A document of an earlier release has none, so the same function as for new invoices derives it
 * from the order; a missing seller is the current one. Runs no statement if all documents have a body.
 */
export async function bodiesOf(
  source: Source,
  rows: readonly DocumentEntity[],
  currentSeller: Seller,
): Promise<DocumentBody[]> {
  const orderIds = rows.filter(({ body }) => body === undefined).map(({ orderId }) => orderId);
  const orderRows =
    orderIds.length === 0 ? [] : await source.getRepository(OrderEntity).findBy({ id: In(orderIds) });
  const orders = await withItems(source, orderRows);
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  return Promise.all(
    rows.map(async (row) => {
      if (row.body !== undefined) return JSON.parse(row.body) as DocumentBody;
      const order = ordersById.get(row.orderId);
      if (!order) throw new Error(`The order of document ${row.id} does not exist`);
      const {
        shippingAddress = order.shippingAddress,
        seller = currentSeller,
        issuedAt,
        hasEqualHalves,
      } = row;
      const words = await amountInWords(order.totalPrice);
      const number = documentNumber(row);
      return invoiceBodyOf(
        { ...order, shippingAddress },
        { number, issuedAt, seller, hasEqualHalves, amountInWords: words },
      );
    }),
  );
}

/** Rows of the documents of a period, in pages by their time and id. */
export interface DocumentPeriod {
  from: Date;
  /** End of the period, exclusive. */
  to: Date;
  /** The last document of the previous page. */
  after?: Pick<DocumentEntity, 'issuedAt' | 'id'> | undefined;
  limit: number;
}

/** One page of the documents that the shop issued in a period. Reads one index. */
export function documentRowsIn(
  source: Source,
  { from, to, after, limit }: DocumentPeriod,
): Promise<DocumentEntity[]> {
  const query = source
    .getRepository(DocumentEntity)
    .createQueryBuilder('document')
    .where('document.issued_at >= :from AND document.issued_at < :to', {
      from: from.getTime(),
      to: to.getTime(),
    })
    .orderBy({ 'document.issued_at': 'ASC', 'document.id': 'ASC' })
    .limit(limit);
  if (after)
    query.andWhere('(document.issued_at, document.id) > (:afterAt, :afterId)', {
      afterAt: after.issuedAt.getTime(),
      afterId: after.id,
    });
  return query.getMany();
}
