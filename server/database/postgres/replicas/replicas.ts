import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoreErrors } from '../../../domain/ignore-errors';
import { isUnreachable, type OnFault } from '../../driver-errors';
import type { PreparedReads } from '../../cached-statements';
import type { ReplicaRouter } from '../../replica-router';
import type { Writer } from '../../write-queue';
import { WalPositions } from './wal-positions';
import { Replica } from './replica';

/** Longest interval of the progress checks; a small `maxLagMs` shortens the interval to a quarter of the lag. */
const HEARTBEAT_MS = 250;

/** Read consistency of one visitor's request: a later read never returns older data than an earlier one. */
interface ReadContext {
  replica: Promise<Replica | undefined> | undefined;
  /** Number of known commits when the replica was chosen. */
  knownCommits: number;
  /** True if all further reads use the primary. */
  usesPrimary: boolean;
}

export interface ReplicasOptions {
  /** Connection URL of the primary. */
  primaryUrl: string;
  /** Connection URLs of the replicas. */
  urls: readonly string[];
  /** Largest replication lag of a replica that serves reads. */
  maxLagMs: number;
  writer: Writer;
  openReads: (url: string, isSearching: boolean) => PreparedReads;
  onFault: OnFault | undefined;
}

/**
 * Routes visitors' reads to replicas. A replica must have replayed every commit known to this instance, local or
 * remote. So a response from a replica is never older than the last invalidation, and writers read their own writes.
 */
export class Replicas implements ReplicaRouter {
  readonly counts = { replica: 0, primary: 0, failed: 0 };
  private readonly readContext = new AsyncLocalStorage<ReadContext>();
  private readonly positions: WalPositions;
  private readonly replicas: readonly Replica[];
  private readonly abortController = new AbortController();
  private readonly heartbeat: Promise<void>;
  private readonly heartbeatMs: number;
  /** Number of known commits. Missed notices count too, because they may have been commits. */
  private knownCommits = 1;
  private nextIndex = 0;

  constructor(private readonly options: ReplicasOptions) {
    const { primaryUrl: url, urls, maxLagMs, writer, openReads } = options;
    this.positions = new WalPositions(url, () => this.knownCommits);
    this.replicas = urls.map(
      (replicaUrl) => new Replica(replicaUrl, { positions: this.positions, maxLagMs, openReads }),
    );
    this.heartbeatMs = Math.min(HEARTBEAT_MS, maxLagMs / 4);
    const onCommit = () => {
      this.knownCommits += 1;
    };
    // Listens to both events: `onInvalidated` fires before callers get results, `onCommit` also fires for commits
    // without tags.
    writer.onInvalidated(onCommit);
    writer.onCommit(onCommit);
    this.heartbeat = this.runHeartbeat();
  }

  read<T>(callback: () => T): T {
    if (this.readContext.getStore()) return callback();
    return this.readContext.run({ replica: undefined, knownCommits: 0, usesPrimary: false }, callback);
  }

  states() {
    return this.replicas.map(({ state }) => state);
  }

  /** Wraps reads of the primary; they go to a replica within a visitor's request. */
  wrapReads(primary: PreparedReads, readsOf: (replica: Replica) => PreparedReads): PreparedReads {
    const route = <T>(read: (reads: PreparedReads) => Promise<T>) => this.route(read, { primary, readsOf });
    return {
      dialect: primary.dialect,
      all: (sql, values) => route((reads) => reads.all(sql, values)),
      objects: (names, sql, values) => route((reads) => reads.objects(names, sql, values)),
      close: () => primary.close(),
    };
  }

  async close(): Promise<void> {
    this.abortController.abort();
    await this.heartbeat;
    await Promise.all([this.positions.close(), ...this.replicas.map((replica) => replica.close())]);
  }

  private async route<T>(
    read: (reads: PreparedReads) => Promise<T>,
    { primary, readsOf }: { primary: PreparedReads; readsOf: (replica: Replica) => PreparedReads },
  ): Promise<T> {
    const readContext = this.readContext.getStore();
    if (!readContext) return read(primary);
    const replica = await this.replicaFor(readContext);
    if (replica) {
      try {
        const rows = await read(readsOf(replica));
        this.counts.replica += 1;
        return rows;
      } catch (error) {
        // A replica also cancels statements that conflict with its replay.
        this.counts.failed += 1;
        if (isUnreachable(error)) replica.markUnavailable();
      }
    }
    readContext.usesPrimary = true;
    this.counts.primary += 1;
    return read(primary);
  }

  private async replicaFor(readContext: ReadContext): Promise<Replica | undefined> {
    if (readContext.usesPrimary) return undefined;
    // This check runs before the first await, so a commit notice that arrives later invalidates the read.
    if (readContext.knownCommits !== this.knownCommits) {
      readContext.knownCommits = this.knownCommits;
      readContext.replica = this.chooseReplica(readContext.replica).catch(
        ignoreErrors('the primary serves the read'),
      );
    }
    const replica = await readContext.replica;
    return replica?.isAvailable ? replica : undefined;
  }

  /**
   * Chooses a replica with all known commits. A request keeps its replica or falls back to the primary; it never
   * switches.
   */
  private async chooseReplica(previous: ReadContext['replica']): Promise<Replica | undefined> {
    const knownPosition = this.replicas.some(({ isAvailable }) => isAvailable)
      ? this.positions.positionAfterKnownCommits()
      : undefined;
    const [previousReplica, position] = await Promise.all([previous, knownPosition]);
    if (position === undefined || (previous && !previousReplica)) return undefined;
    const candidates = (previousReplica ? [previousReplica] : this.roundRobin()).filter(
      ({ isAvailable }) => isAvailable,
    );
    const upToDateReplica = candidates.find((replica) => replica.hasReplayed(position));
    return upToDateReplica ?? Promise.any(candidates.map((replica) => waitUntilReached(replica, position)));
  }

  private roundRobin(): readonly Replica[] {
    this.nextIndex = (this.nextIndex + 1) % this.replicas.length;
    return [...this.replicas.slice(this.nextIndex), ...this.replicas.slice(0, this.nextIndex)];
  }

  private async runHeartbeat(): Promise<void> {
    const loggedStates = new Map<Replica, string>();
    while (!this.abortController.signal.aborted) {
      await this.positions.update().catch(ignoreErrors('the next heartbeat tries again'));
      await Promise.all(this.replicas.map((replica) => replica.updateProgress()));
      for (const replica of this.replicas) this.reportState(replica, loggedStates);
      await wait(this.heartbeatMs, undefined, { signal: this.abortController.signal }).catch(
        ignoreErrors('closing'),
      );
    }
  }

  private reportState(replica: Replica, loggedStates: Map<Replica, string>): void {
    const { state, redactedUrl } = replica.state;
    if (loggedStates.get(replica) === state) return;
    loggedStates.set(replica, state);
    if (state !== 'asked')
      this.options.onFault?.(
        new Error(`The replica ${redactedUrl} is ${state}: visitors read from the primary`),
      );
  }
}

async function waitUntilReached(replica: Replica, position: number): Promise<Replica> {
  if (await replica.waitForPosition(position)) return replica;
  throw new Error('The replica did not reach the position in time');
}
