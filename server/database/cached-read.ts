import type { Tag } from '../domain/catalogue/cache-tags';
import type { CommitEvents } from './commit-events';

/**
 * A value of the database in memory, so that frequent reads run no statement. A commit with one of its tags, on any
 * instance, discards it; so does a reconnection after missed notices.
 */
export class CachedRead<Value extends object> {
  private value: Value | undefined;
  private changeCount = 0;

  constructor(
    writer: CommitEvents,
    tags: readonly Tag[],
    private readonly read: () => Promise<Value>,
  ) {
    writer.onInvalidated((changedTags) => {
      if (tags.some((tag) => changedTags.has(tag))) this.discard();
    });
    writer.onRemoteCommit((changedTags) => {
      if (!changedTags) this.discard();
    });
  }

  /** The value, with every commit whose caller has its result. Callers must not change it. */
  async get(): Promise<Value> {
    if (this.value) return this.value;
    const changeCountBefore = this.changeCount;
    const value = await this.read();
    if (changeCountBefore === this.changeCount) this.value = value;
    return value;
  }

  private discard(): void {
    this.changeCount += 1;
    this.value = undefined;
  }
}
