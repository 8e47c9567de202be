import { ShopError } from '../domain/errors';

/** The longest that anybody should have to wait for a write, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
/** How many commits are looked back on. */
const MEMORY = 9;

/** How fast the writer is at the moment, and so how many may wait for it. */
export class Pace {
  private readonly msPerPiece: number[] = [];

  /** Notes how long some pieces of work took together. */
  note(pieces: number, ms: number): void {
    this.msPerPiece.push(ms / pieces);
    if (this.msPerPiece.length > MEMORY) this.msPerPiece.shift();
  }

  /** Lets one more wait if it will be served within 5 s. Throws BUSY. (decisions §9) */
  requireRoom(waiting: number): void {
    const waitMs = waiting * this.usualMs();
    if (waitMs <= LONGEST_WAIT_MS) return;
    throw new ShopError('BUSY', 'The shop has more orders than it can take at the moment, please try again', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }

  /** The median, so that one long import or one locked moment does not turn the next shoppers away. */
  private usualMs(): number {
    const sorted = this.msPerPiece.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }
}
