import type { DataSource, EntityManager } from 'typeorm';
import { RefundEntity } from '../../database/entities/refund.entity';
import { notFound } from '../../domain/errors';
import type { RefundCredit } from '../../domain/refunds/refund-plan';

type Source = DataSource | EntityManager;

/** The rows of the refunds of an order, oldest first. */
export function findRefundRows(source: Source, orderId: string): Promise<RefundEntity[]> {
  return source
    .getRepository(RefundEntity)
    .find({ where: { orderId }, order: { createdAt: 'ASC', id: 'ASC' } });
}

/** The row of a refund of an order. Throws NOT_FOUND. */
export async function getRefundRow(source: Source, orderId: string, id: string): Promise<RefundEntity> {
  const row = await source.getRepository(RefundEntity).findOneBy({ id, orderId });
  if (!row) throw notFound('refund');
  return row;
}

/** The row of the refund that a request to the provider carries out; undefined for other requests. */
export async function findRefundOfRequest(
  source: Source,
  requestId: string,
): Promise<RefundEntity | undefined> {
  return (await source.getRepository(RefundEntity).findOneBy({ requestId })) ?? undefined;
}

/** Frozen amounts of a refund in each invoice. A refund of an earlier release has none. */
export function creditsOf({ amounts }: RefundEntity): RefundCredit[] {
  return (JSON.parse(amounts) as RefundCredit[] | null) ?? [];
}

/** True for a refund of an earlier release, whose credit note follows when all the money is back. */
export function isWithoutCredits({ amounts }: RefundEntity): boolean {
  return JSON.parse(amounts) === null;
}
