import type { CreditLine, DocumentAmounts } from '../documents/credit-model';
import { totalsOf } from '../documents/invoice-body';
import { creditedAmountOf, lineBalancesOf } from '../documents/line-balance';
import type { Paise } from '../pricing/money';
import type { RefundBase, RefundCredit } from './refund-plan';

/** The credit of a pending refund in two parts. */
interface DividedCredit {
  /** Units. They are in no parcel, so no invoice has them. */
  units: DocumentAmounts;
  /** Amounts without units, and charges. An invoice has them until the money is back. */
  amounts: DocumentAmounts;
}

/** Bases of the credits of an order after the invoice of a parcel. */
export interface DividedBases {
  /** The new invoice. Its lines name their positions in the order. */
  invoice: RefundBase;
  /** The amounts of the order without an invoice. */
  rest: RefundBase;
}

/** Divides the credit of a pending refund into its units and its other amounts. */
export function divideCredit({ lines, totals }: DocumentAmounts): DividedCredit {
  const isUnits = ({ kind, qty }: CreditLine) => kind === 'PRODUCT' && qty > 0;
  const [units, others] = [lines.filter(isUnits), lines.filter((line) => !isUnits(line))];
  const isRoundingOfUnits = others.length === 0;
  return {
    units: { lines: units, totals: totalsOf(units, isRoundingOfUnits ? totals.rounding : 0) },
    amounts: { lines: others, totals: totalsOf(others, isRoundingOfUnits ? 0 : totals.rounding) },
  };
}

/**
 * Moves the amounts of a pending refund to a new invoice, as far as the lines of the invoice have them, without a
 * change of their sum. Returns the credit of the invoice, and the amounts that stay without an invoice.
 */
export function moveCredit(
  amounts: DocumentAmounts,
  { invoice, rest }: DividedBases,
): { moved: RefundCredit; remaining: DocumentAmounts } {
  const invoiceBalances = lineBalancesOf(invoice.amounts, invoice.earlierCredits);
  const restBalances = lineBalancesOf(rest.amounts, rest.earlierCredits);
  const movedLines: CreditLine[] = [];
  const remainingLines: CreditLine[] = [];
  for (const creditLine of amounts.lines) {
    const index = invoice.amounts.lines.findIndex(({ line }) => line === creditLine.line);
    const [line, balance] = [invoice.amounts.lines[index], invoiceBalances[index]];
    const movedTotal = Math.min(creditLine.total, balance?.left.total ?? 0);
    if (line && balance && movedTotal > 0)
      movedLines.push({ ...creditedAmountOf(line, balance, movedTotal), qty: creditLine.qty, line: index });
    const remainingTotal: Paise = creditLine.total - movedTotal;
    const position = creditLine.line ?? -1;
    const [restLine, restBalance] = [rest.amounts.lines[position], restBalances[position]];
    if (remainingTotal === 0) continue;
    if (!restLine || !restBalance)
      throw new Error(`A pending refund credits no line ${position} of its order`);
    const qty = movedTotal > 0 ? 0 : creditLine.qty;
    remainingLines.push({
      ...creditedAmountOf(restLine, restBalance, remainingTotal),
      qty,
      line: position,
    });
  }
  // The invoice of the last units has the rounding of the order.
  const isRoundingMoved = invoice.amounts.totals.rounding !== 0 && movedLines.length > 0;
  const { rounding } = amounts.totals;
  return {
    moved: {
      invoiceId: invoice.invoiceId,
      lines: movedLines,
      totals: totalsOf(movedLines, isRoundingMoved ? rounding : 0),
    },
    remaining: {
      lines: remainingLines,
      totals: totalsOf(remainingLines, isRoundingMoved ? 0 : rounding),
    },
  };
}
