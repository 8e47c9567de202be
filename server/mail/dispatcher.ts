import type { Mail } from '../domain/mail';
import type { Letter } from './letter';
import { MailFault, type PostOffice } from './post-office';

/** Mails that are sent at the same time. */
const AT_ONCE = 4;
const EVERY_MS = 20_000;
/** A commit may be the first of many; so long is waited for more. */
const GATHER_MS = 200;
/** When the mail server cannot be reached, so long nobody tries. */
const PAUSE_MS = 15_000;
/** Whoever stops the shop does not wait longer than this for a slow mail server. */
const STOP_MS = 4_000;

/** A mail that this dispatcher, and nobody else, may send until its claim ends. */
export interface ClaimedMail {
  /** Its attempts count this one. */
  mail: Mail;
  claim: string;
  claimedUntil: Date;
}

/** What the dispatcher needs of the outbox. */
export interface Outbox {
  /** Claims mails whose time has come, the longest waiting first. */
  claim(limit: number): Promise<ClaimedMail[]>;
  /** What to send; undefined for what is worth nothing any more. */
  letterOf(mail: Mail): Promise<Letter | undefined>;
  markSent(claimed: ClaimedMail): Promise<void>;
  markFailed(claimed: ClaimedMail, fault: { reason: string; isFinal: boolean }): Promise<void>;
  /** Marks all that wait as sent, which a shop without a mail server does: they are kept in the mailbox. */
  keepAll(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface DispatcherDeps {
  outbox: Outbox;
  /** Undefined: there is no mail server. */
  postOffice: PostOffice | undefined;
  log: Log;
  now: () => Date;
}

/**
 * Sends what waits in the outbox, soon after it was written and every 20 s. A mail is claimed before it is sent
 * and marked afterwards; who dies in between leaves it to be sent again when the claim ends, with the same
 * Message-ID.
 */
export class MailDispatcher {
  private round: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private isKicked = false;
  private isStopping = false;
  private pausedUntil = 0;

  constructor(private readonly deps: DispatcherDeps) {}

  /** Begins, with what was left from before. */
  start(): void {
    this.timer = setInterval(() => this.kick(), EVERY_MS);
    this.kick();
  }

  /** Says that there may be something to send. */
  kick(): void {
    if (this.isStopping || performance.now() < this.pausedUntil) return;
    this.isKicked = true;
    if (this.round || this.soon) return;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      this.round = this.run().finally(() => {
        this.round = undefined;
        if (this.isKicked) this.kick();
      });
    }, GATHER_MS);
  }

  /** Ends; what is being sent has some seconds to be answered. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    let giveUp: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([this.round, limit]);
    clearTimeout(giveUp);
  }

  /** Sends what is due, and says so in the log when it cannot. */
  async run(): Promise<void> {
    this.isKicked = false;
    try {
      if (this.deps.postOffice) await this.sendAll(this.deps.postOffice);
      else await this.deps.outbox.keepAll();
    } catch (error) {
      this.pause();
      this.deps.log.error({ err: error }, 'sending mails failed');
    }
  }

  private async sendAll(postOffice: PostOffice): Promise<void> {
    while (!this.isStopping) {
      const mails = await this.deps.outbox.claim(AT_ONCE);
      if (mails.length === 0) return;
      const reached = await Promise.all(mails.map((claimed) => this.send(claimed, postOffice)));
      if (reached.includes(false)) return this.pause();
    }
  }

  /** Sends one mail; false when the mail server could not be reached. */
  private async send(claimed: ClaimedMail, postOffice: PostOffice): Promise<boolean> {
    const { outbox, now } = this.deps;
    try {
      const letter = await outbox.letterOf(claimed.mail);
      if (!letter) {
        await outbox.markFailed(claimed, { reason: 'It could not be sent in time', isFinal: true });
        return true;
      }
      // The machine may have slept, and somebody else have taken it over.
      if (now() >= claimed.claimedUntil) return true;
      await postOffice.send(letter);
    } catch (error) {
      return this.noteFault(claimed, error);
    }
    await outbox.markSent(claimed);
    return true;
  }

  private async noteFault(claimed: ClaimedMail, error: unknown): Promise<boolean> {
    const { outbox, log } = this.deps;
    const { id: mail, attempts } = claimed.mail;
    if (!(error instanceof MailFault)) {
      log.error({ err: error, mail, attempts }, 'a mail could not be written');
      await outbox.markFailed(claimed, { reason: 'A fault of the shop; it was logged', isFinal: false });
      return true;
    }
    const { message: reason, isFinal, isAnswer } = error;
    log.warn({ mail, attempts, reason }, 'a mail was not sent');
    await outbox.markFailed(claimed, { reason, isFinal });
    return isAnswer;
  }

  private pause(): void {
    this.isKicked = false;
    this.pausedUntil = performance.now() + PAUSE_MS;
  }
}
