import type { EntityManager } from 'typeorm';
import {
  ReturnItemEntity,
  ReturnPictureEntity,
  ReturnRequestEntity,
} from '../../database/entities/return.entity';
import { notFound } from '../../domain/errors';
import type { RequestedReturnLine, RequestedReturn } from '../../domain/returns/return';
import type { ReturnItem } from '../../domain/returns/return-model';
import type { LineQuantity } from '../../domain/orders/line-quantities';
import type { ReturnRequest } from '../../domain/returns/return-model';
import { RETURN_ANSWER_MS } from '../../domain/returns/return-terms';
import { newId } from '../../lib/ids';
import { withReturnItems } from '../orders';

/** A return to insert. */
export interface NewReturn {
  orderId: string;
  request: RequestedReturn;
  quantities: readonly LineQuantity[];
  /** Names of the files of the pictures. */
  pictures: readonly string[];
  refundable: number;
  at: Date;
}

/** Inserts a return with the next number. The caller checks its units and refreshes the counts of the order. */
export async function insertReturn(tx: EntityManager, newReturn: NewReturn): Promise<ReturnRequest> {
  const { orderId, request, quantities, pictures, refundable, at } = newReturn;
  const { wish, text, payout } = request;
  const id = newId();
  await tx.insert(ReturnRequestEntity, {
    id,
    orderId,
    wish,
    text,
    refundable,
    number: await takeReturnNumber(tx),
    state: 'REQUESTED',
    payout: payout && JSON.stringify(payout),
    rejectedReason: '',
    requestedAt: at,
    answerUntil: new Date(at.getTime() + RETURN_ANSWER_MS),
  });
  await tx.insert(
    ReturnItemEntity,
    quantities.map(({ line, qty }) => ({
      returnId: id,
      orderItemId: line.id,
      qty,
      reason: reasonOf(request.lines, line.productId),
      restockedQty: 0,
      writtenOffQty: 0,
      sentBackQty: 0,
    })),
  );
  if (pictures.length > 0)
    await tx.insert(
      ReturnPictureEntity,
      pictures.map((image, index) => ({ returnId: id, position: index + 1, image })),
    );
  return getReturn(tx, id);
}

/** Records what the shop decided about each unit that came back. */
export async function writeReceivedItems(
  tx: EntityManager,
  returnId: string,
  items: readonly ReturnItem[],
): Promise<void> {
  for (const { orderItemId, restock, writeOff, sendBack } of items)
    await tx.update(
      ReturnItemEntity,
      { returnId, orderItemId },
      { restockedQty: restock, writtenOffQty: writeOff, sentBackQty: sendBack },
    );
}

/** The return with an id. Throws NOT_FOUND. */
export async function getReturn(tx: EntityManager, id: string): Promise<ReturnRequest> {
  const row = await tx.findOneBy(ReturnRequestEntity, { id });
  const [request] = row ? await withReturnItems(tx, [row]) : [];
  if (!request) throw notFound('return');
  return request;
}

/** The counter belongs to the transaction: a rollback gives the number back. On PostgreSQL its row stays locked. */
async function takeReturnNumber(tx: EntityManager): Promise<number> {
  const [counter] = await tx.query<{ last: number | string }[]>(
    `WITH taken (count) AS (VALUES (CAST(? AS bigint)))
     UPDATE return_series SET last = last + taken.count FROM taken RETURNING last`,
    [1],
  );
  if (!counter) throw new Error('The table return_series has no row');
  return Number(counter.last);
}

function reasonOf(lines: readonly RequestedReturnLine[], productId: string): string {
  return lines.find(({ product }) => product === productId)?.reason ?? '';
}
