import { setTimeout as wait } from 'node:timers/promises';
import { redactUrl } from '../../../lib/connection-url';
import type { PreparedReads } from '../../cached-statements';
import type { ReplicaState } from '../../replica-router';
import type { WalPositions } from './wal-positions';
import { ProgressReader } from '../progress';

/** After this wait for the commits that this instance knows, reads skip the replica. */
const CATCH_UP_TIMEOUT_MS = 50;
const POLL_MS = 2;

interface ReplicaOptions {
  positions: WalPositions;
  /** Largest replication lag of a replica that serves reads. */
  maxLagMs: number;
  openReads: (url: string, isSearching: boolean) => PreparedReads;
}

/** A replica with its replayed WAL position and its replication lag. */
export class Replica {
  readonly redactedUrl: string;
  readonly reads: PreparedReads;
  readonly searchReads: PreparedReads;
  private readonly progressReader: ProgressReader;
  /** The replayed WAL position; it never decreases until the replica is unavailable. */
  private position = -1;
  /** Time up to which the replica has every commit. */
  private upToDateAt = -Infinity;
  /** Position that the replica did not reach in time; undefined after the replica has caught up. */
  private requiredPosition: number | undefined;
  private isDisconnected = true;

  constructor(
    url: string,
    private readonly options: ReplicaOptions,
  ) {
    this.redactedUrl = redactUrl(url);
    this.progressReader = new ProgressReader(url);
    this.reads = options.openReads(url, false);
    this.searchReads = options.openReads(url, true);
  }

  /** True if the replica is connected, has an acceptable lag, and has not missed a required position. */
  get isAvailable(): boolean {
    return !this.isDisconnected && this.requiredPosition === undefined && this.lagMs <= this.options.maxLagMs;
  }

  get state(): ReplicaState {
    const { redactedUrl, lagMs } = this;
    if (this.isDisconnected) return { redactedUrl, lagMs, state: 'away' };
    return { redactedUrl, lagMs, state: lagMs > this.options.maxLagMs ? 'behind' : 'asked' };
  }

  private get lagMs(): number {
    return performance.now() - this.upToDateAt;
  }

  /** True if the replica has replayed the log up to a position. */
  hasReplayed(position: number): boolean {
    return this.position >= position;
  }

  /**
   * Waits briefly for a position. Returns true if an available replica reached it. After a timeout, reads skip the
   * replica until it has caught up.
   */
  async waitForPosition(position: number): Promise<boolean> {
    const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
    while (this.isAvailable) {
      await this.updateProgress();
      if (this.hasReplayed(position)) return this.isAvailable;
      if (performance.now() > deadline)
        this.requiredPosition = Math.max(position, this.requiredPosition ?? 0);
      else await wait(POLL_MS);
    }
    return false;
  }

  /** Updates the progress of the replica. Never rejects. */
  async updateProgress(): Promise<void> {
    const { positions } = this.options;
    try {
      const { position, isStandby, system } = await this.progressReader.read();
      if (!isStandby || system !== positions.system) return this.markUnavailable();
      this.position = position;
      this.upToDateAt = Math.max(this.upToDateAt, positions.timeOfPosition(position) ?? -Infinity);
      if (this.requiredPosition !== undefined && this.hasReplayed(this.requiredPosition))
        this.requiredPosition = undefined;
      this.isDisconnected = false;
    } catch {
      // Any failure makes the replica unavailable; `Replicas.reportState` logs the new state.
      this.markUnavailable();
    }
  }

  /** Marks the replica as unavailable, because it did not respond, belongs to another cluster or is no standby. */
  markUnavailable(): void {
    this.isDisconnected = true;
    // A different server with less data may appear at this URL.
    this.position = -1;
    this.upToDateAt = -Infinity;
  }

  async close(): Promise<void> {
    await Promise.all([this.progressReader.close(), this.reads.close(), this.searchReads.close()]);
  }
}
