import { LRUCache } from 'lru-cache';
import type { Writer } from '../../database/write-queue';
import { isStockOnly } from '../../domain/catalogue/cache-tags';
import { refreshIndex } from './index-refresh';
import type { Vocabulary, SearchEngine } from './search-engine';

const MOST_SEARCHES = 500;

/** What the index knows of the words of searches, remembered until the index changes. */
export class Dictionary {
  private readonly remembered = new LRUCache<string, Vocabulary>({ max: MOST_SEARCHES });
  /** From the first change of a transaction to the end of a commit, nothing is remembered or believed. */
  private isChanging = false;
  private changes = 0;

  /** Keeps the index itself up to date as well, to hear of its changes. */
  constructor(
    private readonly engine: SearchEngine,
    writer: Writer,
  ) {
    writer.beforeCommit(async (tx, touched) => {
      // The index knows of pieces only whether there are any.
      if (!isStockOnly(touched) && (await refreshIndex(tx, engine.index)) > 0) this.forget();
    });
    writer.onRemoteCommit((tags) => {
      if (!tags || !isStockOnly(tags)) this.forget();
    });
    writer.onCommit(() => {
      this.isChanging = false;
    });
  }

  /** What is known of these words. */
  async lookUp(words: readonly string[]): Promise<Vocabulary> {
    if (this.isChanging) return this.engine.vocabularyOf(words);
    const key = words.join(' ');
    const remembered = this.remembered.get(key);
    if (remembered) return remembered;
    const { changes } = this;
    const knowledge = await this.engine.vocabularyOf(words);
    if (changes === this.changes) this.remembered.set(key, knowledge);
    return knowledge;
  }

  private forget(): void {
    this.isChanging = true;
    this.changes += 1;
    this.remembered.clear();
  }
}
