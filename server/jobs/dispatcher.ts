/** Whoever stops the shop does not wait longer than this for a slow receiver. */
const STOP_MS = 4_000;

/** What a dispatcher sends, and where that lies. */
export interface Outbox<Claimed> {
  /** Claims what is due, the longest waiting first: nobody else may send it until the claim ends. */
  claim(limit: number): Promise<Claimed[]>;
  /** Sends it and notes what became of it; false when the receiver could not be reached, so that others need not be tried. */
  send(claimed: Claimed): Promise<boolean>;
}

/** How fast a dispatcher goes; times in milliseconds. */
export interface Pace {
  /** How many are sent at the same time. */
  atOnce: number;
  /** The same while the receiver cannot be reached. */
  probes: number;
  /** How often it is looked whether something is due, when nobody says so. */
  everyMs: number;
  /** A commit may be the first of many; so long is waited for more. */
  gatherMs: number;
  /** After so many times in a row that the receiver could not be reached: how long nobody tries. */
  pauseMs: (failures: number) => number;
}

/** Hears of what went wrong on the shop's own side. */
export type OnFault = (error: unknown) => void;

/**
 * Sends what waits in an outbox, soon after it was written and every now and then: mails to the mail server, events to
 * each of their receivers. What is sent is claimed before and marked afterwards; who dies in between leaves it to be
 * sent again when the claim ends. A receiver that cannot be reached is tried less and less often.
 */
export class Dispatcher<Claimed> {
  private round: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private resume: NodeJS.Timeout | undefined;
  private wake: () => void = () => undefined;
  private isKicked = false;
  private isStopping = false;
  private failures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly outbox: Outbox<Claimed>,
    private readonly pace: Pace,
    private readonly onFault: OnFault,
  ) {}

  /** Begins, with what was left from before. */
  start(): void {
    this.timer = setInterval(() => this.kick(), this.pace.everyMs);
    this.kick();
  }

  /** Says that there may be something to send. */
  kick(): void {
    if (this.isStopping || this.isPaused()) return;
    this.isKicked = true;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      if (this.round) return this.wake();
      this.round = this.run().finally(() => {
        this.round = undefined;
        if (this.isKicked) this.kick();
      });
    }, this.pace.gatherMs);
  }

  /** Ends; what is being sent has some seconds to be answered. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    clearTimeout(this.resume);
    this.wake();
    let giveUp: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([this.round, limit]);
    clearTimeout(giveUp);
  }

  /** Sends what is due, until nothing is. */
  async run(): Promise<void> {
    const running = new Set<Promise<void>>();
    try {
      do {
        this.isKicked = false;
        const room = this.room(running.size);
        const claimed = room > 0 ? await this.outbox.claim(room) : [];
        for (const one of claimed) {
          const sending: Promise<void> = this.send(one).finally(() => running.delete(sending));
          running.add(sending);
        }
        if (running.size > 0) await this.somethingHappens(running);
      } while (running.size > 0 || this.hasNews());
    } catch (error) {
      await Promise.all(running);
      this.pause();
      this.onFault(error);
    }
  }

  private hasNews(): boolean {
    return this.isKicked && this.room(0) > 0;
  }

  /** How many more may be sent. */
  private room(running: number): number {
    if (this.isStopping || (running > 0 && this.isPaused())) return 0;
    return (this.failures > 0 ? this.pace.probes : this.pace.atOnce) - running;
  }

  private async send(claimed: Claimed): Promise<void> {
    try {
      const failuresBefore = this.failures;
      if (await this.outbox.send(claimed)) this.failures = 0;
      // Of many that fail together, the first one says it.
      else if (this.failures === failuresBefore) this.pause();
    } catch (error) {
      this.pause();
      this.onFault(error);
    }
  }

  private somethingHappens(running: ReadonlySet<Promise<void>>): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      for (const sending of running) void sending.then(resolve);
      if (this.isKicked) resolve();
    });
  }

  private pause(): void {
    this.isKicked = false;
    this.failures += 1;
    const pauseMs = this.pace.pauseMs(this.failures);
    this.pausedUntil = performance.now() + pauseMs;
    clearTimeout(this.resume);
    if (!this.isStopping && this.timer) this.resume = setTimeout(() => this.kick(), pauseMs + 1);
  }

  private isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }
}
