import { badInput } from '../errors';
import { portionOf, type Paise } from '../pricing/money';
import { taxOf } from '../tax/gst';
import type { DocumentBody, DocumentLine } from './document-body';
import { totalsOf } from './invoice-body';

/** Goods and charges to credit. */
export interface CreditRequest {
  lines: readonly { productId: string; qty: number }[];
  /** True to credit shipping and fees too. */
  shipping?: boolean | undefined;
}

/** Lines and totals of a document. */
export type DocumentAmounts = Pick<DocumentBody, 'lines' | 'totals'>;

/** Values of a credit note that its invoice does not have. */
export interface CreditNoteIssue {
  /** Id of the invoice. */
  invoiceId: string;
  number: DocumentBody['number'];
  issuedAt: Date;
  reason: string;
  amountInWords: DocumentBody['amountInWords'];
}

type Amounts = Pick<DocumentLine, 'qty' | 'discount' | 'cgst' | 'sgst' | 'igst' | 'tax' | 'total'>;

/** Everything that the earlier credit notes of an invoice have left. */
export function remainingRequestOf(
  invoice: DocumentAmounts,
  earlierCredits: readonly DocumentAmounts[],
): CreditRequest {
  const lines = invoice.lines
    .filter(({ kind }) => kind === 'PRODUCT')
    .map((line) => ({
      productId: line.productId ?? '',
      qty: line.qty - creditedAmountsOf(line, invoice, earlierCredits).qty,
    }));
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
  const lines: DocumentLine[] = [];
  let isComplete = true;
  for (const line of invoice.lines) {
    const earlierAmounts = creditedAmountsOf(line, invoice, earlierCredits);
    const qtyLeft = line.qty - earlierAmounts.qty;
    const requestedQty = missingQtys.get(line.productId ?? '') ?? 0;
    const creditableQty = line.kind === 'PRODUCT' ? requestedQty : shipping ? qtyLeft : 0;
    const qty = Math.min(creditableQty, qtyLeft);
    if (line.kind === 'PRODUCT') missingQtys.set(line.productId ?? '', requestedQty - qty);
    if (qty < qtyLeft) isComplete = false;
    if (qty > 0) lines.push(creditedLineOf(line, earlierAmounts, qty));
  }
  requireAllCredited(missingQtys, creditedLines, invoice);
  const earlierRounding = earlierCredits.reduce((sum, { totals }) => sum + totals.rounding, 0);
  return { lines, totals: totalsOf(lines, isComplete ? invoice.totals.rounding - earlierRounding : 0) };
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
    ...{ reason, lines, totals, amountInWords },
  };
}

/** The line of this number of pieces, after the earlier credits. */
function creditedLineOf(line: DocumentLine, earlierAmounts: Amounts, qty: number): DocumentLine {
  const creditedQty = earlierAmounts.qty + qty;
  const shareOfLine = (name: Exclude<keyof Amounts, 'qty'>): Paise =>
    portionOf(line[name], creditedQty, line.qty) - earlierAmounts[name];
  const gst = { cgst: shareOfLine('cgst'), sgst: shareOfLine('sgst'), igst: shareOfLine('igst') };
  const isDivided = line.tax === taxOf(line);
  const tax = isDivided ? taxOf(gst) : shareOfLine('tax');
  const total = shareOfLine('total');
  return { ...line, qty, discount: shareOfLine('discount'), ...gst, tax, taxable: total - tax, total };
}

/**
 * Sums of the earlier credits of a line. An invoice may have several lines for a product; credits take the pieces of an
 * earlier line first.
 */
function creditedAmountsOf(
  line: DocumentLine,
  invoice: DocumentAmounts,
  credits: readonly DocumentAmounts[],
): Amounts {
  const sum: Amounts = { qty: 0, discount: 0, cgst: 0, sgst: 0, igst: 0, tax: 0, total: 0 };
  const sameLines = invoice.lines.filter((candidate) => isSameLine(candidate, line));
  const start = sameLines
    .slice(0, sameLines.indexOf(line))
    .reduce((qty, earlierLine) => qty + earlierLine.qty, 0);
  let position = 0;
  for (const creditLine of credits.flatMap(({ lines }) => lines)) {
    if (!isSameLine(creditLine, line)) continue;
    if (position >= start && position < start + line.qty)
      for (const name of Object.keys(sum) as (keyof Amounts)[]) sum[name] += creditLine[name];
    position += creditLine.qty;
  }
  return sum;
}

function isSameLine(a: DocumentLine, b: DocumentLine): boolean {
  if (a.kind !== b.kind) return false;
  return a.kind === 'PRODUCT' ? a.productId === b.productId : a.taxBasisPoints === b.taxBasisPoints;
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
