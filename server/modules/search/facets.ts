import type { ProductFilter } from '../../domain/model';
import { PRICE_EDGES, priceBands } from '../../domain/catalogue/price-bands';
import type { FacetValue, ProductFacets } from '../../domain/catalogue/search-model';
import { minHundredths } from '../../domain/reviews/rating';
import { originCountryOf, originNumberOf, RATING_SQL } from './index-entry';
import { BRAND, CATEGORY } from './index-terms';
import type { SearchEngine, Word } from './search-engine';
import type { SqlFragment } from './facet-tags';

/** Maximum number of categories and of brands. */
const MAX_VALUES = 20;
const MIN_RATINGS = [4, 3, 2, 1];

const FACETS = ['category', 'brand', 'price', 'rating', 'stock', 'origin'] as const;
type Facet = (typeof FACETS)[number];
const FACET_BY_FIELD: Record<keyof ProductFilter, Facet> = {
  category: 'category',
  brand: 'brand',
  minPrice: 'price',
  maxPrice: 'price',
  minRating: 'rating',
  inStock: 'stock',
  originCountry: 'origin',
};

/** Computes the facets of a search in one pass over the products. Each facet uses all filters except its own. */
export async function readFacets(
  engine: SearchEngine,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<ProductFacets> {
  const { packedCounts, names } = await engine.readPackedFacets(words, filter);
  const counter = new FacetCounter();
  for (const [packedValues, origin, count] of packedCounts) counter.add(packedValues, origin, count);
  return counter.facets(names);
}

/**
 * SQL that packs the facet values of an index entry into one number, without the country of origin: one more value would
 * exceed the 53 bits. The conditions keep entries that fail at most one facet filter.
 */
export function facetRowsSql(filter: ProductFilter): {
  packedExpression: SqlFragment;
  conditions: SqlFragment[];
} {
  const failures = filterFailures(filter);
  const values = failures.flatMap(({ values }) => values);
  const sumOfFailures = (valueOf: (facetNumber: number) => number) =>
    failures
      .map(({ sql, facetNumber }) => `CASE WHEN ${sql} THEN ${valueOf(facetNumber)} ELSE 0 END`)
      .join(' + ') || '0';
  const sql = pack([
    'CAST(entry.category AS bigint)',
    'entry.brand',
    priceStepSql(),
    `(${RATING_SQL} / 100)`,
    'entry.in_stock',
    `(${sumOfFailures((facetNumber) => facetNumber)})`,
  ]);
  const conditions = failures.length === 0 ? [] : [{ sql: `${sumOfFailures(() => 1)} <= 1`, values }];
  return { packedExpression: { sql, values }, conditions };
}

// Number of possible values of each packed field after the category: brand, price step, rating, stock, failed filter.
// These fields need 33 bits. A JavaScript integer has 53 bits, so 20 bits remain for the category.
const FIELD_SIZES = [2 ** 21, 2 ** 5, 2 ** 3, 2, 2 ** 3];

/** SQL that packs columns into one number. The first column has no size limit; the others fit `FIELD_SIZES`. */
function pack([first = '', ...columns]: readonly string[]): string {
  return columns.reduce((sql, column, index) => `(${sql} * ${FIELD_SIZES[index] ?? 1} + ${column})`, first);
}

/** SQL for the price step of an entry: nested CASE expressions that search the price edges by halves. */
function priceStepSql(from = 0, to = PRICE_EDGES.length): string {
  if (from === to) return String(from);
  const middle = Math.floor((from + to) / 2);
  return `(CASE WHEN entry.price < ${PRICE_EDGES[middle]} THEN ${priceStepSql(from, middle)} ELSE ${priceStepSql(middle + 1, to)} END)`;
}

/** For each facet with a filter: SQL that is true for products that fail this filter, and the facet's number from 1. */
function filterFailures(filter: ProductFilter): (SqlFragment & { facetNumber: number })[] {
  return FACETS.flatMap((facet, index) => {
    const facetFilters = Object.entries(filter).filter(
      ([field]) => FACET_BY_FIELD[field as keyof ProductFilter] === facet,
    );
    const fragments = filterFragments(Object.fromEntries(facetFilters));
    if (fragments.length === 0) return [];
    const sql = `NOT (${fragments.map((fragment) => fragment.sql).join(' AND ')})`;
    return [{ sql, values: fragments.flatMap(({ values }) => values), facetNumber: index + 1 }];
  });
}

/** Number of products by packed value of a facet. */
type CountByValue = Map<number, number>;

/** SQL conditions on index entries: one for each field of the filter. */
function filterFragments(filter: ProductFilter): SqlFragment[] {
  const { category, brand, minPrice, maxPrice, inStock, minRating, originCountry } = filter;
  // Ids start above 0, so 0 matches no name.
  const nameId = 'COALESCE((SELECT id FROM search_name WHERE kind = ? AND name = ?), 0)';
  const fragments: (SqlFragment | undefined)[] = [
    category === undefined ? undefined : { sql: `entry.category = ${nameId}`, values: [CATEGORY, category] },
    brand === undefined ? undefined : { sql: `entry.brand = ${nameId}`, values: [BRAND, brand] },
    minPrice === undefined ? undefined : { sql: 'entry.price >= ?', values: [minPrice] },
    maxPrice === undefined ? undefined : { sql: 'entry.price <= ?', values: [maxPrice] },
    inStock === undefined ? undefined : { sql: 'entry.in_stock = ?', values: [Number(inStock)] },
    minRating === undefined ? undefined : { sql: `${RATING_SQL} >= ?`, values: [minHundredths(minRating)] },
    originCountry === undefined
      ? undefined
      : { sql: 'entry.origin = ?', values: [originNumberOf(originCountry)] },
  ];
  return fragments.filter((fragment) => fragment !== undefined);
}

/** Counts the products of each facet value. */
class FacetCounter {
  private readonly counts: Record<Facet, CountByValue> = {
    category: new Map(),
    brand: new Map(),
    price: new Map(),
    rating: new Map(),
    stock: new Map(),
    origin: new Map(),
  };

  /** Unpacks facet values and adds their product count to each facet whose other filters these products pass. */
  add(packedValues: number, origin: number, count: number): void {
    const values: number[] = [];
    let remaining = packedValues;
    for (let index = FIELD_SIZES.length - 1; index >= 0; index -= 1) {
      const size = FIELD_SIZES[index] ?? 1;
      values[index] = remaining % size;
      remaining = Math.floor(remaining / size);
    }
    const [brand = 0, price = 0, rating = 0, stock = 0, failedFacetNumber = 0] = values;
    const category = remaining;
    const facetValues = [category, brand, price, rating, stock, origin];
    for (let index = 0; index < FACETS.length; index += 1) {
      if (failedFacetNumber !== 0 && failedFacetNumber !== index + 1) continue;
      const counts = this.counts[FACETS[index] ?? 'category'];
      const value = facetValues[index] ?? 0;
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
  }

  facets(names: ReadonlyMap<number, string>): ProductFacets {
    const { category, brand, price, rating, stock, origin } = this.counts;
    const nameOf = (id: number) => names.get(id) ?? '';
    return {
      categories: mostFrequent(category, nameOf),
      brands: mostFrequent(brand, nameOf),
      priceBands: priceBands(
        Array.from({ length: PRICE_EDGES.length + 1 }, (_, step) => price.get(step) ?? 0),
      ),
      ratings: MIN_RATINGS.map((minRating) => ({
        minRating,
        count: countWithMinRating(rating, minRating),
      })).filter(({ count }) => count > 0),
      inStock: stock.get(1) ?? 0,
      originCountries: mostFrequent(withoutZero(origin), originCountryOf),
    };
  }
}

function mostFrequent(counts: CountByValue, nameOf: (value: number) => string): FacetValue[] {
  const values = [...counts].map(([value, count]) => ({ name: nameOf(value), count }));
  return values
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1))
    .slice(0, MAX_VALUES);
}

function withoutZero(counts: CountByValue): CountByValue {
  return new Map([...counts].filter(([value]) => value !== 0));
}

function countWithMinRating(counts: CountByValue, minRating: number): number {
  return [...counts].reduce((sum, [value, count]) => sum + (value >= minRating ? count : 0), 0);
}
