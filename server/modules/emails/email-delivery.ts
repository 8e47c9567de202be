import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { MailEntity } from '../../database/entities/email.entity';
import type { Writer } from '../../database/write-queue';
import { MAX_MAIL_TRIES, waitAfterTries, type Mail } from '../../domain/emails/email';
import type { ClaimedMail, MailQueue } from './email-dispatcher';
import type { EmailRenderer } from './email-rendering';

/** Duration of a claim: many times the timeout of a mail server. */
const CLAIM_MS = 10 * 60_000;
const MAX_REASON_LENGTH = 300;
/** Attempts to record the result of a delivery, and the wait between them. */
const NOTE_TRIES = 5;
const NOTE_WAIT_MS = 500;

const DUE = `state = 'WAITING' AND next_try_at <= $1`;

interface DeliveryDeps {
  writer: Writer;
  reader: DataSource;
  renderer: EmailRenderer;
  now: () => Date;
}

/** Email outbox: a sender claims each email, then sends it, and retries or gives up after a failure. */
export class EmailDelivery implements MailQueue {
  constructor(private readonly deps: DeliveryDeps) {}

  /** Claims the due emails. Each claim is a commit, so several senders never claim the same email. */
  async claim(limit: number): Promise<ClaimedMail[]> {
    // Reads first without the write queue, because mostly nothing is due.
    if (!(await this.isAnythingDue())) return [];
    const { writer, now } = this.deps;
    return writer.transaction(async (tx) => {
      const at = now();
      const until = new Date(at.getTime() + CLAIM_MS);
      const mails = await dueMails(tx, at, limit);
      const claim = randomUUID();
      const ids = mails.map(({ id }) => id);
      const tries = { attempts: () => 'attempts + 1' };
      await tx.update(MailEntity, { id: In(ids) }, { ...tries, claim, nextTryAt: until });
      return mails.map((mail) => ({
        mail: { ...mail, attempts: mail.attempts + 1 },
        claim,
        claimedUntil: until,
      }));
    });
  }

  async render(mail: Mail) {
    // More attempts happen only if the process crashed each time before it recorded the result.
    if (mail.attempts > MAX_MAIL_TRIES) return undefined;
    return this.deps.renderer.render(mail);
  }

  markSent(claimed: ClaimedMail): Promise<void> {
    const sentAt = this.deps.now().getTime();
    const change = `state = 'SENT', sent_at = $1, next_try_at = NULL, last_error = NULL`;
    return this.note(claimed, change, [sentAt]);
  }

  markFailed(claimed: ClaimedMail, { reason, isFinal }: { reason: string; isFinal: boolean }): Promise<void> {
    const lastError = reason.slice(0, MAX_REASON_LENGTH);
    const { attempts } = claimed.mail;
    if (isFinal || attempts >= MAX_MAIL_TRIES)
      return this.note(claimed, `state = 'FAILED', last_error = $1, next_try_at = NULL`, [lastError]);
    const nextTryAt = this.deps.now().getTime() + waitAfterTries(attempts);
    return this.note(claimed, `last_error = $1, next_try_at = $2`, [lastError, nextTryAt]);
  }

  async saveAll(): Promise<void> {
    if (!(await this.isAnythingDue())) return;
    const at = this.deps.now().getTime();
    await this.deps.writer.transaction((tx) =>
      tx.query(
        `UPDATE mail SET state = 'SENT', sent_at = $1, next_try_at = NULL, claim = NULL WHERE state = 'WAITING'`,
        [at],
      ),
    );
  }

  private async isAnythingDue(): Promise<boolean> {
    const at = this.deps.now().getTime();
    const dueRows = await this.deps.reader.query<unknown[]>(`SELECT 1 FROM mail WHERE ${DUE} LIMIT 1`, [at]);
    return dueRows.length > 0;
  }

  /**
   * Records the result of an email unless another sender has claimed it since. Retries the write, because without this
   * record the email would be sent twice.
   */
  private async note({ mail: { id }, claim }: ClaimedMail, change: string, values: unknown[]): Promise<void> {
    const where = `id = $${values.length + 1} AND claim = $${values.length + 2}`;
    for (let tries = 1; ; tries += 1) {
      try {
        await this.deps.writer.transaction((tx) =>
          tx.query(`UPDATE mail SET ${change}, claim = NULL WHERE ${where}`, [...values, id, claim]),
        );
        return;
      } catch (error) {
        if (tries === NOTE_TRIES) throw error;
        await wait(NOTE_WAIT_MS);
      }
    }
  }
}

function dueMails(tx: EntityManager, at: Date, limit: number): Promise<MailEntity[]> {
  return tx
    .getRepository(MailEntity)
    .createQueryBuilder('mail')
    .where(`mail.state = 'WAITING' AND mail.next_try_at <= :at`, { at: at.getTime() })
    .orderBy('mail.next_try_at', 'ASC')
    .limit(limit)
    .getMany();
}
