import { LRUCache } from 'lru-cache';
import type { Writer } from '../../database/write-queue';
import { isStockOnly } from '../../domain/catalogue/cache-tags';
import { refreshIndex } from './index-refresh';
import type { Vocabulary, SearchEngine } from './search-engine';

const MAX_SEARCHES = 500;

/** Caches the index's vocabulary for the words of searches, until the index changes. */
export class Dictionary {
  private readonly cached = new LRUCache<string, Vocabulary>({ max: MAX_SEARCHES });
  /** True from the first index change of a transaction until its commit: the cache is neither read nor filled. */
  private isChanging = false;
  private changes = 0;

  /** Also keeps the index up to date, so it knows each change. */
  constructor(
    private readonly engine: SearchEngine,
    writer: Writer,
  ) {
    writer.beforeCommit(async (tx, invalidated) => {
      // The index stores only whether a product is in stock, not the count.
      if (!isStockOnly(invalidated) && (await refreshIndex(tx, engine.index)) > 0) this.forget();
    });
    writer.onRemoteCommit((tags) => {
      if (!tags || !isStockOnly(tags)) this.forget();
    });
    writer.onCommit(() => {
      this.isChanging = false;
    });
  }

  /** Vocabulary for these words. */
  async lookUp(words: readonly string[]): Promise<Vocabulary> {
    if (this.isChanging) return this.engine.vocabularyOf(words);
    const key = words.join(' ');
    const cached = this.cached.get(key);
    if (cached) return cached;
    const { changes } = this;
    const vocabulary = await this.engine.vocabularyOf(words);
    if (changes === this.changes) this.cached.set(key, vocabulary);
    return vocabulary;
  }

  private forget(): void {
    this.isChanging = true;
    this.changes += 1;
    this.cached.clear();
  }
}
