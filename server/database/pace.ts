import { ShopError } from '../domain/errors';

/** The longest that anybody should have to wait for a write, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
/** How much the newest measurement counts. */
const WEIGHT = 0.2;

/** How fast the writer is at the moment, and so how many may wait for it. */
export class Pace {
  private msPerPiece = 1;

  /** Notes how long some pieces of work took together. */
  note(pieces: number, ms: number): void {
    this.msPerPiece += WEIGHT * (ms / pieces - this.msPerPiece);
  }

  /** Lets one more wait if it will be served within 5 s. Throws BUSY. (decisions §9) */
  requireRoom(waiting: number): void {
    const waitMs = waiting * this.msPerPiece;
    if (waitMs <= LONGEST_WAIT_MS) return;
    throw new ShopError('BUSY', 'The shop has more orders than it can take at the moment, please try again', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}
