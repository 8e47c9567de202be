import type { EntityManager } from 'typeorm';
import type { LineCounts } from '../../../domain/orders/line-quantities';
import { releaseStock } from '../stock';
import { addToCounts, readLineCounts, readPackedReplacements, refreshCounts } from './line-counts';

/** Replacements to cancel. `qtyOf` is the largest number of units of a line. */
interface CancelledReplacements {
  orderId: string;
  qtyOf: (line: LineCounts) => number;
  at: Date;
}

/**
 * Cancels replacements of exchanged units that are in no parcel, because their money came back, and releases their
 * stock. Returns true if the order had such units; the counts are refreshed then.
 */
export async function cancelReplacements(
  tx: EntityManager,
  { orderId, qtyOf, at }: CancelledReplacements,
): Promise<boolean> {
  const lines = (await readLineCounts(tx, orderId)).filter(({ replacedQty }) => replacedQty > 0);
  if (lines.length === 0) return false;
  const packedQtyOf = await readPackedReplacements(tx, orderId);
  const cancelled = lines
    .map((line) => ({ line, qty: Math.min(qtyOf(line), line.replacedQty - packedQtyOf(line)) }))
    .filter(({ qty }) => qty > 0);
  if (cancelled.length === 0) return false;
  await addToCounts(
    tx,
    'replacedQty',
    cancelled.map(({ line, qty }) => ({ id: line.id, change: -qty })),
  );
  await releaseStock(
    tx,
    cancelled.map(({ line, qty }) => ({ product: line.productId, qty })),
    at,
  );
  await refreshCounts(tx, orderId);
  return true;
}
