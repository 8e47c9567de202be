/** Ids of what has changed, each once until it was read; a slow reader misses steps, never the last one. */
export class NewsChannel implements AsyncIterableIterator<{ id: string }> {
  private readonly pending: Set<string>;
  private wake: (() => void) | undefined;
  private isOver = false;

  constructor(
    private readonly onEnd: () => void,
    first: readonly string[] = [],
  ) {
    this.pending = new Set(first);
  }

  /** Says that something has changed. */
  push(id: string): void {
    if (this.isOver) return;
    this.pending.add(id);
    this.wake?.();
  }

  async next(): Promise<IteratorResult<{ id: string }>> {
    while (!this.isOver) {
      for (const id of this.pending) {
        this.pending.delete(id);
        return { done: false, value: { id } };
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return { done: true, value: undefined };
  }

  return(): Promise<IteratorResult<{ id: string }>> {
    if (!this.isOver) {
      this.isOver = true;
      this.onEnd();
      this.wake?.();
    }
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
