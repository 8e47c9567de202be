import { normalizeText } from '../catalogue/normalize-text';
import { ShopError } from '../errors';
import type { Message } from '../messages/catalogue';
import { dayOf } from '../reports/shop-day';
import type { LineCounts } from '../orders/line-quantities';
import type { ReturnTerms } from './return-terms';
import { openUnitsOf, type DeliveredUnits, type ReturnedUnits } from './return-window';

/** Records of an order line that decide which units can be returned. */
export interface LineHistory {
  line: LineCounts;
  /** Present category of the product; undefined for an unknown product. */
  category: string | undefined;
  deliveries: readonly DeliveredUnits[];
  returns: readonly ReturnedUnits[];
  /** Units that the buyer keeps although the shop gave the money back. */
  refundedQty: number;
}

/** Units of an order line that the buyer may return now. */
export interface ReturnableLine {
  line: LineCounts;
  returnableQty: number;
  /** End of the window of the units; undefined if none was delivered. */
  until: Date | undefined;
  /** Reason why no unit can be returned; undefined if some can. */
  refusal: Message | undefined;
}

/** The units of each line of an order that can be returned, with the reason where none can. */
export function returnableLines(
  histories: readonly LineHistory[],
  { terms, now }: { terms: ReturnTerms; now: Date },
): ReturnableLine[] {
  return histories.map((history) => returnableLine(history, terms, now));
}

/** Requires that a line has units to return. Throws INVALID_STATE with the reason. */
export function requireReturnable({ refusal }: ReturnableLine): void {
  if (refusal !== undefined) throw new ShopError('INVALID_STATE', refusal);
}

function returnableLine(history: LineHistory, terms: ReturnTerms, now: Date): ReturnableLine {
  const { line, deliveries, returns, refundedQty } = history;
  const { windowDays } = terms;
  const { qty, until } = openUnitsOf(deliveries, returns, { windowDays, now });
  const deliveredQty = sumOf(deliveries);
  const availableQty = Math.max(0, deliveredQty - sumOf(returns) - refundedQty);
  const blockingRefusal =
    ruleRefusal(history, terms) ?? (deliveredQty === 0 ? 'return.notDelivered' : undefined);
  if (blockingRefusal !== undefined) return { line, returnableQty: 0, until, refusal: blockingRefusal };
  if (availableQty === 0) return { line, returnableQty: 0, until, refusal: 'return.allReturned' };
  const returnableQty = Math.min(qty, availableQty);
  if (returnableQty > 0) return { line, returnableQty, until, refusal: undefined };
  return { line, returnableQty: 0, until, refusal: windowEndedRefusal(until ?? now) };
}

/** The rule of the merchant that excludes a line. */
function ruleRefusal(
  { line, category }: LineHistory,
  { windowDays, excludedCategories }: ReturnTerms,
): Message | undefined {
  if (windowDays === 0) return 'return.noReturns';
  const isExcluded = category !== undefined && excludedCategories.has(normalizeText(category));
  return line.finalSale || isExcluded ? 'return.finalSale' : undefined;
}

function windowEndedRefusal(until: Date): Message {
  // The end of a window is the start of the next day.
  return { key: 'return.windowEnded', params: { day: dayOf(new Date(until.getTime() - 1)) } };
}

function sumOf(units: readonly { qty: number }[]): number {
  return units.reduce((sum, { qty }) => sum + qty, 0);
}
