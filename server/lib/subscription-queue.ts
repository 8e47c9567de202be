/** A change of one entity. The number is equal for all subscribers of the same change. */
export interface Change {
  id: string;
  changeNumber?: number;
}

/**
 * Queue of changed ids. An id is queued once until the subscriber reads it; a slow subscriber skips intermediate
 * changes, never the last one.
 */
export class SubscriptionQueue implements AsyncIterableIterator<Change> {
  private readonly pendingChanges: Map<string, Change>;
  private wake: (() => void) | undefined;
  private isClosed = false;

  constructor(
    private readonly onEnd: () => void,
    initialIds: readonly string[] = [],
  ) {
    this.pendingChanges = new Map(initialIds.map((id) => [id, { id }]));
  }

  /** Queues a change and wakes the subscriber. */
  push(change: Change): void {
    if (this.isClosed) return;
    this.pendingChanges.set(change.id, change);
    this.wake?.();
  }

  async next(): Promise<IteratorResult<Change>> {
    while (!this.isClosed) {
      for (const [id, change] of this.pendingChanges) {
        this.pendingChanges.delete(id);
        return { done: false, value: change };
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return { done: true, value: undefined };
  }

  return(): Promise<IteratorResult<Change>> {
    if (!this.isClosed) {
      this.isClosed = true;
      this.onEnd();
      this.wake?.();
    }
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
