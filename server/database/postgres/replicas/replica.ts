import { setTimeout as wait } from 'node:timers/promises';
import { redactUrl } from '../../../lib/connection-url';
import type { PreparedReads } from '../../prepared-reads';
import type { ReplicaState } from '../../replica-router';
import type { Milestones } from './wal-positions';
import { ProgressLine } from '../progress';

/** So long a reader waits for a standby to have replayed what the shop has heard of already. */
const PATIENCE_MS = 50;
const STEP_MS = 2;

interface StandbyOptions {
  milestones: Milestones;
  /** Older than this nobody may see the shop. */
  maxLagMs: number;
  openReads: (url: string, isSearching: boolean) => PreparedReads;
}

/** A server that follows the database: what it has replayed already, and whether that is young enough to be shown. */
export class Replica {
  readonly place: string;
  readonly reads: PreparedReads;
  readonly searchReads: PreparedReads;
  private readonly line: ProgressLine;
  /** What it has replayed for certain, for it never goes back. */
  private position = -1;
  /** Everything that was committed by then is there. */
  private freshAt = -Infinity;
  /** What it was waited for in vain. */
  private owed: number | undefined;
  private isAway = true;

  constructor(
    url: string,
    private readonly options: StandbyOptions,
  ) {
    this.place = redactUrl(url);
    this.line = new ProgressLine(url);
    this.reads = options.openReads(url, false);
    this.searchReads = options.openReads(url, true);
  }

  /** Whether it may be asked, once it has what is wanted. */
  get isOpen(): boolean {
    return !this.isAway && this.owed === undefined && this.lagMs <= this.options.maxLagMs;
  }

  get state(): ReplicaState {
    const { place, lagMs } = this;
    if (this.isAway) return { place, lagMs, state: 'away' };
    return { place, lagMs, state: lagMs > this.options.maxLagMs ? 'behind' : 'asked' };
  }

  private get lagMs(): number {
    return performance.now() - this.freshAt;
  }

  /** Whether it has replayed everything before a position. */
  has(position: number): boolean {
    return this.position >= position;
  }

  /** Waits for that, not for long. Says whether it is so; if not, nobody waits for it again before it is. */
  async reach(position: number): Promise<boolean> {
    const endsAt = performance.now() + PATIENCE_MS;
    while (this.isOpen) {
      await this.look();
      if (this.has(position)) return this.isOpen;
      if (performance.now() > endsAt) this.owed = Math.max(position, this.owed ?? 0);
      else await wait(STEP_MS);
    }
    return false;
  }

  /** Looks how far it is. Never rejects. */
  async look(): Promise<void> {
    const { milestones } = this.options;
    try {
      const { position, isStandby, system } = await this.line.ask();
      if (!isStandby || system !== milestones.system) return this.leave();
      this.position = position;
      this.freshAt = Math.max(this.freshAt, milestones.momentOf(position) ?? -Infinity);
      if (this.owed !== undefined && this.has(this.owed)) this.owed = undefined;
      this.isAway = false;
    } catch {
      // Any failure means that the replica is away; Standbys.tell() reports that.
      this.leave();
    }
  }

  /** It did not answer, or is somebody else: until it is heard of again it is not asked. */
  leave(): void {
    this.isAway = true;
    // It may come back as another one, which has less.
    this.position = -1;
    this.freshAt = -Infinity;
  }

  async close(): Promise<void> {
    await Promise.all([this.line.close(), this.reads.close(), this.searchReads.close()]);
  }
}
