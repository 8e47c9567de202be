/** Longest wait for a slow receiver during shutdown, in milliseconds. */
const STOP_TIMEOUT_MS = 4_000;

/** A store of messages that the dispatcher sends. */
export interface Outbox<Message> {
  /** Claims due messages, the oldest first; other instances cannot send them until the claim expires. */
  claim(limit: number): Promise<Message[]>;
  /**
   * Sends a message and records the outcome. Returns false if the receiver is unreachable; the dispatcher then pauses.
   */
  send(message: Message): Promise<boolean>;
}

/** Timing of a dispatcher, in milliseconds. */
export interface DispatchSettings {
  /** Number of concurrent sends. */
  concurrency: number;
  /** Number of concurrent sends while the receiver is unreachable. */
  probes: number;
  /** Polling interval, for messages without a wake-up. */
  pollIntervalMs: number;
  /** Delay after a wake-up, because more commits may follow the first. */
  wakeDelayMs: number;
  /** Returns the pause after a number of consecutive failures. */
  pauseMs: (consecutiveFailures: number) => number;
}

/** Receives internal errors of the shop. */
export type OnDispatchError = (error: unknown) => void;

/**
 * Sends the messages of an outbox after a wake-up and at intervals: emails to the mail server, events to webhook
 * endpoints. It claims messages before sending and records the outcome afterwards. After a crash the claim expires
 * and the message is sent again. Retries of an unreachable receiver back off.
 */
export class Dispatcher<Message> {
  private currentRun: Promise<void> | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private wakeTimer: NodeJS.Timeout | undefined;
  private resumeTimer: NodeJS.Timeout | undefined;
  private resolveWait: () => void = () => undefined;
  private isWoken = false;
  private isStopping = false;
  private consecutiveFailures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly outbox: Outbox<Message>,
    private readonly settings: DispatchSettings,
    private readonly onError: OnDispatchError,
  ) {}

  /** Starts the polling and sends the messages that are waiting already. */
  start(): void {
    this.pollTimer = setInterval(() => this.wake(), this.settings.pollIntervalMs);
    this.wake();
  }

  /** Wakes the dispatcher, because messages may be due. */
  wake(): void {
    if (this.isStopping || this.isPaused()) return;
    this.isWoken = true;
    this.wakeTimer ??= setTimeout(() => {
      this.wakeTimer = undefined;
      if (this.currentRun) return this.resolveWait();
      this.currentRun = this.sendDueMessages().finally(() => {
        this.currentRun = undefined;
        if (this.isWoken) this.wake();
      });
    }, this.settings.wakeDelayMs);
  }

  /** Stops the dispatcher; waits at most STOP_TIMEOUT_MS for running sends. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.pollTimer);
    clearTimeout(this.wakeTimer);
    clearTimeout(this.resumeTimer);
    this.resolveWait();
    let stopTimer: NodeJS.Timeout | undefined;
    const stopTimeout = new Promise<void>((resolve) => {
      stopTimer = setTimeout(resolve, STOP_TIMEOUT_MS);
    });
    await Promise.race([this.currentRun, stopTimeout]);
    clearTimeout(stopTimer);
  }

  /** Sends due messages until none is left. */
  async sendDueMessages(): Promise<void> {
    const runningSends = new Set<Promise<void>>();
    try {
      do {
        this.isWoken = false;
        const freeSlots = this.freeSlotCount(runningSends.size);
        const claimedMessages = freeSlots > 0 ? await this.outbox.claim(freeSlots) : [];
        for (const message of claimedMessages) {
          const pendingSend: Promise<void> = this.send(message).finally(() =>
            runningSends.delete(pendingSend),
          );
          runningSends.add(pendingSend);
        }
        if (runningSends.size > 0) await this.waitForSendOrWake(runningSends);
      } while (runningSends.size > 0 || this.hasDueMessages());
    } catch (error) {
      await Promise.all(runningSends);
      this.pause();
      this.onError(error);
    }
  }

  private hasDueMessages(): boolean {
    return this.isWoken && this.freeSlotCount(0) > 0;
  }

  /** Returns the number of sends that may start now. */
  private freeSlotCount(runningCount: number): number {
    if (this.isStopping || (runningCount > 0 && this.isPaused())) return 0;
    return (this.consecutiveFailures > 0 ? this.settings.probes : this.settings.concurrency) - runningCount;
  }

  private async send(message: Message): Promise<void> {
    try {
      const failuresBefore = this.consecutiveFailures;
      if (await this.outbox.send(message)) this.consecutiveFailures = 0;
      // Of several concurrent failures, only the first one counts.
      else if (this.consecutiveFailures === failuresBefore) this.pause();
    } catch (error) {
      this.pause();
      this.onError(error);
    }
  }

  private waitForSendOrWake(runningSends: ReadonlySet<Promise<void>>): Promise<void> {
    return new Promise((resolve) => {
      this.resolveWait = resolve;
      for (const pendingSend of runningSends) void pendingSend.then(resolve);
      if (this.isWoken) resolve();
    });
  }

  private pause(): void {
    this.isWoken = false;
    this.consecutiveFailures += 1;
    const pauseMs = this.settings.pauseMs(this.consecutiveFailures);
    this.pausedUntil = performance.now() + pauseMs;
    clearTimeout(this.resumeTimer);
    if (!this.isStopping && this.pollTimer) this.resumeTimer = setTimeout(() => this.wake(), pauseMs + 1);
  }

  private isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }
}
