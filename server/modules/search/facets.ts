import { PRICE_EDGES, priceBands } from '../../domain/catalogue/price-bands';
import type {
  AttributeFacet,
  FacetValue,
  PriceBand,
  ProductFacets,
} from '../../domain/catalogue/search-model';
import { CounterCache } from './facets/counter-cache';
import { FacetCounter, type FacetConditions } from './facets/facet-counter';
import { NameCache } from './facets/name-cache';
import { originCountryOf, originNumberOf } from './index-entry';
import { ATTRIBUTE_VALUE, BRAND, CATEGORY, CATEGORY_NODE } from './index-terms';
import { attributeValueName } from './facet-tags';
import type { IndexFilter, IndexName, SearchEngine, Word } from './search-engine';

/** Maximum number of values of a facet, and of facets of attributes. */
const MAX_VALUES = 20;
const MIN_RATINGS = [4, 3, 2, 1];

/** The filter fields of a facet; each facet ignores them when it counts. */
type FacetFields = readonly (keyof IndexFilter)[];

interface FacetRequest {
  words: readonly Word[];
  filter: IndexFilter;
  hasFamilies: boolean;
}

/** Computes the facets of a search. Each facet uses all filters except its own. */
export class FacetReader {
  private readonly names: NameCache;
  private readonly counters = new CounterCache();

  constructor(private readonly engine: SearchEngine) {
    this.names = new NameCache(engine);
  }

  /** Facets of the products that have all words and pass the filter. */
  async read(request: FacetRequest): Promise<ProductFacets> {
    const all = await this.count(request, request.filter);
    const countWithout = async (...fields: FacetFields) => {
      if (fields.every((field) => request.filter[field] === undefined)) return all;
      const others = Object.entries(request.filter).filter(
        ([field]) => !fields.includes(field as keyof IndexFilter),
      );
      return this.count(request, Object.fromEntries(others));
    };
    const nodes = await countWithout('categoryId');
    return {
      categories: await this.namedValues(await countWithout('category'), CATEGORY),
      brands: await this.namedValues(await countWithout('brand'), BRAND),
      priceBands: bandsOf(await countWithout('minPrice', 'maxPrice')),
      ratings: ratingsOf(await countWithout('minRating')),
      inStock: (await countWithout('inStock')).inStock,
      originCountries: originsOf(await countWithout('originCountry')),
      categoryNodes: (await this.namedValues(nodes, CATEGORY_NODE, Infinity)).map(({ name, count }) => ({
        categoryId: name,
        count,
      })),
      attributes: await this.attributesOf(request, all),
    };
  }

  private async count({ words, hasFamilies }: FacetRequest, filter: IndexFilter): Promise<FacetCounter> {
    const [text, conditions] = await Promise.all([
      this.engine.readFacetText({ words, filter, hasFamilies }),
      this.conditionsOf(filter),
    ]);
    const idGroups = conditions.idGroups.map((ids) => [...ids]);
    return this.counters.counterOf(JSON.stringify([words, filter, hasFamilies, idGroups]), text, () => {
      const counter = new FacetCounter(conditions);
      counter.count(text);
      return counter;
    });
  }

  /** The database has chosen the entries; these conditions choose among the members of each family. */
  private async conditionsOf(filter: IndexFilter): Promise<FacetConditions> {
    const { minPrice = 0, maxPrice = Infinity, inStock, originCountry, attributes = [] } = filter;
    const idGroups = attributes.map(({ name, values }) =>
      this.idsOf(values.map((value) => attributeValueName(name, value))),
    );
    return {
      ...{ minPrice, maxPrice },
      inStock: inStock === undefined ? undefined : Number(inStock),
      origin: originCountry === undefined ? undefined : originNumberOf(originCountry),
      idGroups: await Promise.all(idGroups),
    };
  }

  private async idsOf(valueNames: readonly string[]): Promise<Set<number>> {
    return new Set(await this.engine.readNameIds(ATTRIBUTE_VALUE, valueNames));
  }

  private async namesOf(counter: FacetCounter): Promise<Map<number, IndexName>> {
    const ids: number[] = [];
    counter.byId.forEach((_count, id) => ids.push(id));
    return this.names.byIds(ids);
  }

  private async namedValues(counter: FacetCounter, kind: number, max = MAX_VALUES): Promise<FacetValue[]> {
    const names = await this.namesOf(counter);
    const values = [...names.values()].filter((name) => name.kind === kind);
    return mostFrequent(
      values.map(({ id, name }) => ({ name, count: counter.byId[id] ?? 0 })),
      max,
    );
  }

  /** Values by attribute. An attribute with a filter counts without this filter. */
  private async attributesOf(request: FacetRequest, all: FacetCounter): Promise<AttributeFacet[]> {
    const { attributes = [] } = request.filter;
    const facets = groupValues(await this.namedValues(all, ATTRIBUTE_VALUE, Infinity));
    for (const { name } of attributes) {
      const others = attributes.filter((attribute) => attribute.name !== name);
      const counter = await this.count(request, { ...request.filter, attributes: others });
      const own = groupValues(await this.namedValues(counter, ATTRIBUTE_VALUE, Infinity)).get(name);
      if (own) facets.set(name, own);
    }
    return [...facets]
      .map(([name, values]) => ({ name, values: values.slice(0, MAX_VALUES) }))
      .sort((left, right) => totalOf(right) - totalOf(left) || (left.name < right.name ? -1 : 1))
      .slice(0, MAX_VALUES);
  }
}

/** Values of attributes by the name of the attribute; the most frequent value first. */
function groupValues(values: readonly FacetValue[]): Map<string, AttributeFacet['values']> {
  const facets = new Map<string, AttributeFacet['values']>();
  for (const { name, count } of values) {
    const [attribute = '', value = ''] = name.split('\n');
    facets.set(attribute, [...(facets.get(attribute) ?? []), { value, count }]);
  }
  return facets;
}

function totalOf({ values }: AttributeFacet): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}

function mostFrequent(values: readonly FacetValue[], max: number): FacetValue[] {
  return [...values]
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1))
    .slice(0, max);
}

/** Price bands; a family counts once for each band in which it has a member. */
function bandsOf({ byPriceSteps }: FacetCounter): PriceBand[] {
  const countWith = (mask: number) =>
    [...byPriceSteps].reduce((sum, [steps, count]) => sum + (steps & mask ? count : 0), 0);
  const counts = Array.from({ length: PRICE_EDGES.length + 1 }, (_, step) => countWith(1 << step));
  return priceBands(counts).map(({ minPrice, maxPrice }) => {
    const first = minPrice === undefined ? 0 : PRICE_EDGES.indexOf(minPrice) + 1;
    const last = maxPrice === undefined ? PRICE_EDGES.length : PRICE_EDGES.indexOf(maxPrice + 1);
    const mask = counts.reduce(
      (bits, _count, step) => (step >= first && step <= last ? bits | (1 << step) : bits),
      0,
    );
    return { minPrice, maxPrice, count: countWith(mask) };
  });
}

function ratingsOf({ byRating }: FacetCounter): ProductFacets['ratings'] {
  const counts = MIN_RATINGS.map((minRating) => ({
    minRating,
    count: byRating.reduce((sum, count, stars) => sum + (stars >= minRating ? count : 0), 0),
  }));
  return counts.filter(({ count }) => count > 0);
}

function originsOf({ byOrigin }: FacetCounter): FacetValue[] {
  const values: FacetValue[] = [];
  byOrigin.forEach((count, origin) => values.push({ name: originCountryOf(origin), count }));
  return mostFrequent(values, MAX_VALUES);
}
