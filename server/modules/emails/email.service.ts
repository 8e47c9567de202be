import type { DataSource } from 'typeorm';
import { MailEntity } from '../../database/entities/email.entity';
import type { Writer } from '../../database/write-queue';
import { MAX_LENGTH } from '../../domain/constants';
import { notFound, ShopError } from '../../domain/errors';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Mail } from '../../domain/emails/email';
import { readMailFilter } from '../../domain/emails/email-validation';
import type { Page } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readText, type Raw } from '../../domain/read';
import type { EmailContent } from './templates/email-template';
import { writeAudit } from '../audit';
import type { EmailDelivery } from './email-delivery';
import type { EmailRenderer } from './email-rendering';
import { readPage, type SortKey } from '../lists';
import { findOrderIds } from '../orders';
import { endReturnedAlert } from '../wishes';

const DEFAULT_PAGE_SIZE = 20;
// Ids grow with time, so this order needs no extra index.
const NEWEST_FIRST_KEYS: SortKey[] = [{ sql: 'mail.id', direction: 'DESC', type: 'text' }];

/** An email with its subject line. */
export type MailWithSubject = Mail & { subject: string };

/** Rendered text of an email. */
export type RenderedMail = EmailContent;

interface MailDeps {
  writer: Writer;
  reader: DataSource;
  renderer: EmailRenderer;
  delivery: EmailDelivery;
  /** True in a demo shop, which sends no emails: the mailbox shows the secrets of links. */
  areSecretsShown: boolean;
  now: () => Date;
}

/** The mailbox of the back office. */
export class MailService {
  /** Outbox of the emails. */
  readonly delivery: EmailDelivery;

  constructor(private readonly deps: MailDeps) {
    this.delivery = deps.delivery;
  }

  /** One page of emails, newest first. Throws as permit does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<MailWithSubject>> {
    permit(actor, 'emails.list');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const { kind, state } = readMailFilter(raw.filter);
    const rule = { max: MAX_LENGTH.keyword, emptyAllowed: true };
    const searchText = readText(raw.search ?? '', 'search', rule).toLowerCase();
    const query = this.mailQuery();
    if (kind !== undefined) query.andWhere('mail.kind = :kind', { kind });
    if (state !== undefined) query.andWhere('mail.state = :state', { state });
    if (searchText) {
      const orderIds = await findOrderIds(this.deps.reader, searchText);
      const isOfOrder = orderIds.length > 0 ? 'mail.order_id IN (:...orderIds) OR ' : '';
      query.andWhere(`(${isOfOrder}instr(mail.recipient, :part) > 0 OR instr(mail.order_id, :part) > 0)`, {
        part: searchText,
        orderIds,
      });
    }
    const page = await readPage({ query, keys: NEWEST_FIRST_KEYS, request });
    const subjects = await this.deps.renderer.subjectsOf(page.edges.map(({ node }) => node));
    const edges = page.edges.map(({ node, cursor }) => {
      return { node: { ...node, subject: subjects.get(node.id) ?? '' }, cursor };
    });
    return { ...page, edges };
  }

  /** The email with an id. Throws as permit does, and NOT_FOUND. */
  async get(actor: Actor, mailId: string): Promise<MailWithSubject> {
    permit(actor, 'emails.read');
    const mail = await this.mailQuery().where('mail.id = :mailId', { mailId }).getOne();
    if (!mail) throw notFound('mail');
    return this.withSubject(mail);
  }

  /**
   * Queues a failed email again and resets its number of attempts. Throws as permit does, NOT_FOUND, and CONFLICT if
   * the email has not failed.
   */
  async resend(actor: Actor, mailId: string): Promise<MailWithSubject> {
    permit(actor, 'emails.resend');
    return this.deps.writer.transaction(async (tx) => {
      const mail = await tx.findOneBy(MailEntity, { id: mailId });
      if (!mail) throw notFound('mail');
      if (mail.state !== 'FAILED') throw new ShopError('CONFLICT', 'mail.notGivenUp');
      const at = this.deps.now();
      const queuedState = { state: 'WAITING', attempts: 0, nextTryAt: at } as const;
      if (mail.kind === 'BACK_IN_STOCK') await endReturnedAlert(tx, mailId, at);
      await tx.update(MailEntity, { id: mailId }, queuedState);
      await writeAudit(tx, [{ actor, action: 'mail.send-again', subject: mailId }], at);
      return this.withSubject(Object.assign(mail, queuedState));
    });
  }

  /** The rendered text of each email. Throws as permit does. */
  async contentsOf(actor: Actor, mails: readonly Mail[]): Promise<EmailContent[]> {
    permit(actor, 'emails.read');
    return this.deps.renderer.contentsOf(mails, { withSecrets: this.deps.areSecretsShown });
  }

  private mailQuery() {
    return this.deps.reader.getRepository(MailEntity).createQueryBuilder('mail');
  }

  private async withSubject(mail: MailEntity): Promise<MailWithSubject> {
    const subjects = await this.deps.renderer.subjectsOf([mail]);
    return { ...mail, subject: subjects.get(mail.id) ?? '' };
  }
}
