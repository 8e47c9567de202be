import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { isStockOnly } from '../../domain/catalogue/cache-tags';
import { hasQueuedProducts, refreshIndex } from './index-refresh';
import type { Vocabulary, SearchEngine } from './search-engine';

/** Completes the products that wait for the index, such as with their slugs. */
export type ProductsUpdate = (tx: EntityManager) => Promise<void>;

const MAX_CACHED_SEARCHES = 500;

/** Caches the vocabulary of the index for the words of each search, until the index changes. */
export class Dictionary {
  private readonly vocabularyCache = new LRUCache<string, Vocabulary>({ max: MAX_CACHED_SEARCHES });
  /** True from an index change until its transaction ends. Meanwhile, searches bypass the cache. */
  private isChanging = false;
  private changeCount = 0;

  /**
   * Registers with the write queue. Before each commit that changed products, `updateProducts` completes them. Then the
   * dictionary refreshes the index, and clears the cache if the index changed.
   */
  constructor(
    private readonly engine: SearchEngine,
    writer: Writer,
    updateProducts: ProductsUpdate = async () => undefined,
  ) {
    writer.beforeCommit(async (tx, changedTags) => {
      // The index stores only whether a product is in stock, not the count.
      if (isStockOnly(changedTags) || !(await hasQueuedProducts(tx))) return;
      await updateProducts(tx);
      if ((await refreshIndex(tx, engine.index)) === 0) return;
      this.isChanging = true;
      this.invalidate();
    });
    writer.onRemoteCommit((tags) => {
      if (!tags || !isStockOnly(tags)) this.invalidate();
    });
    writer.onBatch(() => {
      this.isChanging = false;
    });
  }

  /** Returns the vocabulary for these words, from the cache if possible. */
  async lookUp(words: readonly string[]): Promise<Vocabulary> {
    if (this.isChanging) return this.engine.vocabularyOf(words);
    const key = words.join(' ');
    const cached = this.vocabularyCache.get(key);
    if (cached) return cached;
    const changeCountBefore = this.changeCount;
    const vocabulary = await this.engine.vocabularyOf(words);
    if (changeCountBefore === this.changeCount) this.vocabularyCache.set(key, vocabulary);
    return vocabulary;
  }

  private invalidate(): void {
    this.changeCount += 1;
    this.vocabularyCache.clear();
  }
}
