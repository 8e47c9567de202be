import { In, type DataSource } from 'typeorm';
import { OrderItemEntity } from '../../database/entities/order.entity';
import { OrderNoteEntity } from '../../database/entities/order-desk.entity';
import { RefundEntity, RefundItemEntity } from '../../database/entities/refund.entity';
import { ReturnItemEntity, ReturnRequestEntity } from '../../database/entities/return.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import type { Mail } from '../../domain/emails/email';
import { withContents } from '../orders';
import type { EmailSubject, SubjectLine } from './templates/subject-content';

/** Emails about a parcel, a refund, a return and a note have these kinds. */
type SubjectSource = 'shipment' | 'refund' | 'return' | 'note';

/** The table that the subject of an email is in; undefined for an email about an order, an account or a product. */
function sourceOf({ kind }: Pick<Mail, 'kind'>): SubjectSource | undefined {
  if (kind === 'PARCEL_SENT' || kind === 'PARCEL_DELIVERED') return 'shipment';
  if (kind === 'PARTIAL_REFUND' || kind === 'ORDER_CHANGED') return 'refund';
  if (kind === 'ORDER_NOTE') return 'note';
  return kind.startsWith('RETURN_') ? 'return' : undefined;
}

/** The subjects of emails, by id. Runs no statement for a table without a subject, and at most four for each other. */
export async function readSubjects(
  reader: DataSource,
  mails: readonly Mail[],
): Promise<ReadonlyMap<string, EmailSubject>> {
  const idsOf = (source: SubjectSource) =>
    mails.flatMap((mail) => (sourceOf(mail) === source ? (mail.subjectId ?? []) : []));
  return new Map<string, EmailSubject>([
    ...(await readParcels(reader, idsOf('shipment'))),
    ...(await readRefunds(reader, idsOf('refund'))),
    ...(await readReturns(reader, idsOf('return'))),
    ...(await readNotes(reader, idsOf('note'))),
  ]);
}

type Entries = [string, EmailSubject][];

async function readParcels(reader: DataSource, ids: readonly string[]): Promise<Entries> {
  if (ids.length === 0) return [];
  const rows = await reader.getRepository(ShipmentEntity).findBy({ id: In(ids) });
  const shipments = await withContents(reader, rows);
  return shipments.map(({ id, courier, awb, trackingToken, items }) => [
    id,
    { type: 'parcel', courier, awb, trackingToken, lines: items },
  ]);
}

async function readRefunds(reader: DataSource, ids: readonly string[]): Promise<Entries> {
  if (ids.length === 0) return [];
  const refunds = await reader.getRepository(RefundEntity).findBy({ id: In(ids) });
  const items = await reader.getRepository(RefundItemEntity).findBy({ refundId: In(ids) });
  const lines = await withNames(
    reader,
    items.map(({ refundId, orderItemId, qty }) => ({ ownerId: refundId, orderItemId, qty })),
  );
  return refunds.map(({ id, amount }) => [id, { type: 'refund', amount, lines: lines.get(id) ?? [] }]);
}

async function readReturns(reader: DataSource, ids: readonly string[]): Promise<Entries> {
  if (ids.length === 0) return [];
  const requests = await reader.getRepository(ReturnRequestEntity).findBy({ id: In(ids) });
  const items = await reader.getRepository(ReturnItemEntity).findBy({ returnId: In(ids) });
  const lines = await withNames(
    reader,
    items.map(({ returnId, orderItemId, qty }) => ({ ownerId: returnId, orderItemId, qty })),
  );
  return requests.map(({ id, number, wish, rejectedReason, answerUntil }) => [
    id,
    { type: 'return', number, wish, rejectedReason, answerUntil, lines: lines.get(id) ?? [] },
  ]);
}

async function readNotes(reader: DataSource, ids: readonly string[]): Promise<Entries> {
  if (ids.length === 0) return [];
  const notes = await reader.getRepository(OrderNoteEntity).findBy({ id: In(ids), isPublic: true });
  return notes.map(({ id, text }) => [id, { type: 'note', text, lines: [] }]);
}

/** Units of order lines with the names of the products, by the refund or return that they belong to. */
async function withNames(
  reader: DataSource,
  quantities: readonly { ownerId: string; orderItemId: string; qty: number }[],
): Promise<Map<string, SubjectLine[]>> {
  const linesByOwner = new Map<string, SubjectLine[]>();
  if (quantities.length === 0) return linesByOwner;
  const orderItems = await reader
    .getRepository(OrderItemEntity)
    .findBy({ id: In(quantities.map(({ orderItemId }) => orderItemId)) });
  const names = new Map(orderItems.map(({ id, name }) => [id, name]));
  for (const { ownerId, orderItemId, qty } of quantities) {
    const line = { name: names.get(orderItemId) ?? '', qty };
    linesByOwner.set(ownerId, [...(linesByOwner.get(ownerId) ?? []), line]);
  }
  return linesByOwner;
}
