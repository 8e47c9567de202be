import { setTimeout as wait } from 'node:timers/promises';
import type { Tag } from '../domain/catalogue/cache-tags';
import type { Writer } from './write-queue';

const RETRY_MS = 500;

interface SnapshotDeps<Value> {
  writer: Writer;
  /** Cache tag of the commits that change the value. */
  tag: Tag;
  /** Value before the first read. */
  initial: Value;
  read: () => Promise<Value>;
  /** Called after each new value, so that cached responses of the previous one become stale. */
  onChanged: () => void;
  onBackgroundError: (error: unknown) => void;
}

/**
 * A value of the database in the memory of this process, so that reads cost no statement. Each commit with its tag, on
 * any instance, replaces the value; so does a reconnection after missed notices.
 */
export class MemorySnapshot<Value> {
  private current: Value;
  private lastLoad: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly deps: SnapshotDeps<Value>) {
    this.current = deps.initial;
    deps.writer.onInvalidated((tags) => {
      if (tags.has(deps.tag)) this.reload();
    });
    deps.writer.onRemoteCommit((tags) => {
      if (!tags) this.reload();
    });
  }

  /** The latest value. */
  get value(): Value {
    return this.current;
  }

  /** Reads the value before the first request. Throws the errors of the database. */
  async open(): Promise<void> {
    this.current = await this.deps.read();
  }

  /** Waits until the value contains every commit so far. */
  whenCurrent(): Promise<void> {
    return this.lastLoad;
  }

  close(): void {
    this.isClosed = true;
  }

  private reload(): void {
    this.lastLoad = this.lastLoad.then(() => this.load());
  }

  private async load(): Promise<void> {
    while (!this.isClosed) {
      try {
        await this.open();
        // A request between the commit and this load may have stored a response with the previous value.
        return this.deps.onChanged();
      } catch (error) {
        this.deps.onBackgroundError(error);
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}
