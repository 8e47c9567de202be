import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoreErrors } from '../../../domain/ignore-errors';
import { isUnreached, type OnFault } from '../../driver-errors';
import type { PreparedReads } from '../../cached-statements';
import type { ReplicaRouter } from '../../replica-router';
import type { Writer } from '../../write-queue';
import { WalPositions } from './wal-positions';
import { Replica } from './replica';

/** Interval of the progress checks; at most a quarter of the largest lag. */
const HEARTBEAT_MS = 250;

/** Read consistency of one visitor's request: it never reads an older state than before. */
interface ReadContext {
  replica: Promise<Replica | undefined> | undefined;
  /** Number of known commits when the replica was chosen. */
  changes: number;
  /** True if all further reads use the primary. */
  usesPrimary: boolean;
}

export interface ReplicasOptions {
  /** Connection URL of the primary. */
  url: string;
  urls: readonly string[];
  maxLagMs: number;
  writer: Writer;
  openReads: (url: string, isSearching: boolean) => PreparedReads;
  onFault: OnFault | undefined;
}

/**
 * Routes visitors' reads to replicas. A replica must have replayed every commit that this instance knows of, its own
 * and those of others. So a response made from it is never older than the last invalidation, and writers find their
 * own writes.
 */
export class Replicas implements ReplicaRouter {
  readonly counts = { replica: 0, primary: 0, failed: 0 };
  private readonly readContext = new AsyncLocalStorage<ReadContext>();
  private readonly positions: WalPositions;
  private readonly replicas: readonly Replica[];
  private readonly closing = new AbortController();
  private readonly heartbeat: Promise<void>;
  private readonly heartbeatMs: number;
  /** Number of known commits. Missed notices count too, because they may have been commits. */
  private changes = 1;
  private nextIndex = 0;

  constructor(private readonly options: ReplicasOptions) {
    const { url, urls, maxLagMs, writer, openReads } = options;
    this.positions = new WalPositions(url, () => this.changes);
    this.replicas = urls.map((each) => new Replica(each, { positions: this.positions, maxLagMs, openReads }));
    this.heartbeatMs = Math.min(HEARTBEAT_MS, maxLagMs / 4);
    const onChange = () => {
      this.changes += 1;
    };
    // Listens to both events: `onInvalidated` fires before callers get results, `onCommit` also fires for commits
    // without tags.
    writer.onInvalidated(onChange);
    writer.onCommit(onChange);
    this.heartbeat = this.runHeartbeat();
  }

  read<T>(work: () => T): T {
    if (this.readContext.getStore()) return work();
    return this.readContext.run({ replica: undefined, changes: 0, usesPrimary: false }, work);
  }

  states() {
    return this.replicas.map(({ state }) => state);
  }

  /** Wraps reads of the primary; they go to a replica within a visitor's request. */
  share(primary: PreparedReads, of: (replica: Replica) => PreparedReads): PreparedReads {
    const route = <T>(read: (reads: PreparedReads) => Promise<T>) => this.route(read, { primary, of });
    return {
      dialect: primary.dialect,
      all: (sql, values) => route((reads) => reads.all(sql, values)),
      objects: (names, sql, values) => route((reads) => reads.objects(names, sql, values)),
      close: () => primary.close(),
    };
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.heartbeat;
    await Promise.all([this.positions.close(), ...this.replicas.map((replica) => replica.close())]);
  }

  private async route<T>(
    read: (reads: PreparedReads) => Promise<T>,
    { primary, of }: { primary: PreparedReads; of: (replica: Replica) => PreparedReads },
  ): Promise<T> {
    const readContext = this.readContext.getStore();
    if (!readContext) return read(primary);
    const replica = await this.replicaFor(readContext);
    if (replica) {
      try {
        const rows = await read(of(replica));
        this.counts.replica += 1;
        return rows;
      } catch (error) {
        // A replica also cancels statements that conflict with its replay.
        this.counts.failed += 1;
        if (isUnreached(error)) replica.leave();
      }
    }
    readContext.usesPrimary = true;
    this.counts.primary += 1;
    return read(primary);
  }

  private async replicaFor(readContext: ReadContext): Promise<Replica | undefined> {
    if (readContext.usesPrimary) return undefined;
    // Must happen before the first await: a commit notice that arrives later has to invalidate this read.
    if (readContext.changes !== this.changes) {
      readContext.changes = this.changes;
      readContext.replica = this.choose(readContext.replica).catch(
        ignoreErrors('the primary answers instead'),
      );
    }
    const replica = await readContext.replica;
    return replica?.isOpen ? replica : undefined;
  }

  /**
   * Chooses a replica with all known commits. A request keeps its replica or falls back to the primary; it never
   * switches.
   */
  private async choose(chosen: ReadContext['replica']): Promise<Replica | undefined> {
    const reached = this.replicas.some(({ isOpen }) => isOpen) ? this.positions.reached() : undefined;
    const [before, position] = await Promise.all([chosen, reached]);
    if (position === undefined || (chosen && !before)) return undefined;
    const open = (before ? [before] : this.roundRobin()).filter(({ isOpen }) => isOpen);
    const ready = open.find((replica) => replica.has(position));
    return ready ?? Promise.any(open.map((replica) => whenReached(replica, position)));
  }

  private roundRobin(): readonly Replica[] {
    this.nextIndex = (this.nextIndex + 1) % this.replicas.length;
    return [...this.replicas.slice(this.nextIndex), ...this.replicas.slice(0, this.nextIndex)];
  }

  private async runHeartbeat(): Promise<void> {
    const loggedStates = new Map<Replica, string>();
    while (!this.closing.signal.aborted) {
      await this.positions.update().catch(ignoreErrors('the next beat tries again'));
      await Promise.all(this.replicas.map((replica) => replica.updateProgress()));
      for (const replica of this.replicas) this.reportState(replica, loggedStates);
      await wait(this.heartbeatMs, undefined, { signal: this.closing.signal }).catch(ignoreErrors('closing'));
    }
  }

  private reportState(replica: Replica, loggedStates: Map<Replica, string>): void {
    const { state, redactedUrl } = replica.state;
    if (loggedStates.get(replica) === state) return;
    loggedStates.set(replica, state);
    if (state !== 'asked')
      this.options.onFault?.(
        new Error(`The standby ${redactedUrl} is ${state}: visitors read from the database itself`),
      );
  }
}

async function whenReached(replica: Replica, position: number): Promise<Replica> {
  if (await replica.waitForPosition(position)) return replica;
  throw new Error('It did not come so far in time');
}
