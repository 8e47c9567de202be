import { portionOf, type Paise } from '../pricing/money';
import { taxOf } from '../tax/gst';
import type { DocumentAmounts, CreditLine } from './credit-model';
import type { DocumentLine } from './document-body';

const AMOUNT_NAMES = ['discount', 'cgst', 'sgst', 'igst', 'tax', 'total'] as const;
type AmountName = (typeof AMOUNT_NAMES)[number];
type Amounts = Record<AmountName, Paise>;

/** The credits of an invoice line so far. */
export interface LineBalance {
  /** Units without a credit. */
  qtyLeft: number;
  /** Amounts without a credit. */
  left: Amounts;
  /** Amounts and units after the last credit without units; the credits of units share these amounts. */
  base: Amounts;
  baseQty: number;
  /** Units and amounts that credits took from the base. */
  takenQty: number;
  taken: Amounts;
}

/** The balances of the lines of an invoice after its credits, in the order of the lines. */
export function lineBalancesOf(invoice: DocumentAmounts, credits: readonly DocumentAmounts[]): LineBalance[] {
  const balances = invoice.lines.map(newBalance);
  for (const creditLine of credits.flatMap(({ lines }) => lines)) addCredit(balances, invoice, creditLine);
  return balances;
}

/**
 * The credit of units of a line: the credits so far and this one are `round(amount × k / n)` of the total and of each
 * tax. After a credit without units, the units share the amounts that it did not credit. No amount is negative.
 */
export function creditedUnitsOf(line: DocumentLine, balance: LineBalance, qty: number): DocumentLine {
  const { base, baseQty, taken, takenQty, left } = balance;
  const shareOfLine = (name: AmountName): Paise =>
    clamp(portionOf(base[name], takenQty + qty, baseQty) - taken[name], 0, left[name]);
  const total = qty === balance.qtyLeft ? left.total : shareOfLine('total');
  return dividedLineOf(line, { qty, total, discount: shareOfLine('discount') }, { shareOfLine, left });
}

/** A credit of an amount of a line, without units; its taxes are in proportion to the amount. */
export function creditedAmountOf(line: DocumentLine, { left }: LineBalance, total: Paise): DocumentLine {
  const shareOfLine = (name: AmountName): Paise => portionOf(left[name], total, left.total);
  return dividedLineOf(line, { qty: 0, total, discount: 0 }, { shareOfLine, left });
}

/** A line with a total, whose taxes leave neither here nor in the balance a negative taxable value. */
function dividedLineOf(
  line: DocumentLine,
  { qty, total, discount }: { qty: number; total: Paise; discount: Paise },
  { shareOfLine, left }: { shareOfLine: (name: AmountName) => Paise; left: Amounts },
): DocumentLine {
  const isDivided = line.tax === taxOf(line);
  // Two equal halves, or one tax.
  const taxCount = left.cgst > 0 ? 2 : 1;
  const taxNames = ['cgst', 'sgst', 'igst'] as const;
  const leastTax = (name: AmountName) =>
    Math.max(0, left[name] - Math.floor((left.total - total) / taxCount));
  const shareOfTax = (name: AmountName) =>
    clamp(shareOfLine(name), leastTax(name), Math.max(leastTax(name), Math.floor(total / taxCount)));
  const [cgst = 0, sgst = 0, igst = 0] = taxNames.map((name) => (left[name] === 0 ? 0 : shareOfTax(name)));
  const gst = { cgst, sgst, igst };
  const tax = isDivided ? taxOf(gst) : shareOfTax('tax');
  return { ...line, qty, discount, ...gst, tax, taxable: total - tax, total };
}

function newBalance(line: DocumentLine): LineBalance {
  const amounts = amountsOf(line);
  const { qty } = line;
  const taken = sumOf(amounts, amounts, -1);
  return { qtyLeft: qty, left: amounts, base: amounts, baseQty: qty, takenQty: 0, taken };
}

/** Subtracts a line of a credit from the balance of its invoice line. */
function addCredit(balances: LineBalance[], invoice: DocumentAmounts, creditLine: CreditLine): void {
  const index = creditLine.line ?? indexOfUnits(balances, invoice, creditLine);
  const balance = balances[index];
  if (!balance) return;
  const amounts = amountsOf(creditLine);
  const remaining = sumOf(balance.left, amounts, -1);
  const qtyLeft = balance.qtyLeft - creditLine.qty;
  balances[index] =
    creditLine.qty === 0
      ? {
          qtyLeft,
          left: remaining,
          base: remaining,
          baseQty: qtyLeft,
          takenQty: 0,
          taken: sumOf(remaining, remaining, -1),
        }
      : {
          ...balance,
          qtyLeft,
          left: remaining,
          takenQty: balance.takenQty + creditLine.qty,
          taken: sumOf(balance.taken, amounts, 1),
        };
}

/** A frozen document does not say which line it credits; it takes the units of an earlier line first. */
function indexOfUnits(
  balances: readonly LineBalance[],
  invoice: DocumentAmounts,
  creditLine: DocumentLine,
): number {
  return invoice.lines.findIndex(
    (line, index) =>
      isSameLine(line, creditLine) && (balances[index]?.qtyLeft ?? 0) >= Math.max(1, creditLine.qty),
  );
}

function isSameLine(a: DocumentLine, b: DocumentLine): boolean {
  if (a.kind !== b.kind) return false;
  return a.kind === 'PRODUCT' ? a.productId === b.productId : a.taxBasisPoints === b.taxBasisPoints;
}

function amountsOf(line: DocumentLine): Amounts {
  const { discount, cgst, sgst, igst, tax, total } = line;
  return { discount, cgst, sgst, igst, tax, total };
}

function sumOf(a: Amounts, b: Amounts, sign: 1 | -1): Amounts {
  return {
    discount: a.discount + sign * b.discount,
    cgst: a.cgst + sign * b.cgst,
    sgst: a.sgst + sign * b.sgst,
    igst: a.igst + sign * b.igst,
    tax: a.tax + sign * b.tax,
    total: a.total + sign * b.total,
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
