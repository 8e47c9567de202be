import { setTimeout as wait } from 'node:timers/promises';
import { redactUrl } from '../../../lib/connection-url';
import type { PreparedReads } from '../../cached-statements';
import type { ReplicaState } from '../../replica-router';
import type { WalPositions } from './wal-positions';
import { ProgressReader } from '../progress';

/** A read waits this long for a replica to replay the commits that this instance knows of. */
const PATIENCE_MS = 50;
const STEP_MS = 2;

interface StandbyOptions {
  positions: WalPositions;
  /** Largest replication lag of a replica that serves reads. */
  maxLagMs: number;
  openReads: (url: string, isSearching: boolean) => PreparedReads;
}

/** A replica: its replayed WAL position, and whether its lag is acceptable. */
export class Replica {
  readonly redactedUrl: string;
  readonly reads: PreparedReads;
  readonly searchReads: PreparedReads;
  private readonly progressReader: ProgressReader;
  /** The replayed WAL position; it never goes back. */
  private position = -1;
  /** The replica has every commit up to this time. */
  private freshAt = -Infinity;
  /** Position that the replica did not reach in time. */
  private requiredPosition: number | undefined;
  private isDisconnected = true;

  constructor(
    url: string,
    private readonly options: StandbyOptions,
  ) {
    this.redactedUrl = redactUrl(url);
    this.progressReader = new ProgressReader(url);
    this.reads = options.openReads(url, false);
    this.searchReads = options.openReads(url, true);
  }

  /** True if the replica may serve reads, once it has the required position. */
  get isOpen(): boolean {
    return !this.isDisconnected && this.requiredPosition === undefined && this.lagMs <= this.options.maxLagMs;
  }

  get state(): ReplicaState {
    const { redactedUrl, lagMs } = this;
    if (this.isDisconnected) return { redactedUrl, lagMs, state: 'away' };
    return { redactedUrl, lagMs, state: lagMs > this.options.maxLagMs ? 'behind' : 'asked' };
  }

  private get lagMs(): number {
    return performance.now() - this.freshAt;
  }

  /** True if the replica has replayed the log up to a position. */
  has(position: number): boolean {
    return this.position >= position;
  }

  /**
   * Waits briefly for a position. Returns true if the replica reached it. After a failure no read waits until the
   * replica has caught up.
   */
  async waitForPosition(position: number): Promise<boolean> {
    const endsAt = performance.now() + PATIENCE_MS;
    while (this.isOpen) {
      await this.updateProgress();
      if (this.has(position)) return this.isOpen;
      if (performance.now() > endsAt) this.requiredPosition = Math.max(position, this.requiredPosition ?? 0);
      else await wait(STEP_MS);
    }
    return false;
  }

  /** Updates the progress of the replica. Never rejects. */
  async updateProgress(): Promise<void> {
    const { positions } = this.options;
    try {
      const { position, isStandby, system } = await this.progressReader.read();
      if (!isStandby || system !== positions.system) return this.leave();
      this.position = position;
      this.freshAt = Math.max(this.freshAt, positions.momentOf(position) ?? -Infinity);
      if (this.requiredPosition !== undefined && this.has(this.requiredPosition))
        this.requiredPosition = undefined;
      this.isDisconnected = false;
    } catch {
      // Any failure means that the replica is away; Replicas.tell() logs it.
      this.leave();
    }
  }

  /** Marks the replica as unavailable, because it did not answer or belongs to another cluster. */
  leave(): void {
    this.isDisconnected = true;
    // A different server with less data may come back at this URL.
    this.position = -1;
    this.freshAt = -Infinity;
  }

  async close(): Promise<void> {
    await Promise.all([this.progressReader.close(), this.reads.close(), this.searchReads.close()]);
  }
}
