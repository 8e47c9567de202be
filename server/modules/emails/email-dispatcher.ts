import { Dispatcher, type Outbox as DispatcherOutbox, type DispatchSettings } from '../../jobs/dispatcher';
import type { Mail } from '../../domain/emails/email';
import { englishTextOf } from '../../domain/messages/english-text';
import type { EmailMessage } from './templates/email-template';
import { MailDeliveryError, type SmtpTransport } from './smtp-transport';

const DISPATCH_SETTINGS: DispatchSettings = {
  concurrency: 4,
  probes: 4,
  pollIntervalMs: 20_000,
  wakeDelayMs: 200,
  // Pause while the mail server is unreachable.
  pauseMs: () => 15_000,
};

/** An email that only this dispatcher may send until its claim ends. */
export interface ClaimedMail {
  /** The email; its number of attempts includes the current one. */
  mail: Mail;
  claim: string;
  claimedUntil: Date;
}

/** Reason why an email was not sent. */
export interface DeliveryFailure {
  reason: string;
  /** True if another attempt would fail too. */
  isFinal: boolean;
  /** True if the email is too late, so that its recipient was not tried. */
  isObsolete?: boolean;
}

/** Outbox operations that the dispatcher needs. */
export interface MailQueue {
  /** Claims the due emails, oldest due time first. */
  claim(limit: number): Promise<ClaimedMail[]>;
  /** The rendered email; undefined if the email is obsolete or has no attempts left. */
  render(mail: Mail): Promise<EmailMessage | undefined>;
  markSent(claimedMail: ClaimedMail): Promise<void>;
  markFailed(claimedMail: ClaimedMail, failure: DeliveryFailure): Promise<void>;
  /** Marks all waiting emails as sent, for a shop without a mail server. Admins still read them in the mailbox. */
  markAllSent(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface DispatcherDeps {
  outbox: MailQueue;
  /** Undefined without a mail server. */
  smtpTransport: SmtpTransport | undefined;
  log: Log;
  now: () => Date;
}

/** Sends the emails of the outbox. An email with an unknown result is sent again with the same Message-ID. */
export class EmailDispatcher extends Dispatcher<ClaimedMail> {
  constructor(deps: DispatcherDeps) {
    super(new EmailOutbox(deps), DISPATCH_SETTINGS, (error) =>
      deps.log.error({ err: error }, 'email delivery failed'),
    );
  }
}

class EmailOutbox implements DispatcherOutbox<ClaimedMail> {
  constructor(private readonly deps: DispatcherDeps) {}

  async claim(limit: number): Promise<ClaimedMail[]> {
    if (this.deps.smtpTransport) return this.deps.outbox.claim(limit);
    await this.deps.outbox.markAllSent();
    return [];
  }

  /** Sends one email; returns false if the mail server is unreachable. */
  async send(claimedMail: ClaimedMail): Promise<boolean> {
    const { outbox, smtpTransport, now } = this.deps;
    try {
      const message = await outbox.render(claimedMail.mail);
      if (!message) {
        const reason = englishTextOf('mail.tooLate');
        await outbox.markFailed(claimedMail, { reason, isFinal: true, isObsolete: true });
        return true;
      }
      // After a suspension of the machine the claim may have expired, and another instance may have claimed the email.
      if (now() >= claimedMail.claimedUntil) return true;
      await smtpTransport?.send(message);
    } catch (error) {
      return this.recordError(claimedMail, error);
    }
    await outbox.markSent(claimedMail);
    return true;
  }

  private async recordError(claimedMail: ClaimedMail, error: unknown): Promise<boolean> {
    const { outbox, log } = this.deps;
    const { id: mail, attempts } = claimedMail.mail;
    if (!(error instanceof MailDeliveryError)) {
      log.error({ err: error, mail, attempts }, 'an email could not be rendered');
      await outbox.markFailed(claimedMail, { reason: englishTextOf('mail.shopError'), isFinal: false });
      return true;
    }
    const { message: reason, isFinal, isRefusedByServer } = error;
    log.warn({ mail, attempts, reason }, 'an email was not sent');
    await outbox.markFailed(claimedMail, { reason, isFinal });
    return isRefusedByServer;
  }
}
