import { type Progress, ProgressLine } from '../progress';

/** Positions closer together than this do not make the lag more precise. */
const APART_MS = 50;
const MOST = 200;

interface Milestone {
  /** Time of the query: every commit before it lies before the position. */
  at: number;
  position: number;
}

/** History of the primary's WAL positions, from which the lag of a replica follows. */
export class Milestones {
  private readonly line: ProgressLine;
  private readonly past: Milestone[] = [];
  /** Number of commits known to lie before a position. */
  private known = { changes: 0, position: 0 };
  private learning: Promise<Progress> | undefined;
  /** System identifier of the cluster; undefined before the first query. */
  system: string | undefined;

  /** `changes` counts the known commits, own and remote. */
  constructor(
    url: string,
    private readonly changes: () => number,
  ) {
    this.line = new ProgressLine(url);
  }

  /** Returns a WAL position after every commit known so far. Rejects if the primary does not answer. */
  async reached(): Promise<number> {
    const changes = this.changes();
    while (this.known.changes < changes) await this.learn();
    return this.known.position;
  }

  /** Queries the primary's position. */
  learn(): Promise<Progress> {
    this.learning ??= this.ask(performance.now(), this.changes()).finally(() => {
      this.learning = undefined;
    });
    return this.learning;
  }

  /** Returns the time from which commits may be missing at a position; undefined if it is older than the history. */
  momentOf(position: number): number | undefined {
    return this.past.findLast((milestone) => milestone.position <= position)?.at;
  }

  close(): Promise<void> {
    return this.line.close();
  }

  private async ask(at: number, changes: number): Promise<Progress> {
    const progress = await this.line.ask();
    if (progress.isStandby) throw new Error('The database itself is only a standby for now');
    const { position, system } = progress;
    this.system = system;
    // A database restored to an earlier state starts its WAL again.
    if (position < this.known.position) this.past.length = 0;
    this.known = { changes, position };
    const last = this.past.at(-1);
    // An unchanged position: a replica there is still up to date at the later time.
    if (last?.position === position) last.at = at;
    else if (!last || at - last.at >= APART_MS) this.past.push({ at, position });
    if (this.past.length > MOST) this.past.shift();
    return progress;
  }
}
