import type { AttributeFacet, ProductFacets } from '../../domain/catalogue/search-model';
import { countedFacets, mostFrequentAttributes } from './facets/counted-facets';
import { FacetCache } from './facets/facet-cache';
import { FacetCounter, type FacetConditions } from './facets/facet-counter';
import { NameCache } from './facets/name-cache';
import { originNumberOf } from './index-entry';
import { ATTRIBUTE_VALUE } from './index-terms';
import { attributeValueName } from './facet-tags';
import type { IndexFilter, SearchEngine, Word } from './search-engine';

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
  private readonly cache = new FacetCache();

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
    return {
      categories: (await countWithout('category')).categories,
      brands: (await countWithout('brand')).brands,
      priceBands: (await countWithout('minPrice', 'maxPrice')).priceBands,
      ratings: (await countWithout('minRating')).ratings,
      inStock: (await countWithout('inStock')).inStock,
      originCountries: (await countWithout('originCountry')).originCountries,
      categoryNodes: (await countWithout('categoryId')).categoryNodes,
      attributes: mostFrequentAttributes(await this.attributesOf(request, all)),
    };
  }

  /** Facets that all use the same filter. */
  private async count({ words, hasFamilies }: FacetRequest, filter: IndexFilter): Promise<ProductFacets> {
    const [text, conditions] = await Promise.all([
      this.engine.readFacetText({ words, filter, hasFamilies }),
      this.conditionsOf(filter),
    ]);
    const idGroups = conditions.idGroups.map((ids) => [...ids]);
    return this.cache.facetsOf(JSON.stringify([words, filter, hasFamilies, idGroups]), text, async () => {
      const counter = new FacetCounter(conditions);
      counter.count(text);
      const ids: number[] = [];
      counter.byId.forEach((_count, id) => ids.push(id));
      return countedFacets(counter, (await this.names.byIds(ids)).values());
    });
  }

  /** The database has chosen the entries; these conditions choose among the members of each family. */
  private async conditionsOf(filter: IndexFilter): Promise<FacetConditions> {
    const { minPrice = 0, maxPrice = Infinity, inStock, originCountry, attributes = [] } = filter;
    const idGroups = attributes.map(({ name, values }) =>
      this.idsOf(values.map((value) => attributeValueName(name, value))),
    );
    return {
      minPrice,
      maxPrice,
      inStock: inStock === undefined ? undefined : Number(inStock),
      origin: originCountry === undefined ? undefined : originNumberOf(originCountry),
      idGroups: await Promise.all(idGroups),
    };
  }

  private async idsOf(valueNames: readonly string[]): Promise<Set<number>> {
    return new Set(await this.engine.readNameIds(ATTRIBUTE_VALUE, valueNames));
  }

  /** The attributes of all; an attribute with a filter counts without this filter. */
  private async attributesOf(request: FacetRequest, all: ProductFacets): Promise<AttributeFacet[]> {
    const { attributes = [] } = request.filter;
    const facets = new Map(all.attributes.map((facet) => [facet.name, facet]));
    for (const { name } of attributes) {
      const others = attributes.filter((attribute) => attribute.name !== name);
      const { attributes: counted } = await this.count(request, { ...request.filter, attributes: others });
      const own = counted.find((facet) => facet.name === name);
      if (own) facets.set(name, own);
    }
    return [...facets.values()];
  }
}
