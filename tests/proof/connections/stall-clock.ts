const TICK_MS = 5;
const MIN_STALL_MS = 10;

/**
 * Counts the time in which this thread did not get the processor. A response that arrives meanwhile waits for the
 * measuring thread, not for the shop. The thread must have no long work of its own.
 */
export class EventLoopClock {
  private lastTick = performance.now();
  private stalled = 0;
  private readonly timer = setInterval(() => this.tick(), TICK_MS);

  /** Milliseconds since the start of this thread's watch without the processor, this moment included. */
  stalledMs(): number {
    return this.stalled + lateness(performance.now() - this.lastTick);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    this.stalled += lateness(now - this.lastTick);
    this.lastTick = now;
  }
}

function lateness(sinceLastTick: number): number {
  return sinceLastTick > TICK_MS + MIN_STALL_MS ? sinceLastTick - TICK_MS : 0;
}
