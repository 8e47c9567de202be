import { LRUCache } from 'lru-cache';
import type { ProductFacets } from '../../../domain/catalogue/search-model';

/** Maximum number of characters of all cached texts together. */
const MAX_CACHED_CHARACTERS = 10_000_000;

/**
 * Facets by search. Counting the text of 10,000 families takes longer than reading it, so a search whose text has not
 * changed uses the facets again.
 */
export class FacetCache {
  private readonly cached = new LRUCache<string, { text: string; facets: ProductFacets }>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text }, search) => text.length + search.length + 1,
  });

  /** The facets of the same search and text, or those of `count`. Callers must not change them. */
  async facetsOf(search: string, text: string, count: () => Promise<ProductFacets>): Promise<ProductFacets> {
    const cached = this.cached.get(search);
    if (cached?.text === text) return cached.facets;
    const facets = await count();
    this.cached.set(search, { text, facets });
    return facets;
  }
}
