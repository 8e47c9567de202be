import type { ProductFilter } from '../../domain/model';
import { PRICE_EDGES, priceBands } from '../../domain/catalogue/price-bands';
import type { FacetValue, ProductFacets } from '../../domain/catalogue/search-model';
import { leastHundredths } from '../../domain/reviews/rating';
import { RATING_SQL } from './index-entry';
import { BRAND, CATEGORY } from './index-terms';
import type { SearchEngine, Word } from './search-engine';
import type { SqlFragment } from './facet-tags';

const MAX_VALUES = 20;
const STARS = [4, 3, 2, 1];

const FACETS = ['category', 'brand', 'price', 'rating', 'stock'] as const;
type Facet = (typeof FACETS)[number];
const FACET_OF: Record<keyof ProductFilter, Facet> = {
  category: 'category',
  brand: 'brand',
  minPrice: 'price',
  maxPrice: 'price',
  minRating: 'rating',
  inStock: 'stock',
};

/** Computes the facets of a search in one pass over the products. Each facet uses all filters except its own. */
export async function readFacets(
  engine: SearchEngine,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<ProductFacets> {
  const { packed, names } = await engine.readPacked(words, filter);
  const counter = new FacetCounter();
  for (const [product, count] of packed) counter.add(product, count);
  return counter.facets(names);
}

/**
 * SQL that packs all facet values of an index entry into one number. The conditions keep entries that fail at most one
 * facet filter.
 */
export function facetRowsSql(filter: ProductFilter): { packed: SqlFragment; conditions: SqlFragment[] } {
  const fails = failsOf(filter);
  const values = fails.flatMap(({ values }) => values);
  const sum = (size: (bit: number) => number) =>
    fails.map(({ sql, bit }) => `CASE WHEN ${sql} THEN ${size(bit)} ELSE 0 END`).join(' + ') || '0';
  const sql = pack([
    'CAST(entry.category AS bigint)',
    'entry.brand',
    stepSql(),
    `(${RATING_SQL} / 100)`,
    'entry.in_stock',
    `(${sum((bit) => bit)})`,
  ]);
  const conditions = fails.length === 0 ? [] : [{ sql: `${sum(() => 1)} <= 1`, values }];
  return { packed: { sql, values }, conditions };
}

// Number of values of each packed field, from the second one on: 53 bits with 2^16 categories.
const SIZES = [2 ** 21, 2 ** 5, 2 ** 3, 2, 2 ** 5];

function pack([first = '', ...others]: readonly string[]): string {
  return others.reduce((sql, column, index) => `(${sql} * ${SIZES[index] ?? 1} + ${column})`, first);
}

/** SQL for the price step of an entry, as a binary search. */
function stepSql(from = 0, to = PRICE_EDGES.length): string {
  if (from === to) return String(from);
  const middle = Math.floor((from + to) / 2);
  return `(CASE WHEN entry.price < ${PRICE_EDGES[middle]} THEN ${stepSql(from, middle)} ELSE ${stepSql(middle + 1, to)} END)`;
}

/** For each filtered facet, SQL that is true for products that fail its filter. */
function failsOf(filter: ProductFilter): (SqlFragment & { bit: number })[] {
  return FACETS.flatMap((facet, index) => {
    const own = Object.entries(filter).filter(([field]) => FACET_OF[field as keyof ProductFilter] === facet);
    const fragments = filterFragments(Object.fromEntries(own));
    if (fragments.length === 0) return [];
    const sql = `NOT (${fragments.map((fragment) => fragment.sql).join(' AND ')})`;
    return [{ sql, values: fragments.flatMap(({ values }) => values), bit: 2 ** index }];
  });
}

type Counts = Map<number, number>;

/** SQL conditions of a filter on index entries, by field. */
function filterFragments(filter: ProductFilter): SqlFragment[] {
  const { category, brand, minPrice, maxPrice, inStock, minRating } = filter;
  // Ids start above 0, so 0 matches no name.
  const nameId = 'COALESCE((SELECT id FROM search_name WHERE kind = ? AND name = ?), 0)';
  const fragments: (SqlFragment | undefined)[] = [
    category === undefined ? undefined : { sql: `entry.category = ${nameId}`, values: [CATEGORY, category] },
    brand === undefined ? undefined : { sql: `entry.brand = ${nameId}`, values: [BRAND, brand] },
    minPrice === undefined ? undefined : { sql: 'entry.price >= ?', values: [minPrice] },
    maxPrice === undefined ? undefined : { sql: 'entry.price <= ?', values: [maxPrice] },
    inStock === undefined ? undefined : { sql: 'entry.in_stock = ?', values: [Number(inStock)] },
    minRating === undefined ? undefined : { sql: `${RATING_SQL} >= ?`, values: [leastHundredths(minRating)] },
  ];
  return fragments.filter((fragment) => fragment !== undefined);
}

class FacetCounter {
  private readonly counts: Record<Facet, Counts> = {
    category: new Map(),
    brand: new Map(),
    price: new Map(),
    rating: new Map(),
    stock: new Map(),
  };

  /** Counts a product for each facet whose other filters it passes. */
  add(packed: number, count: number): void {
    const values: number[] = [];
    let rest = packed;
    for (let index = SIZES.length - 1; index >= 0; index -= 1) {
      const size = SIZES[index] ?? 1;
      values[index] = rest % size;
      rest = Math.floor(rest / size);
    }
    const [brand = 0, price = 0, rating = 0, stock = 0, fails = 0] = values;
    const own = [rest, brand, price, rating, stock];
    for (let index = 0; index < FACETS.length; index += 1) {
      if (fails !== 0 && fails !== 2 ** index) continue;
      const counts = this.counts[FACETS[index] ?? 'category'];
      const value = own[index] ?? 0;
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
  }

  facets(names: ReadonlyMap<number, string>): ProductFacets {
    const { category, brand, price, rating, stock } = this.counts;
    return {
      categories: mostFrequent(category, names),
      brands: mostFrequent(brand, names),
      priceBands: priceBands([...PRICE_EDGES, 0].map((_, index) => price.get(index) ?? 0)),
      ratings: STARS.map((minRating) => ({ minRating, count: atLeast(rating, minRating) })).filter(
        ({ count }) => count > 0,
      ),
      inStock: stock.get(1) ?? 0,
    };
  }
}

function mostFrequent(counts: Counts, names: ReadonlyMap<number, string>): FacetValue[] {
  const values = [...counts].map(([id, count]) => ({ name: names.get(id) ?? '', count }));
  return values
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_VALUES);
}

function atLeast(counts: Counts, minRating: number): number {
  return [...counts].reduce((sum, [value, count]) => sum + (value >= minRating ? count : 0), 0);
}
