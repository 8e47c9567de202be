import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoreErrors } from '../../../domain/ignore-errors';
import { isUnreached, type OnFault } from '../../driver-errors';
import type { PreparedReads } from '../../cached-statements';
import type { ReplicaRouter } from '../../replica-router';
import type { Writer } from '../../write-queue';
import { Milestones } from './wal-positions';
import { Replica } from './replica';

/** Interval of the progress checks; at most a quarter of the largest lag. */
const BEAT_MS = 250;

/** Read consistency of one visitor's request: it never reads an older state than before. */
interface Visit {
  standby: Promise<Replica | undefined> | undefined;
  /** Number of known commits when the replica was chosen. */
  changes: number;
  /** True if all further reads use the primary. */
  isAtHome: boolean;
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
  private readonly visit = new AsyncLocalStorage<Visit>();
  private readonly milestones: Milestones;
  private readonly standbys: readonly Replica[];
  private readonly closing = new AbortController();
  private readonly beating: Promise<void>;
  private readonly beatMs: number;
  /** Number of known commits. Missed notices count too, because they may have been commits. */
  private changes = 1;
  private turn = 0;

  constructor(private readonly options: ReplicasOptions) {
    const { url, urls, maxLagMs, writer, openReads } = options;
    this.milestones = new Milestones(url, () => this.changes);
    this.standbys = urls.map(
      (each) => new Replica(each, { milestones: this.milestones, maxLagMs, openReads }),
    );
    this.beatMs = Math.min(BEAT_MS, maxLagMs / 4);
    const onChange = () => {
      this.changes += 1;
    };
    // Listens to both events: `onInvalidated` fires before callers get results, `onCommit` also fires for commits
    // without tags.
    writer.onInvalidated(onChange);
    writer.onCommit(onChange);
    this.beating = this.beat();
  }

  read<T>(work: () => T): T {
    if (this.visit.getStore()) return work();
    return this.visit.run({ standby: undefined, changes: 0, isAtHome: false }, work);
  }

  states() {
    return this.standbys.map(({ state }) => state);
  }

  /** Wraps reads of the primary; they go to a replica within a visitor's request. */
  share(primary: PreparedReads, of: (standby: Replica) => PreparedReads): PreparedReads {
    const ask = <T>(read: (reads: PreparedReads) => Promise<T>) => this.ask(read, { primary, of });
    return {
      all: (sql, values) => ask((reads) => reads.all(sql, values)),
      objects: (names, sql, values) => ask((reads) => reads.objects(names, sql, values)),
      close: () => primary.close(),
    };
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.beating;
    await Promise.all([this.milestones.close(), ...this.standbys.map((standby) => standby.close())]);
  }

  private async ask<T>(
    read: (reads: PreparedReads) => Promise<T>,
    { primary, of }: { primary: PreparedReads; of: (standby: Replica) => PreparedReads },
  ): Promise<T> {
    const visit = this.visit.getStore();
    if (!visit) return read(primary);
    const standby = await this.standbyFor(visit);
    if (standby) {
      try {
        const found = await read(of(standby));
        this.counts.replica += 1;
        return found;
      } catch (error) {
        // A replica also cancels statements that conflict with its replay.
        this.counts.failed += 1;
        if (isUnreached(error)) standby.leave();
      }
    }
    visit.isAtHome = true;
    this.counts.primary += 1;
    return read(primary);
  }

  private async standbyFor(visit: Visit): Promise<Replica | undefined> {
    if (visit.isAtHome) return undefined;
    // Must happen before the first await: a commit notice that arrives later has to invalidate this read.
    if (visit.changes !== this.changes) {
      visit.changes = this.changes;
      visit.standby = this.choose(visit.standby).catch(ignoreErrors('the primary answers instead'));
    }
    const standby = await visit.standby;
    return standby?.isOpen ? standby : undefined;
  }

  /**
   * Chooses a replica with all known commits. A request keeps its replica or falls back to the primary; it never
   * switches.
   */
  private async choose(chosen: Visit['standby']): Promise<Replica | undefined> {
    const reached = this.standbys.some(({ isOpen }) => isOpen) ? this.milestones.reached() : undefined;
    const [before, position] = await Promise.all([chosen, reached]);
    if (position === undefined || (chosen && !before)) return undefined;
    const open = (before ? [before] : this.inTurn()).filter(({ isOpen }) => isOpen);
    const ready = open.find((standby) => standby.has(position));
    return ready ?? Promise.any(open.map((standby) => arrived(standby, position)));
  }

  private inTurn(): readonly Replica[] {
    this.turn = (this.turn + 1) % this.standbys.length;
    return [...this.standbys.slice(this.turn), ...this.standbys.slice(0, this.turn)];
  }

  private async beat(): Promise<void> {
    const told = new Map<Replica, string>();
    while (!this.closing.signal.aborted) {
      await this.milestones.learn().catch(ignoreErrors('the next beat tries again'));
      await Promise.all(this.standbys.map((standby) => standby.look()));
      for (const standby of this.standbys) this.tell(standby, told);
      await wait(this.beatMs, undefined, { signal: this.closing.signal }).catch(ignoreErrors('closing'));
    }
  }

  private tell(standby: Replica, told: Map<Replica, string>): void {
    const { state, place } = standby.state;
    if (told.get(standby) === state) return;
    told.set(standby, state);
    if (state !== 'asked')
      this.options.onFault?.(
        new Error(`The standby ${place} is ${state}: visitors read from the database itself`),
      );
  }
}

async function arrived(standby: Replica, position: number): Promise<Replica> {
  if (await standby.reach(position)) return standby;
  throw new Error('It did not come so far in time');
}
