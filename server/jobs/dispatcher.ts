/** Longest wait for a slow receiver during shutdown. */
const STOP_MS = 4_000;

/** A store of messages that the dispatcher sends. */
export interface Outbox<Claimed> {
  /** Claims due messages, the oldest first; other instances cannot send them until the claim expires. */
  claim(limit: number): Promise<Claimed[]>;
  /**
   * Sends a message and records the outcome. Returns false if the receiver is unreachable, so the dispatcher skips
   * further tries.
   */
  send(claimed: Claimed): Promise<boolean>;
}

/** Timing of a dispatcher, in milliseconds. */
export interface DispatchSettings {
  /** Number of concurrent sends. */
  atOnce: number;
  /** Number of concurrent sends while the receiver is unreachable. */
  probes: number;
  /** Polling interval, for messages without a wake-up. */
  everyMs: number;
  /** Delay after a wake-up, because more commits may follow the first. */
  gatherMs: number;
  /** Pause after a number of consecutive failures to reach the receiver. */
  pauseMs: (failures: number) => number;
}

/** Receives internal errors of the shop. */
export type OnDispatchError = (error: unknown) => void;

/**
 * Sends the messages of an outbox after a wake-up and at intervals: emails to the mail server, events to webhook
 * endpoints. It claims messages before sending and records the outcome afterwards. After a crash the claim expires
 * and the message is sent again. Retries of an unreachable receiver back off.
 */
export class Dispatcher<Claimed> {
  private currentRun: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private resume: NodeJS.Timeout | undefined;
  private resolveWait: () => void = () => undefined;
  private isWoken = false;
  private isStopping = false;
  private failures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly outbox: Outbox<Claimed>,
    private readonly settings: DispatchSettings,
    private readonly onFault: OnDispatchError,
  ) {}

  /** Starts the polling and sends the messages that are waiting already. */
  start(): void {
    this.timer = setInterval(() => this.wake(), this.settings.everyMs);
    this.wake();
  }

  /** Wakes the dispatcher, because messages may be due. */
  wake(): void {
    if (this.isStopping || this.isPaused()) return;
    this.isWoken = true;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      if (this.currentRun) return this.resolveWait();
      this.currentRun = this.run().finally(() => {
        this.currentRun = undefined;
        if (this.isWoken) this.wake();
      });
    }, this.settings.gatherMs);
  }

  /** Stops; running sends get some seconds to finish. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    clearTimeout(this.resume);
    this.resolveWait();
    let giveUp: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([this.currentRun, limit]);
    clearTimeout(giveUp);
  }

  /** Sends due messages until none is left. */
  async run(): Promise<void> {
    const running = new Set<Promise<void>>();
    try {
      do {
        this.isWoken = false;
        const freeSlots = this.freeSlotsOf(running.size);
        const claimed = freeSlots > 0 ? await this.outbox.claim(freeSlots) : [];
        for (const one of claimed) {
          const sending: Promise<void> = this.send(one).finally(() => running.delete(sending));
          running.add(sending);
        }
        if (running.size > 0) await this.waitForWork(running);
      } while (running.size > 0 || this.hasDueWork());
    } catch (error) {
      await Promise.all(running);
      this.pause();
      this.onFault(error);
    }
  }

  private hasDueWork(): boolean {
    return this.isWoken && this.freeSlotsOf(0) > 0;
  }

  /** Returns the number of sends that may start now. */
  private freeSlotsOf(running: number): number {
    if (this.isStopping || (running > 0 && this.isPaused())) return 0;
    return (this.failures > 0 ? this.settings.probes : this.settings.atOnce) - running;
  }

  private async send(claimed: Claimed): Promise<void> {
    try {
      const failuresBefore = this.failures;
      if (await this.outbox.send(claimed)) this.failures = 0;
      // Concurrent failures count once, for the first.
      else if (this.failures === failuresBefore) this.pause();
    } catch (error) {
      this.pause();
      this.onFault(error);
    }
  }

  private waitForWork(running: ReadonlySet<Promise<void>>): Promise<void> {
    return new Promise((resolve) => {
      this.resolveWait = resolve;
      for (const sending of running) void sending.then(resolve);
      if (this.isWoken) resolve();
    });
  }

  private pause(): void {
    this.isWoken = false;
    this.failures += 1;
    const pauseMs = this.settings.pauseMs(this.failures);
    this.pausedUntil = performance.now() + pauseMs;
    clearTimeout(this.resume);
    if (!this.isStopping && this.timer) this.resume = setTimeout(() => this.wake(), pauseMs + 1);
  }

  private isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }
}
