import { ShopError } from '../domain/errors';

/** The longest that anybody should have to wait for their turn, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
/** How far it looks back, in milliseconds. */
const MEMORY_MS = 5_000;

interface Commit {
  pieces: number;
  ms: number;
  endedAt: number;
}

/** How fast work that is done in turn goes at the moment, and so how many may wait for it. */
export class Pace {
  private readonly commits: Commit[] = [];
  private msPerPiece = 0;

  /** `sentence` is what those are told who come when it is too much. */
  constructor(
    private readonly sentence = 'The shop has more orders than it can take at the moment, please try again',
  ) {}

  /** Notes how long some pieces of work took together. */
  note(pieces: number, ms: number, endedAt = performance.now()): void {
    this.commits.push({ pieces, ms, endedAt });
    while ((this.commits[0]?.endedAt ?? endedAt) < endedAt - MEMORY_MS) this.commits.shift();
    this.msPerPiece = usualMsPerPiece(this.commits);
  }

  /** Lets one more wait if it will be served within 5 s. Throws BUSY. (decisions §9) */
  requireRoom(waiting: number): void {
    const waitMs = waiting * this.msPerPiece;
    if (waitMs <= LONGEST_WAIT_MS) return;
    throw new ShopError('BUSY', this.sentence, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

/** Without the longest, so that one long import or one locked moment does not turn the next shoppers away. */
function usualMsPerPiece(commits: readonly Commit[]): number {
  const sum = { pieces: 0, ms: 0 };
  let longest: Commit = { pieces: 0, ms: 0, endedAt: 0 };
  for (const commit of commits) {
    sum.pieces += commit.pieces;
    sum.ms += commit.ms;
    if (commit.ms > longest.ms) longest = commit;
  }
  if (sum.pieces === longest.pieces) return sum.ms / sum.pieces;
  return (sum.ms - longest.ms) / (sum.pieces - longest.pieces);
}
