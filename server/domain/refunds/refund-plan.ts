import { ShopError } from '../errors';
import { portionOf, toRupees, type Paise } from '../pricing/money';
import { spreadAmount } from '../tax/spread';
import type { DocumentAmounts } from '../documents/credit-model';
import { creditOf, remainingRequestOf, roundingLeftOf, type CreditRequest } from '../documents/credit-note';
import { totalsOf } from '../documents/invoice-body';
import { creditedAmountOf, lineBalancesOf } from '../documents/line-balance';

/** The amounts that a refund takes from one invoice; without an invoice, from the units that have none. */
export interface RefundCredit extends DocumentAmounts {
  invoiceId: string | null;
}

/** An invoice of an order with its earlier credits; without an id, the amounts of the order without an invoice. */
export interface RefundBase {
  invoiceId: string | null;
  amounts: DocumentAmounts;
  earlierCredits: readonly DocumentAmounts[];
}

/** Units, charges and a further amount to refund. `isRest` is everything that is left. */
export interface RefundRequest extends CreditRequest {
  goodwill?: Paise | undefined;
  isRest?: boolean | undefined;
}

/** The money of a refund. The credits add up to the amount. */
export interface RefundPlan {
  amount: Paise;
  goodwill: Paise;
  credits: RefundCredit[];
}

/** The sum that the shop can refund: the total less the refunds that are done or requested. */
export function refundLimitOf(order: {
  totalPrice: Paise;
  refundedAmount: Paise;
  reservedRefunds: Paise;
}): Paise {
  return order.totalPrice - order.refundedAmount - order.reservedRefunds;
}

/**
 * The amounts of a refund in each invoice: units of the earlier invoices first, then a further amount in proportion to
 * the amounts that are left. Throws as creditOf does, and INVALID_STATE for more money than is left.
 */
export function refundPlanOf(bases: readonly RefundBase[], request: RefundRequest, limit: Paise): RefundPlan {
  const units = request.isRest ? creditRest(bases) : creditUnits(bases, request);
  const unitSum = sumOfCredits(units);
  // Refunds of earlier releases have no frozen credits, so the rest of the invoices may exceed the money.
  if (request.isRest) return { amount: Math.min(limit, unitSum), goodwill: 0, credits: units };
  const goodwill = request.goodwill ?? 0;
  if (unitSum + goodwill > limit) throw overLimit(limit);
  const credits = goodwill > 0 ? addGoodwill(bases, units, goodwill) : units;
  return { amount: unitSum + goodwill, goodwill, credits: credits.filter(({ lines }) => lines.length > 0) };
}

/** The refusal of a refund that exceeds the money. */
export function overLimit(limit: Paise): ShopError {
  return new ShopError('INVALID_STATE', { key: 'refund.overLimit', params: { limit: toRupees(limit) } });
}

/**
 * The part of a charge for a refund, such that the charges of all refunds together are in proportion to their amounts,
 * and the last refund brings the rest exactly.
 */
export function chargeShareOf(
  order: { totalPrice: Paise; chargeAmount: number },
  earlier: { amount: Paise; chargeAmount: number },
  amount: Paise,
): number {
  const sum = earlier.amount + amount;
  if (sum >= order.totalPrice) return order.chargeAmount - earlier.chargeAmount;
  const share = portionOf(order.chargeAmount, sum, order.totalPrice) - earlier.chargeAmount;
  return Math.max(0, share);
}

/** The amount in paise of a refund that the provider reports in the currency of the charge. */
export function refundAmountOf(
  order: { totalPrice: Paise; chargeAmount: number },
  earlier: { amount: Paise; chargeAmount: number },
  chargeAmount: number,
): Paise {
  const sum = earlier.chargeAmount + chargeAmount;
  if (sum >= order.chargeAmount) return order.totalPrice - earlier.amount;
  return Math.max(0, portionOf(order.totalPrice, sum, order.chargeAmount) - earlier.amount);
}

