import type { DataSource } from 'typeorm';
import { MailEntity } from '../../database/entities/email.entity';
import type { Writer } from '../../database/write-queue';
import { MAX_LENGTH } from '../../domain/constants';
import { notFound, ShopError } from '../../domain/errors';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Mail } from '../../domain/emails/email';
import { readMailFilter } from '../../domain/emails/email-validation';
import type { Page } from '../../domain/model';
import { requireAdmin, type Actor } from '../../domain/accounts/permissions';
import { readText, type Raw } from '../../domain/read';
import type { Words } from './templates/email-template';
import { writeAudit } from '../audit';
import type { EmailDelivery } from './email-delivery';
import type { EmailRenderer } from './email-rendering';
import { readPage, type SortKey } from '../lists';

const DEFAULT_PAGE_SIZE = 20;
// Ids grow with time, so that the newest are found without an index of their own.
const NEWEST: SortKey[] = [{ sql: 'mail.id', direction: 'DESC', type: 'text' }];

/** A mail of the mailbox, with what stands above it. */
export type TitledMail = Mail & { subject: string };

/** What a mail says. */
export type MailWords = Words;

interface MailDeps {
  writer: Writer;
  reader: DataSource;
  letters: EmailRenderer;
  delivery: EmailDelivery;
  /** Whether the mailbox shows the secrets that mails carry: in a demo, where it is the only place they come to. */
  isSecretShown: boolean;
  now: () => Date;
}

/** The mailbox of the back office. */
export class MailService {
  /** What sends the mails of the outbox. */
  readonly delivery: EmailDelivery;

  constructor(private readonly deps: MailDeps) {
    this.delivery = deps.delivery;
  }

  /** One page of mails, newest first. Throws as requireAdmin does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<TitledMail>> {
    requireAdmin(actor);
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const { kind, state } = readMailFilter(raw.filter);
    const rule = { max: MAX_LENGTH.keyword, emptyAllowed: true };
    const part = readText(raw.search ?? '', 'search', rule).toLowerCase();
    const query = this.mails();
    if (kind !== undefined) query.andWhere('mail.kind = :kind', { kind });
    if (state !== undefined) query.andWhere('mail.state = :state', { state });
    if (part)
      query.andWhere('(instr(mail.recipient, :part) > 0 OR instr(mail.order_id, :part) > 0)', { part });
    const page = await readPage({ query, keys: NEWEST, request });
    const edges = page.edges.map(({ node, cursor }) => ({ node: this.titled(node), cursor }));
    return { ...page, edges };
  }

  /** The mail with an id. Throws as requireAdmin does, and NOT_FOUND. */
  async get(actor: Actor, mailId: string): Promise<TitledMail> {
    requireAdmin(actor);
    const mail = await this.mails().where('mail.id = :mailId', { mailId }).getOne();
    if (!mail) throw notFound('Mail');
    return this.titled(mail);
  }

  /**
   * Puts a mail that was given up among those that wait, as if it had not been tried. Throws as requireAdmin does,
   * NOT_FOUND, and CONFLICT where it was not given up.
   */
  async sendAgain(actor: Actor, mailId: string): Promise<TitledMail> {
    requireAdmin(actor);
    return this.deps.writer.transaction(async (tx) => {
      const mail = await tx.findOneBy(MailEntity, { id: mailId });
      if (!mail) throw notFound('Mail');
      if (mail.state !== 'FAILED')
        throw new ShopError('CONFLICT', 'Only a mail that was given up is sent again');
      const at = this.deps.now();
      const anew = { state: 'WAITING', attempts: 0, nextTryAt: at } as const;
      await tx.update(MailEntity, { id: mailId }, anew);
      await writeAudit(tx, [{ actor, action: 'mail.send-again', subject: mailId }], at);
      return this.titled(Object.assign(mail, anew));
    });
  }

  /** What mails say. Throws as requireAdmin does. */
  async wordsOf(actor: Actor, mails: readonly Mail[]): Promise<Words[]> {
    requireAdmin(actor);
    return this.deps.letters.wordsOf(mails, { withSecrets: this.deps.isSecretShown });
  }

  private mails() {
    return this.deps.reader.getRepository(MailEntity).createQueryBuilder('mail');
  }

  private titled(mail: MailEntity): TitledMail {
    return { ...mail, subject: this.deps.letters.subjectOf(mail) };
  }
}
