import { LRUCache } from 'lru-cache';
import type { Writer } from '../../database/write-queue';
import { isStockOnly } from '../../domain/catalogue/cache-tags';
import { refreshIndex } from './index-refresh';
import type { Vocabulary, SearchEngine } from './search-engine';

const MAX_SEARCHES = 500;

/** Caches the index's vocabulary for the words of searches, until the index changes. */
export class Dictionary {
  private readonly vocabularyCache = new LRUCache<string, Vocabulary>({ max: MAX_SEARCHES });
  /** True from the first index change of a transaction until its commit. Searches bypass the cache meanwhile. */
  private isChanging = false;
  private changeCount = 0;

  /** Refreshes the index before each commit, so it can invalidate the cache after each change of the index. */
  constructor(
    private readonly engine: SearchEngine,
    writer: Writer,
  ) {
    writer.beforeCommit(async (tx, changedTags) => {
      // The index stores only whether a product is in stock, not the count.
      if (!isStockOnly(changedTags) && (await refreshIndex(tx, engine.index)) > 0) this.invalidate();
    });
    writer.onRemoteCommit((tags) => {
      if (!tags || !isStockOnly(tags)) this.invalidate();
    });
    writer.onCommit(() => {
      this.isChanging = false;
    });
  }

  /** Returns the vocabulary for these words, from the cache if possible. */
  async lookUp(words: readonly string[]): Promise<Vocabulary> {
    if (this.isChanging) return this.engine.vocabularyOf(words);
    const key = words.join(' ');
    const cached = this.vocabularyCache.get(key);
    if (cached) return cached;
    const { changeCount: changes } = this;
    const vocabulary = await this.engine.vocabularyOf(words);
    if (changes === this.changeCount) this.vocabularyCache.set(key, vocabulary);
    return vocabulary;
  }

  private invalidate(): void {
    this.isChanging = true;
    this.changeCount += 1;
    this.vocabularyCache.clear();
  }
}
