import type { EntityManager } from 'typeorm';
import { RefundEntity } from '../../database/entities/refund.entity';
import { totalsOf } from '../../domain/documents/invoice-body';
import { divideCredit, moveCredit, type DividedBases } from '../../domain/refunds/pending-credit';
import type { RefundCredit } from '../../domain/refunds/refund-plan';
import { creditsOf, findRefundRows } from './refund-rows';

/**
 * Moves the amounts of the pending refunds of an order to the new invoice of a parcel, so that a credit note takes them
 * back. If the provider refuses such a refund, the invoice is right as it is.
 */
export async function movePendingCredits(
  tx: EntityManager,
  orderId: string,
  { invoice, rest }: DividedBases,
): Promise<void> {
  const invoiceCredits = [...invoice.earlierCredits];
  const restCredits = [...rest.earlierCredits];
  const refunds = await findRefundRows(tx, orderId);
  for (const refund of refunds.filter(({ state }) => state === 'REQUESTED')) {
    const credits = creditsOf(refund);
    const uninvoiced = credits.find(({ invoiceId }) => invoiceId === null);
    if (!uninvoiced) continue;
    const { units, amounts } = divideCredit(uninvoiced);
    const { moved, remaining } = moveCredit(amounts, {
      invoice: { ...invoice, earlierCredits: invoiceCredits },
      rest: { ...rest, earlierCredits: restCredits },
    });
    invoiceCredits.push(moved);
    restCredits.push(remaining);
    const lines = [...units.lines, ...remaining.lines];
    const rounding = units.totals.rounding + remaining.totals.rounding;
    const unmoved: RefundCredit = { invoiceId: null, lines, totals: totalsOf(lines, rounding) };
    if (moved.totals.total + unmoved.totals.total !== uninvoiced.totals.total)
      throw new Error(`The credits of refund ${refund.id} change their sum at an invoice`);
    const changedCredits = [...credits.filter((credit) => credit !== uninvoiced), moved, unmoved].filter(
      (credit) => credit.lines.length > 0 || credit.totals.rounding !== 0,
    );
    await tx.update(RefundEntity, { id: refund.id }, { amounts: JSON.stringify(changedCredits) });
  }
}
