import type { Paise } from '../../domain/pricing/money';
import { PRICE_EDGES } from '../../domain/catalogue/price-bands';
import { minHundredths } from '../../domain/reviews/rating';
import { memberConditions, needsMemberCheck, anyMemberSql, ofProduct } from './families/member-conditions';
import {
  attributeTagOf,
  categoryTagOf,
  originTagOf,
  priceStepOf,
  tagOf,
  type SqlFragment,
} from './facet-tags';
import type { IndexFilter } from './search-engine';

/** A filter as index conditions: tags, a minimum rating, and conditions on index entries. */
export interface FilterScope {
  /** An entry must have at least one tag of each group. */
  tags: string[][];
  minRatingHundredths: number | undefined;
  /** Conditions on index entries. */
  conditions: SqlFragment[];
  /** Conditions on the members of families, as one condition; undefined if the filter does not depend on members. */
  members: SqlFragment | undefined;
}

/** Converts a filter to index conditions. Without families, no entry stands for other products. */
export function filterScopeOf(filter: IndexFilter, hasFamilies: boolean): FilterScope {
  const { minRating, originCountry, attributes = [], categoryId } = filter;
  const tags = [
    ...(filter.category === undefined ? [] : [[tagOf('c', filter.category)]]),
    ...(filter.brand === undefined ? [] : [[tagOf('b', filter.brand)]]),
    ...(originCountry === undefined ? [] : [[originTagOf(originCountry)]]),
    ...(categoryId === undefined ? [] : [[categoryTagOf(categoryId)]]),
    ...attributes.map(({ name, values }) => values.map((value) => attributeTagOf(name, value))),
  ];
  const ownConditions = entryConditions(filter);
  const memberParts = hasFamilies ? memberConditions(filter) : [];
  const members = memberParts.length === 0 ? undefined : allOf(memberParts);
  return {
    tags: [...tags, ...priceStepTags(filter)],
    minRatingHundredths: minRating === undefined ? undefined : minHundredths(minRating),
    conditions:
      members && needsMemberCheck(memberParts, hasExactTags(filter))
        ? [...(filter.entry ? [filter.entry] : []), checkOf(ownConditions, members)]
        : [...(filter.entry ? [filter.entry] : []), ...ownConditions],
    members,
  };
}

/** Conditions on an entry that represents only itself. Tags cover the rest of the filter. */
function entryConditions({ inStock, collection, ...prices }: IndexFilter): SqlFragment[] {
  return [
    ...(inStock === undefined ? [] : [{ sql: 'entry.in_stock = ?', values: [Number(inStock)] }]),
    ...priceConditions(prices),
    ...(collection === undefined ? [] : [ofProduct('entry', collection)]),
  ];
}

/** True if the tags of a family tell exactly whether one of its members passes a filter with a single condition. */
function hasExactTags({ inStock, collection, ...prices }: IndexFilter): boolean {
  return inStock !== false && collection === undefined && priceConditions(prices).length === 0;
}

function checkOf(own: readonly SqlFragment[], members: SqlFragment): SqlFragment {
  const single = own.length === 0 ? { sql: 'TRUE', values: [] } : allOf(own);
  return {
    sql: `CASE WHEN entry.family = 0 THEN ${single.sql} ELSE ${anyMemberSql(members.sql)} END`,
    values: [...single.values, ...members.values],
  };
}

function allOf(conditions: readonly SqlFragment[]): SqlFragment {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

type Prices = Pick<IndexFilter, 'minPrice' | 'maxPrice'>;

/** Tags of the price steps that overlap a price range; empty without a range. */
function priceStepTags({ minPrice, maxPrice }: Prices): string[][] {
  if (minPrice === undefined && maxPrice === undefined) return [];
  const firstStep = priceStepOf(minPrice ?? 0);
  const lastStep = maxPrice === undefined ? PRICE_EDGES.length : priceStepOf(maxPrice);
  // The range is empty. No product has the tag `p` without a number, so the search has no matches.
  if (lastStep < firstStep) return [['p']];
  return [Array.from({ length: lastStep - firstStep + 1 }, (_, index) => `p${firstStep + index}`)];
}

/** Conditions on the exact price, for a range that begins or ends inside a price step. */
function priceConditions({ minPrice, maxPrice }: Prices): SqlFragment[] {
  const isStepStart = (price: Paise) => price === 0 || PRICE_EDGES.includes(price);
  return [
    ...(minPrice === undefined || isStepStart(minPrice)
      ? []
      : [{ sql: 'entry.price >= ?', values: [minPrice] }]),
    ...(maxPrice === undefined || isStepStart(maxPrice + 1)
      ? []
      : [{ sql: 'entry.price <= ?', values: [maxPrice] }]),
  ];
}
