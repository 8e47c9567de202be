import { type Progress, ProgressLine } from '../progress';

/** Closer together they tell nothing more of anybody's age. */
const APART_MS = 50;
const MOST = 200;

interface Milestone {
  /** When it was asked for: everything that was committed by then lies before it. */
  at: number;
  position: number;
}

/** How far the database itself was at which moment, by which it is known how old a standby's picture of it is. */
export class Milestones {
  private readonly line: ProgressLine;
  private readonly past: Milestone[] = [];
  /** Changes that are known to lie before a position. */
  private known = { changes: 0, position: 0 };
  private learning: Promise<Progress> | undefined;
  /** Of which cluster it is; undefined until it has said so. */
  system: string | undefined;

  /** `changes` counts what this shop has heard of commits, its own and others'. */
  constructor(
    url: string,
    private readonly changes: () => number,
  ) {
    this.line = new ProgressLine(url);
  }

  /** A position behind everything that was heard of by now. Rejects where the database does not say it. */
  async reached(): Promise<number> {
    const changes = this.changes();
    while (this.known.changes < changes) await this.learn();
    return this.known.position;
  }

  /** Asks how far it is. */
  learn(): Promise<Progress> {
    this.learning ??= this.ask(performance.now(), this.changes()).finally(() => {
      this.learning = undefined;
    });
    return this.learning;
  }

  /** From when on commits may be missing at a position; undefined where it lies before all that is known. */
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
    // A database that was put back to an earlier day counts anew.
    if (position < this.known.position) this.past.length = 0;
    this.known = { changes, position };
    const last = this.past.at(-1);
    // The same place at a later moment: so much later it was still up to date.
    if (last?.position === position) last.at = at;
    else if (!last || at - last.at >= APART_MS) this.past.push({ at, position });
    if (this.past.length > MOST) this.past.shift();
    return progress;
  }
}
