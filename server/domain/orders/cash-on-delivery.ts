import { normalizeText } from '../catalogue/normalize-text';
import { ShopError } from '../errors';
import type { Message } from '../messages/catalogue';
import type { Paise } from '../pricing/money';
import type { ShopSettings } from '../settings/shop-settings';

const HOUR_MS = 60 * 60_000;
/** One account or phone may order up to this multiple of the highest total within a day, against split orders. */
const DAY_TOTAL_FACTOR = 3;
/** Time within which the open cash orders of an account or phone are summed. */
export const CASH_DAY_MS = 24 * HOUR_MS;

/** Terms of cash on delivery. */
export interface CodTerms {
  maxTotal: Paise;
  /** Highest sum of the open cash orders of one account or phone within a day. */
  maxDayTotal: Paise;
  /** As the shop shows prices. */
  fee: Paise;
  /** True if the buyer or the shop confirms each order. */
  needsConfirmation: boolean;
  /** Time for the confirmation, in milliseconds. */
  confirmMs: number;
  /** Number of refused deliveries that exclude an account or a phone. */
  maxRefusals: number;
  /** Normalized names of the categories without cash on delivery. */
  excludedCategories: ReadonlySet<string>;
}

/** Earlier cash orders of an account or a phone. */
export interface CashHistory {
  refusalCount: number;
  /** Sum of the open cash orders of the last day. */
  dayTotal: Paise;
}

/** Facts about an order that decide if its buyer may pay in cash. */
export interface CodFacts extends CashHistory {
  /** Total with the fee. */
  totalPrice: Paise;
  /** True if the terms of the PIN code allow cash on delivery; false outside India. */
  isServiceable: boolean;
  /** Products of the order lines. */
  products: readonly { name: string; category: string }[];
  hasPhone: boolean;
}

type CodSettings = Pick<ShopSettings, Extract<keyof ShopSettings, `cod.${string}`>>;

/** The terms of cash on delivery; undefined while the setting is off. */
export function codTermsOf(settings: CodSettings, rateLimitFactor: number): CodTerms | undefined {
  if (!settings['cod.enabled']) return undefined;
  const maxTotal = settings['cod.maxTotal'];
  const categories = settings['cod.excludedCategories'].split('\n').map(normalizeText);
  return {
    maxTotal,
    maxDayTotal: Math.round(DAY_TOTAL_FACTOR * maxTotal * rateLimitFactor),
    fee: settings['cod.fee'],
    needsConfirmation: settings['cod.confirm'],
    confirmMs: settings['cod.confirmHours'] * HOUR_MS,
    maxRefusals: settings['cod.maxRefusals'],
    excludedCategories: new Set(categories.filter((category) => category !== '')),
  };
}

/** The rule that excludes cash on delivery; undefined if the buyer may pay in cash. */
export function codRefusalOf(terms: CodTerms, facts: CodFacts): Message | undefined {
  const { products, totalPrice } = facts;
  if (!facts.isServiceable) return 'cod.notServiceable';
  if (!facts.hasPhone) return 'cod.noPhone';
  const excluded = products.find(({ category }) => terms.excludedCategories.has(normalizeText(category)));
  if (excluded) return { key: 'cod.excludedProduct', params: { name: excluded.name } };
  if (totalPrice > terms.maxTotal) return { key: 'cod.overLimit', params: { max: terms.maxTotal / 100 } };
  if (facts.refusalCount >= terms.maxRefusals) return 'cod.refusedBefore';
  if (facts.dayTotal + totalPrice > terms.maxDayTotal)
    return { key: 'cod.overDayLimit', params: { max: terms.maxDayTotal / 100 } };
  return undefined;
}

/** The error of an order whose buyer may not pay in cash. */
export function codRefusalError(reason: Message): ShopError {
  return new ShopError('METHOD_NOT_AVAILABLE', reason);
}
