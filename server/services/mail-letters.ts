import type { DataSource } from 'typeorm';
import { In } from 'typeorm';
import type { ResetTokens } from '../auth/reset-token';
import { PasswordResetEntity } from '../database/mail.entity';
import { OrderEntity } from '../database/order.entity';
import type { Mail } from '../domain/mail';
import type { Order } from '../domain/model';
import type { Letter, Words } from '../mail/letter';
import { orderSubject, orderWords } from '../mail/order-words';
import { RESET_SUBJECT, resetWords } from '../mail/reset-words';
import { withItems } from './order-queries';

const SECRET_IS_HIDDEN = 'shown-only-to-its-receiver';

interface LettersDeps {
  reader: DataSource;
  resetTokens: ResetTokens;
  /** The shop's public address, without a slash at its end. */
  publicUrl: () => string;
  now: () => Date;
}

/** Puts mails into words: they follow from what the mail is about, so nothing of them has to be kept. */
export class MailLetters {
  constructor(private readonly deps: LettersDeps) {}

  /** The subject of a mail, without a look at anything else. */
  subjectOf({ kind, orderId }: Pick<Mail, 'kind' | 'orderId'>): string {
    return kind === 'PASSWORD_RESET' ? RESET_SUBJECT : orderSubject(kind, orderId ?? '');
  }

  /** What mails say, for reading; orders are read in two statements. Secrets are left out unless they are to be shown. */
  async wordsOf(mails: readonly Mail[], { withSecrets }: { withSecrets: boolean }): Promise<Words[]> {
    const orders = await this.ordersOf(mails);
    return mails.map((mail) => this.write(mail, orders, withSecrets));
  }

  /** A mail as it is to be sent; undefined when it is worth nothing any more. */
  async letterOf(mail: Mail): Promise<Letter | undefined> {
    if (mail.resetId !== undefined && !(await this.isOpen(mail.resetId))) return undefined;
    const orders = await this.ordersOf([mail]);
    const name = orders.get(mail.orderId ?? '')?.user.name ?? '';
    const recipient = { name, address: mail.recipient };
    return { ...this.write(mail, orders, true), id: mail.id, date: mail.createdAt, recipient };
  }

  private write(mail: Mail, orders: ReadonlyMap<string, Order>, withSecrets: boolean): Words {
    const base = this.deps.publicUrl();
    if (mail.kind === 'PASSWORD_RESET') {
      const token = withSecrets ? this.deps.resetTokens.issue(mail.resetId ?? '') : SECRET_IS_HIDDEN;
      // Behind the #, so that it is in no log and no Referer.
      return resetWords(`${base}/reset-password#${token}`);
    }
    const order = orders.get(mail.orderId ?? '');
    if (!order) throw new Error(`The order of mail ${mail.id} is not there`);
    return orderWords(mail.kind, order, `${base}/order/${encodeURIComponent(order.id)}`);
  }

  private async ordersOf(mails: readonly Mail[]): Promise<Map<string, Order>> {
    const ids = new Set(mails.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])));
    if (ids.size === 0) return new Map();
    const rows = await this.deps.reader.getRepository(OrderEntity).findBy({ id: In([...ids]) });
    const orders = await withItems(this.deps.reader, rows);
    return new Map(orders.map((order) => [order.id, order]));
  }

  private async isOpen(resetId: string): Promise<boolean> {
    const reset = await this.deps.reader.getRepository(PasswordResetEntity).findOneBy({ id: resetId });
    return reset !== null && reset.endedAt === undefined && reset.expiresAt > this.deps.now();
  }
}
