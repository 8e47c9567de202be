import { badInput } from '../errors';
import type { Paise } from '../pricing/money';
import type { DocumentBody, DocumentLine } from './document-body';
import { totalsOf } from './invoice-body';
import type { CreditLine, DocumentAmounts } from './credit-model';
import { creditedUnitsOf, lineBalancesOf } from './line-balance';

/** Goods and charges to credit. */
export interface CreditRequest {
  lines: readonly { productId: string; qty: number }[];
  /** True to credit shipping and fees too. */
  shipping?: boolean | undefined;
}

/** Values of a credit note that its invoice does not have. */
export interface CreditNoteIssue {
  /** Id of the invoice. */
  invoiceId: string;
  number: DocumentBody['number'];
  issuedAt: Date;
  reason: string;
  amountInWords: DocumentBody['amountInWords'];
}

/** Everything that the earlier credit notes of an invoice have left. */
export function remainingRequestOf(
  invoice: DocumentAmounts,
  earlierCredits: readonly DocumentAmounts[],
): CreditRequest {
  const balances = lineBalancesOf(invoice, earlierCredits);
  const lines = invoice.lines.flatMap(({ kind, productId }, index) =>
    kind === 'PRODUCT' ? [{ productId: productId ?? '', qty: balances[index]?.qtyLeft ?? 0 }] : [],
  );
  return { lines: lines.filter(({ qty }) => qty > 0), shipping: true };
}

/**
 * Lines and totals of a credit note. For k of n pieces, the credits so far and this one are `round(amount × k / n)` of
 * the total and of each tax, so the last piece brings the rest exactly. The last credit includes the rounding of the
 * invoice. Throws BAD_INPUT for more pieces than the earlier credits have left, and for a product of another order.
 */
export function creditOf(
  invoice: DocumentAmounts,
  earlierCredits: readonly DocumentAmounts[],
  { lines: creditedLines, shipping = false }: CreditRequest,
): DocumentAmounts {
  requireCreditable(invoice, creditedLines);
  const missingQtys = requestedQtysOf(creditedLines);
  const balances = lineBalancesOf(invoice, earlierCredits);
  const lines: CreditLine[] = [];
  let isComplete = true;
  for (const [index, line] of invoice.lines.entries()) {
    const balance = balances[index];
    if (!balance) continue;
    const requestedQty = missingQtys.get(line.productId ?? '') ?? 0;
    const creditableQty = line.kind === 'PRODUCT' ? requestedQty : shipping ? balance.qtyLeft : 0;
    const qty = Math.min(creditableQty, balance.qtyLeft);
    if (line.kind === 'PRODUCT') missingQtys.set(line.productId ?? '', requestedQty - qty);
    if (qty < balance.qtyLeft) isComplete = false;
    if (qty > 0) lines.push({ ...creditedUnitsOf(line, balance, qty), line: index });
  }
  requireAllCredited(missingQtys, creditedLines, invoice);
  return { lines, totals: totalsOf(lines, isComplete ? roundingLeftOf(invoice, earlierCredits) : 0) };
}

/** Rounding of an invoice that its credits did not include. */
export function roundingLeftOf(invoice: DocumentAmounts, credits: readonly DocumentAmounts[]): Paise {
  return credits.reduce((rounding, { totals }) => rounding - totals.rounding, invoice.totals.rounding);
}

/** Lines of a document without their positions in another one. */
export function invoiceLinesOf({ lines }: Pick<DocumentAmounts, 'lines'>): DocumentLine[] {
  return lines.map((creditLine) => {
    const documentLine = { ...creditLine };
    delete documentLine.line;
    return documentLine;
  });
}

/** The body of a credit note for an invoice. */
export function creditNoteBodyOf(
  invoice: DocumentBody,
  { lines, totals }: DocumentAmounts,
  { invoiceId, number, issuedAt, reason, amountInWords }: CreditNoteIssue,
): DocumentBody {
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number,
    issuedAt: issuedAt.toISOString(),
    of: { id: invoiceId, number: invoice.number, issuedAt: invoice.issuedAt, total: invoice.totals.total },
    reason,
    totals,
    amountInWords,
    lines: invoiceLinesOf({ lines }),
  };
}

function requestedQtysOf(lines: CreditRequest['lines']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, qty } of lines) sums.set(productId, (sums.get(productId) ?? 0) + qty);
  return sums;
}

/** Throws BAD_INPUT if the invoice has fewer pieces of a product left than requested. */
function requireAllCredited(
  missingQtys: ReadonlyMap<string, number>,
  requestedLines: CreditRequest['lines'],
  invoice: DocumentAmounts,
): void {
  const requestedQtys = requestedQtysOf(requestedLines);
  for (const [productId, missingQty] of missingQtys) {
    if (missingQty === 0) continue;
    const name = invoice.lines.find((line) => line.productId === productId)?.name ?? productId;
    const remainingQty = (requestedQtys.get(productId) ?? 0) - missingQty;
    throw badInput('lines', { key: 'credit.tooMany', params: { name, left: remainingQty } });
  }
}

function requireCreditable(invoice: DocumentAmounts, lines: CreditRequest['lines']): void {
  for (const { productId } of lines)
    if (!invoice.lines.some((line) => line.productId === productId))
      throw badInput('lines', 'credit.otherProduct');
}
