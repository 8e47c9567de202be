import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { MailEntity } from '../../database/entities/email.entity';
import type { Writer } from '../../database/write-queue';
import { MAX_MAIL_ATTEMPTS, mailRetryDelayMs, type Mail } from '../../domain/emails/email';
import { returnFailedAlert } from '../wishes';
import type { ClaimedMail, DeliveryFailure, MailQueue } from './email-dispatcher';
import type { EmailRenderer } from './email-rendering';

/** Duration of a claim: many times the timeout of the SMTP connection. */
const CLAIM_MS = 10 * 60_000;
const MAX_REASON_LENGTH = 300;
/** Maximum number of attempts to record the result of a delivery, and the delay between the attempts. */
const RECORD_ATTEMPTS = 5;
const RECORD_RETRY_MS = 500;

const IS_DUE_SQL = `state = 'WAITING' AND next_try_at <= $1`;

interface DeliveryDeps {
  writer: Writer;
  reader: DataSource;
  renderer: EmailRenderer;
  now: () => Date;
}

/** Changed columns of an email, and the consequences in the same transaction. */
interface DeliveryResult {
  assignments: string;
  values: unknown[];
  afterwards?: (tx: EntityManager) => Promise<void>;
}

/** Email outbox. An instance claims an email before sending it. After a failure it schedules a retry or gives up. */
export class EmailDelivery implements MailQueue {
  constructor(private readonly deps: DeliveryDeps) {}

  /** Claims due emails in one transaction, so two instances never claim the same email. */
  async claim(limit: number): Promise<ClaimedMail[]> {
    // Reads first without the write queue, because usually no email is due.
    if (!(await this.hasDueMail())) return [];
    const { writer, now } = this.deps;
    return writer.transaction(async (tx) => {
      const at = now();
      const claimedUntil = new Date(at.getTime() + CLAIM_MS);
      const mails = await dueMails(tx, at, limit);
      const claim = randomUUID();
      const ids = mails.map(({ id }) => id);
      const attemptColumns = { attempts: () => 'attempts + 1' };
      await tx.update(MailEntity, { id: In(ids) }, { ...attemptColumns, claim, nextTryAt: claimedUntil });
      return mails.map((mail) => ({
        mail: { ...mail, attempts: mail.attempts + 1 },
        claim,
        claimedUntil,
      }));
    });
  }

  async render(mail: Mail) {
    // More attempts occur only if the process crashed before it recorded a result.
    if (mail.attempts > MAX_MAIL_ATTEMPTS) return undefined;
    return this.deps.renderer.render(mail);
  }

  markSent(claimedMail: ClaimedMail): Promise<void> {
    const sentAt = this.deps.now().getTime();
    const assignments = `state = 'SENT', sent_at = $1, next_try_at = NULL, last_error = NULL`;
    return this.recordResult(claimedMail, { assignments, values: [sentAt] });
  }

  markFailed(
    claimedMail: ClaimedMail,
    { reason, isFinal, isObsolete = false }: DeliveryFailure,
  ): Promise<void> {
    const lastError = reason.slice(0, MAX_REASON_LENGTH);
    const { id, kind, attempts } = claimedMail.mail;
    if (isFinal || attempts >= MAX_MAIL_ATTEMPTS)
      return this.recordResult(claimedMail, {
        assignments: `state = 'FAILED', last_error = $1, next_try_at = NULL`,
        values: [lastError],
        afterwards: async (tx) => {
          if (kind === 'BACK_IN_STOCK')
            await returnFailedAlert(tx, id, { isObsolete: isObsolete && attempts <= MAX_MAIL_ATTEMPTS });
        },
      });
    const nextTryAt = this.deps.now().getTime() + mailRetryDelayMs(attempts);
    return this.recordResult(claimedMail, {
      assignments: `last_error = $1, next_try_at = $2`,
      values: [lastError, nextTryAt],
    });
  }

  async markAllSent(): Promise<void> {
    if (!(await this.hasDueMail())) return;
    const at = this.deps.now().getTime();
    await this.deps.writer.transaction((tx) =>
      tx.query(
        `UPDATE mail SET state = 'SENT', sent_at = $1, next_try_at = NULL, claim = NULL WHERE state = 'WAITING'`,
        [at],
      ),
    );
  }

  private async hasDueMail(): Promise<boolean> {
    const at = this.deps.now().getTime();
    const dueRows = await this.deps.reader.query<unknown[]>(
      `SELECT 1 FROM mail WHERE ${IS_DUE_SQL} LIMIT 1`,
      [at],
    );
    return dueRows.length > 0;
  }

  /**
   * Records the result of an email unless another instance has claimed the email since. Retries the write, because the
   * shop would send the email twice without the record.
   */
  private async recordResult(
    { mail: { id }, claim }: ClaimedMail,
    { assignments, values, afterwards }: DeliveryResult,
  ): Promise<void> {
    const where = `id = $${values.length + 1} AND claim = $${values.length + 2}`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.deps.writer.transaction(async (tx) => {
          await tx.query(`UPDATE mail SET ${assignments}, claim = NULL WHERE ${where}`, [
            ...values,
            id,
            claim,
          ]);
          await afterwards?.(tx);
        });
        return;
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
        await sleep(RECORD_RETRY_MS);
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
