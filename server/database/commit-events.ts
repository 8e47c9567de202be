import type { OnTouched } from './invalidation-tags';

/** Hears how many pieces of work were done in a transaction, and how long that took, in milliseconds. */
type OnBatch = (pieces: number, ms: number) => void;

/** Hears what another shop has committed: what it touched, or undefined where nobody knows, so that it may be anything. */
type OnOthers = (tags: ReadonlySet<string> | undefined) => void;

/** Who hears of commits. Each `on…` answers with a function that ends it. */
export class CommitEvents {
  protected readonly listeners = new Set<() => void>();
  protected readonly touchListeners = new Set<OnTouched>();
  protected readonly batchListeners = new Set<OnBatch>();
  private readonly othersListeners = new Set<OnOthers>();

  /** Calls back after each commit, once those who wait for it have their answers. */
  onCommit(listener: () => void): () => void {
    return added(this.listeners, listener);
  }

  /** Calls back after each commit that touched something, before anybody has an answer. */
  onTouched(listener: OnTouched): () => void {
    return added(this.touchListeners, listener);
  }

  /** Calls back after each transaction, for measuring. */
  onBatch(listener: OnBatch): () => void {
    return added(this.batchListeners, listener);
  }

  /** Calls back when another shop on this database has committed, before those who hear of every commit. */
  onRemoteCommit(listener: OnOthers): () => void {
    return added(this.othersListeners, listener);
  }

  /** Says that another shop has committed; without tags, that some may have. */
  applyRemoteCommit(tags?: ReadonlySet<string>): void {
    for (const listener of this.othersListeners) listener(tags);
    if (tags && tags.size > 0) for (const listener of this.touchListeners) listener(tags);
    for (const listener of this.listeners) listener();
  }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
