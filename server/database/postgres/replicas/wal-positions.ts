import { type Progress, ProgressReader } from '../progress';

/** Minimum interval between two entries; shorter intervals do not make the lag more precise. */
const MIN_INTERVAL_MS = 50;
const MAX_ENTRIES = 200;

interface WalPosition {
  /** Time of the query; every earlier commit is before the position. */
  queriedAt: number;
  position: number;
}

/** History of the primary's WAL positions, from which the lag of a replica is computed. */
export class WalPositions {
  private readonly progressReader: ProgressReader;
  private readonly history: WalPosition[] = [];
  /** The newest position, and the number of commits that are certainly before it. */
  private latestProgress = { knownCommits: 0, position: 0 };
  private runningQuery: Promise<Progress> | undefined;
  /** System identifier of the cluster; undefined before the first query. */
  system: string | undefined;

  /** `countKnownCommits` returns the number of known commits, local and remote. */
  constructor(
    url: string,
    private readonly countKnownCommits: () => number,
  ) {
    this.progressReader = new ProgressReader(url);
  }

  /** Returns a WAL position after every commit known so far. Rejects if the primary does not respond. */
  async positionAfterKnownCommits(): Promise<number> {
    const knownCommits = this.countKnownCommits();
    while (this.latestProgress.knownCommits < knownCommits) await this.update();
    return this.latestProgress.position;
  }

  /** Queries the primary's position. */
  update(): Promise<Progress> {
    this.runningQuery ??= this.readProgress(performance.now(), this.countKnownCommits()).finally(() => {
      this.runningQuery = undefined;
    });
    return this.runningQuery;
  }

  /** Returns the time after which commits may be missing at a position; undefined for a position before the history. */
  timeOfPosition(position: number): number | undefined {
    return this.history.findLast((entry) => entry.position <= position)?.queriedAt;
  }

  close(): Promise<void> {
    return this.progressReader.close();
  }

  private async readProgress(queriedAt: number, knownCommits: number): Promise<Progress> {
    const progress = await this.progressReader.read();
    if (progress.isStandby) throw new Error('The primary is currently in recovery');
    const { position, system } = progress;
    this.system = system;
    // A restored database has an earlier WAL position.
    if (position < this.latestProgress.position) this.history.length = 0;
    this.latestProgress = { knownCommits, position };
    const lastEntry = this.history.at(-1);
    // If the position is unchanged, a replica at that position is up to date at the later time too.
    if (lastEntry?.position === position) lastEntry.queriedAt = queriedAt;
    else if (!lastEntry || queriedAt - lastEntry.queriedAt >= MIN_INTERVAL_MS)
      this.history.push({ queriedAt, position });
    if (this.history.length > MAX_ENTRIES) this.history.shift();
    return progress;
  }
}