/** Credits the units that are left, and then the amounts that remain of lines without units. */
function creditRest(bases: readonly RefundBase[]): RefundCredit[] {
  return bases.flatMap(({ invoiceId, amounts, earlierCredits }) => {
    const units = creditOf(amounts, earlierCredits, remainingRequestOf(amounts, earlierCredits));
    const balances = lineBalancesOf(amounts, [...earlierCredits, units]);
    // The provider may refuse a refund of an amount after a later refund took the units of its lines.
    const remainders = amounts.lines.flatMap((line, index) => {
      const balance = balances[index];
      if (!balance || balance.left.total <= 0) return [];
      return [{ ...creditedAmountOf(line, balance, balance.left.total), line: index }];
    });
    const lines = [...units.lines, ...remainders];
    return lines.length > 0 ? [{ invoiceId, lines, totals: totalsOf(lines, units.totals.rounding) }] : [];
  });
}

function creditUnits(bases: readonly RefundBase[], { lines, shipping }: RefundRequest): RefundCredit[] {
  let missing = [...lines];
  return bases.map(({ invoiceId, amounts, earlierCredits }) => {
    const rest = remainingRequestOf(amounts, earlierCredits).lines;
    const taken = missing.map(({ productId, qty }) => {
      const available = rest
        .filter((line) => line.productId === productId)
        .reduce((sum, line) => sum + line.qty, 0);
      return { productId, qty: Math.min(qty, available) };
    });
    missing = missing.map(({ productId, qty }, index) => ({
      productId,
      qty: qty - (taken[index]?.qty ?? 0),
    }));
    const creditedLines = taken.filter(({ qty }) => qty > 0);
    return { invoiceId, ...creditOf(amounts, earlierCredits, { lines: creditedLines, shipping }) };
  });
}

/** Adds a further amount to the credits of units, in proportion to the amounts that they leave. */
function addGoodwill(
  bases: readonly RefundBase[],
  units: readonly RefundCredit[],
  goodwill: Paise,
): RefundCredit[] {
  const balances = bases.map((base, index) => {
    const unitCredit = units[index];
    const credits = unitCredit ? [...base.earlierCredits, unitCredit] : base.earlierCredits;
    const lines = lineBalancesOf(base.amounts, credits);
    return { lines, rounding: roundingLeftOf(base.amounts, credits) };
  });
  const lineSums = balances.map(({ lines }) => lines.reduce((sum, { left }) => sum + left.total, 0));
  const sums = balances.map(({ rounding }, index) => Math.max(0, (lineSums[index] ?? 0) + rounding));
  const shares = spreadAmount(goodwill, sums);
  return bases.map((base, index) => {
    const unitCredit = units[index] ?? { invoiceId: base.invoiceId, lines: [], totals: totalsOf([], 0) };
    const balance = balances[index];
    const share = shares[index] ?? 0;
    if (!balance || share === 0) return unitCredit;
    // The credit that takes all the money takes the rounding of the invoice too.
    const isComplete = share === sums[index];
    const lineShare = isComplete ? (lineSums[index] ?? 0) : Math.min(share, lineSums[index] ?? 0);
    const amounts = spreadAmount(
      lineShare,
      balance.lines.map(({ left }) => left.total),
    );
    const goodwillLines = base.amounts.lines.flatMap((line, lineIndex) => {
      const [lineBalance, amount = 0] = [balance.lines[lineIndex], amounts[lineIndex]];
      if (!lineBalance || amount === 0) return [];
      return [{ ...creditedAmountOf(line, lineBalance, amount), line: lineIndex }];
    });
    const lines = [...unitCredit.lines, ...goodwillLines];
    const rounding = unitCredit.totals.rounding + share - lineShare;
    return { invoiceId: base.invoiceId, lines, totals: totalsOf(lines, rounding) };
  });
}

function sumOfCredits(credits: readonly RefundCredit[]): Paise {
  return credits.reduce((sum, { totals }) => sum + totals.total, 0);
}
