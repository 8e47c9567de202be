import type { Paise } from '../pricing/money';
import { dayStartAfter } from '../reports/shop-day';

export const COLLECTION_KINDS = ['HAND', 'RULE'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** Sort orders of the products of a collection; MANUAL is the order that an admin chose. */
export const COLLECTION_SORTS = ['MANUAL', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

/** Limits of the collections of one shop. */
export const COLLECTION_LIMITS = { total: 500, products: 1_000, conditions: 20, days: 3_650 } as const;

/** Fields that a condition can compare. */
export const RULE_FIELDS = [
  'CATEGORY',
  'BRAND',
  'MIN_PRICE',
  'MAX_PRICE',
  'ATTRIBUTE',
  'IN_STOCK',
  'MAX_AGE_DAYS',
  'MIN_RATING',
  'ON_SALE',
  'ORIGIN',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** A condition of a rule. CATEGORY has an id, and prices are in paise. */
export type RuleCondition =
  | { field: 'CATEGORY' | 'BRAND' | 'ORIGIN'; value: string }
  | { field: 'ATTRIBUTE'; name: string; value: string }
  | { field: 'MIN_PRICE' | 'MAX_PRICE'; value: Paise }
  | { field: 'IN_STOCK' | 'ON_SALE'; value: boolean }
  | { field: 'MAX_AGE_DAYS' | 'MIN_RATING'; value: number };

export const RULE_MATCHES = ['ALL', 'ANY'] as const;

/** The rule of a collection: products on sale that match all of its conditions, or any of them. */
export interface CollectionRule {
  match: (typeof RULE_MATCHES)[number];
  conditions: RuleCondition[];
}

/** A collection of products, by hand or by rule; empty texts mean none. */
export interface Collection {
  id: string;
  name: string;
  nameHi: string;
  slug: string;
  kind: CollectionKind;
  /** The rule; without conditions for the kind HAND. */
  rule: CollectionRule;
  sort: CollectionSort;
  description: string;
  descriptionHi: string;
  image: string;
  imageGround: string;
  /** Shoppers see the collection from this time on; undefined for always. */
  shownFrom: Date | undefined;
  /** Shoppers see the collection until this time; undefined for ever. */
  shownUntil: Date | undefined;
  version: number;
}

/** True if shoppers see a collection at a time. */
export function isShown(
  { shownFrom, shownUntil }: Pick<Collection, 'shownFrom' | 'shownUntil'>,
  at: Date,
): boolean {
  return !(shownFrom && shownFrom > at) && !(shownUntil && shownUntil <= at);
}

/**
 * The earliest later time at which the list of a collection changes by itself: with the collection, and for a rule with
 * an age at the end of the day. Undefined without one.
 */
export function nextListChangeOf(collection: Collection, at: Date): Date | undefined {
  const changeAt = nextChangeOf([collection], at);
  const hasAge = collection.rule.conditions.some(({ field }) => field === 'MAX_AGE_DAYS');
  if (!hasAge || !isShown(collection, at)) return changeAt;
  const dayEnd = dayStartAfter(at, 1);
  return changeAt && changeAt < dayEnd ? changeAt : dayEnd;
}

/** The earliest later time at which a collection appears or disappears; undefined without one. */
export function nextChangeOf(collections: readonly Collection[], at: Date): Date | undefined {
  const times = collections.flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil]);
  const laterTimes = times.flatMap((time) => (time && time > at ? [time.getTime()] : []));
  return laterTimes.length === 0 ? undefined : new Date(Math.min(...laterTimes));
}
