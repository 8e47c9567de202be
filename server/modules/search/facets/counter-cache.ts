import { LRUCache } from 'lru-cache';
import type { FacetCounter } from './facet-counter';

/** Maximum number of characters of all cached texts together. */
const MAX_CACHED_CHARACTERS = 10_000_000;

/**
 * Counted filter values by search. Counting the text of 10,000 families takes longer than reading it, so a search whose
 * text has not changed uses the counts again.
 */
export class CounterCache {
  private readonly counted = new LRUCache<string, { text: string; counter: FacetCounter }>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text }, search) => text.length + search.length + 1,
  });

  /** The counts of the same search and text, or those of `count`. */
  counterOf(search: string, text: string, count: () => FacetCounter): FacetCounter {
    const cached = this.counted.get(search);
    if (cached?.text === text) return cached.counter;
    const counter = count();
    this.counted.set(search, { text, counter });
    return counter;
  }
}
