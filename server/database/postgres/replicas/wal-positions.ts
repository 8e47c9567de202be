import { type Progress, ProgressReader } from '../progress';

/** Positions closer together than this do not make the lag more precise. */
const MIN_INTERVAL_MS = 50;
const MOST = 200;

interface WalPosition {
  /** Time of the query: every commit before it lies before the position. */
  at: number;
  position: number;
}

/** History of the primary's WAL positions, from which the lag of a replica follows. */
export class WalPositions {
  private readonly progressReader: ProgressReader;
  private readonly history: WalPosition[] = [];
  /** Number of commits known to lie before a position. */
  private latest = { changes: 0, position: 0 };
  private running: Promise<Progress> | undefined;
  /** System identifier of the cluster; undefined before the first query. */
  system: string | undefined;

  /** `changes` counts the known commits, own and remote. */
  constructor(
    url: string,
    private readonly changes: () => number,
  ) {
    this.progressReader = new ProgressReader(url);
  }

  /** Returns a WAL position after every commit known so far. Rejects if the primary does not answer. */
  async reached(): Promise<number> {
    const changes = this.changes();
    while (this.latest.changes < changes) await this.update();
    return this.latest.position;
  }

  /** Queries the primary's position. */
  update(): Promise<Progress> {
    this.running ??= this.readProgress(performance.now(), this.changes()).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Returns the time from which commits may be missing at a position; undefined if it is older than the history. */
  momentOf(position: number): number | undefined {
    return this.history.findLast((entry) => entry.position <= position)?.at;
  }

  close(): Promise<void> {
    return this.progressReader.close();
  }

  private async readProgress(at: number, changes: number): Promise<Progress> {
    const progress = await this.progressReader.read();
    if (progress.isStandby) throw new Error('The database itself is only a standby for now');
    const { position, system } = progress;
    this.system = system;
    // A database restored to an earlier state starts its WAL again.
    if (position < this.latest.position) this.history.length = 0;
    this.latest = { changes, position };
    const last = this.history.at(-1);
    // An unchanged position: a replica there is still up to date at the later time.
    if (last?.position === position) last.at = at;
    else if (!last || at - last.at >= MIN_INTERVAL_MS) this.history.push({ at, position });
    if (this.history.length > MOST) this.history.shift();
    return progress;
  }
}
