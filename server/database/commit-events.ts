import type { OnInvalidated } from './invalidation-tags';

/** Receives the number of jobs in a transaction and its duration in milliseconds. */
type OnBatch = (jobs: number, ms: number) => void;

/**
 * Called after another instance commits, with the invalidated tags; undefined means unknown: invalidate everything.
 */
type OnRemoteCommit = (tags: ReadonlySet<string> | undefined) => void;

/** Listeners of commit events. Each `on…` returns a function that removes the listener. */
export class CommitEvents {
  protected readonly commitListeners = new Set<() => void>();
  protected readonly invalidationListeners = new Set<OnInvalidated>();
  protected readonly batchListeners = new Set<OnBatch>();
  private readonly remoteListeners = new Set<OnRemoteCommit>();

  /** Calls the listener after each commit of this or another instance, when the callers have their results. */
  onCommit(listener: () => void): () => void {
    return addListener(this.commitListeners, listener);
  }

  /** Calls the listener after each commit that invalidated tags, before any caller gets its result. */
  onInvalidated(listener: OnInvalidated): () => void {
    return addListener(this.invalidationListeners, listener);
  }

  /** Calls the listener after each transaction, for metrics. */
  onBatch(listener: OnBatch): () => void {
    return addListener(this.batchListeners, listener);
  }

  /** Calls the listener when another instance on this database has committed, before the `onCommit` listeners. */
  onRemoteCommit(listener: OnRemoteCommit): () => void {
    return addListener(this.remoteListeners, listener);
  }

  /** Notifies the listeners of a commit of another instance. Undefined tags mean an unknown number of commits. */
  applyRemoteCommit(tags?: ReadonlySet<string>): void {
    for (const listener of this.remoteListeners) listener(tags);
    if (tags && tags.size > 0) for (const listener of this.invalidationListeners) listener(tags);
    for (const listener of this.commitListeners) listener();
  }
}

function addListener<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
