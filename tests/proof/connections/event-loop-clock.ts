const TICK_MS = 5;
const MIN_STALL_MS = 10;

/**
 * Measures how long this thread waited for a processor, from the lateness of a timer. A response that arrives during
 * such a wait is late because of this thread, not because of the shop. The thread must not run long tasks.
 */
export class EventLoopClock {
  private lastTick = performance.now();
  private totalStalledMs = 0;
  private readonly timer = setInterval(() => this.tick(), TICK_MS);

  /** Milliseconds without a processor since the clock started, with the current delay. */
  stalledMs(): number {
    return this.totalStalledMs + stallMsOf(performance.now() - this.lastTick);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    this.totalStalledMs += stallMsOf(now - this.lastTick);
    this.lastTick = now;
  }
}

function stallMsOf(msSinceLastTick: number): number {
  return msSinceLastTick > TICK_MS + MIN_STALL_MS ? msSinceLastTick - TICK_MS : 0;
}
