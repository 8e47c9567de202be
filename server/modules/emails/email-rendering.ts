import type { DataSource } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import type { MailTokens, OrderTokens } from '../accounts';
import { OrderEntity } from '../../database/entities/order.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { MailSender } from '../../domain/emails/mail-sender';
import { isAlertMail, isMerchantOrderMail, orderIdOf, type Mail } from '../../domain/emails/email';
import type { Order, Product } from '../../domain/model';
import type { EmailMessage, EmailContent } from './templates/email-template';
import { merchantOrderEmail, orderEmail, orderSubject } from './templates/order-email';
import type { EmailSubject } from './templates/subject-content';
import { stockEmail, stockSubject } from './templates/stock-email';
import type { DocumentSummary } from '../documents';
import { alertEndTokenOf, HIDDEN_TOKEN, readAlerts, renderAlert } from './email-alerts';
import { readCodesOf, type CodeRecord } from './email-codes';
import { alertSubject, type AlertSubject } from './templates/alert-email';
import { noticeEmail, noticeSubject, type StaffNotice } from './templates/notice-email';
import { codeEmail, codeSubject } from './templates/code-email';
import type { CodeOf } from '../one-time-codes';
import { isRelevant } from './email-relevance';
import { isLinkMail, linkMailSubject, renderLinkMail } from './email-links';
import { readNotices } from './email-notices';
import { readSubjects } from './email-subjects';
import { documentLinkOf, isDocumentMail, readDocumentsOf } from './email-documents';
import { readOrderNumbers, withItems } from '../orders';

const HIDDEN_CODE = '••••••';

interface EmailRenderingDeps {
  reader: DataSource;
  mailTokens: MailTokens;
  orderTokens: OrderTokens;
  codeOf: CodeOf;
  /** Public URL of the shop, without a trailing slash. */
  publicUrl: () => string;
  /** Current name of the shop. */
  shopName: () => string;
  /** Current accent colour of the shop; absent or empty for the colour of the theme. */
  accent?: () => string;
  /** Current name of the sender and address of replies; absent or empty for the configuration. */
  mailSender?: () => MailSender;
  now: () => Date;
}

/** Records that the texts of several emails need. */
interface EmailRecords {
  /** One-time codes without their digits, by id. */
  codes: ReadonlyMap<string, CodeRecord>;
  orders: ReadonlyMap<string, Order>;
  products: ReadonlyMap<string, Product>;
  /** Documents for emails about payments and refunds, by order. */
  documents: ReadonlyMap<string, DocumentSummary[]>;
  /** Parcels, refunds, returns and notes, by id. */
  subjects: ReadonlyMap<string, EmailSubject>;
  /** Alerts with their products, by id. */
  alerts: ReadonlyMap<string, AlertSubject>;
  /** Records of emails to staff, by email. */
  notices: ReadonlyMap<string, StaffNotice>;
  /** Verified email addresses of buyers, by account. */
  verifiedEmails: ReadonlyMap<string, string>;
}

/** Renders emails from the current orders, products and links, so the outbox stores no text. */
export class EmailRenderer {
  constructor(private readonly deps: EmailRenderingDeps) {}

  /** Subject lines of emails, by email id; one statement for the orders, and two for one-time codes. */
  async subjectsOf(mails: readonly Mail[]): Promise<ReadonlyMap<string, string>> {
    const orderIds = mails.flatMap((mail) => orderIdOf(mail) ?? []);
    const orderNumbers = await readOrderNumbers(this.deps.reader, orderIds);
    const codes = await readCodesOf(this.deps.reader, mails);
    const alerts = await readAlerts(this.deps.reader, mails);
    const notices = await readNotices(this.deps.reader, mails);
    const subjectOf = (mail: Mail) => {
      const notice = notices.get(mail.id);
      if (notice) return noticeSubject(notice, mail.language);
      const alert = alerts.get(mail.alertId ?? '');
      if (alert && isAlertMail(mail.kind)) return alertSubject(mail.kind, alert, mail.language);
      const code = codes.get(mail.codeId ?? '');
      if (code) return codeSubject(code, mail.language);
      return this.subjectOf(mail, orderNumbers.get(orderIdOf(mail) ?? '') ?? '');
    };
    return new Map(mails.map((mail) => [mail.id, subjectOf(mail)]));
  }

  private subjectOf({ kind, language }: Mail, orderNumber: string): string {
    if (isLinkMail(kind)) return linkMailSubject(kind, language);
    if (kind === 'ONE_TIME_CODE' || kind === 'STAFF_NOTICE' || isAlertMail(kind)) return '';
    if (kind === 'STOCK_LOW') return stockSubject(language);
    return orderSubject(kind, orderNumber, language);
  }

  /**
   * Rendered emails for display. A fixed number of statements reads the records of all emails. Masks secrets unless
   * `withSecrets` is true.
   */
  async contentsOf(
    mails: readonly Mail[],
    { withSecrets }: { withSecrets: boolean },
  ): Promise<EmailContent[]> {
    const records = await this.recordsOf(mails);
    return mails.map((mail) => this.renderContent(mail, records, withSecrets));
  }

  /** The rendered email to send; undefined if it is obsolete. */
  async render(mail: Mail): Promise<EmailMessage | undefined> {
    if (!(await isRelevant(mail, this.deps))) return undefined;
    const records = await this.recordsOf([mail]);
    const order = records.orders.get(orderIdOf(mail) ?? '');
    const isNameShown =
      order !== undefined && !isMerchantOrderMail(mail.kind) && isVerifiedBuyer(mail, order, records);
    const recipient = { name: isNameShown ? order.user.name : '', address: mail.recipient };
    const unsubscribeToken =
      alertEndTokenOf(mail, this.deps.mailTokens) ??
      (mail.kind === 'REVIEW_REMINDER' && order && this.unsubscribeTokenOf(order.userId));
    return {
      ...this.renderContent(mail, records, true),
      id: mail.id,
      date: mail.createdAt,
      recipient,
      ...this.deps.mailSender?.(),
      ...(unsubscribeToken && { unsubscribe: `${this.deps.publicUrl()}/unsubscribe/${unsubscribeToken}` }),
    };
  }

  private renderContent(mail: Mail, records: EmailRecords, withSecrets: boolean): EmailContent {
    const { mailTokens } = this.deps;
    const baseUrl = this.baseUrlOf(mail);
    const { kind, language } = mail;
    const { shopName, accent = () => '' } = this.deps;
    const brand = { shopName: shopName(), accent: accent() };
    if (isLinkMail(kind)) return renderLinkMail(kind, mail, { mailTokens, baseUrl, withSecrets, brand });
    if (kind === 'ONE_TIME_CODE') {
      const code = records.codes.get(mail.codeId ?? '');
      if (!code) throw new Error(`Mail ${mail.id} has no code`);
      const digits = withSecrets ? this.deps.codeOf(mail.codeId ?? '') : HIDDEN_CODE;
      return codeEmail({ ...code, code: digits }, { language, ...brand });
    }
    if (kind === 'STOCK_LOW') {
      const product = records.products.get(mail.productId ?? '');
      if (!product) throw new Error(`Mail ${mail.id} has no product`);
      const url = `${this.deps.publicUrl()}/admin/product/${encodeURIComponent(product.id)}/edit`;
      return stockEmail(product, { url, language, ...brand });
    }
    if (kind === 'STAFF_NOTICE') {
      const notice = records.notices.get(mail.id);
      if (!notice) throw new Error(`Mail ${mail.id} has no records`);
      return noticeEmail(notice, { siteUrl: this.deps.publicUrl(), language, ...brand });
    }
    if (isAlertMail(kind))
      return renderAlert(mail, records.alerts, { mailTokens, baseUrl, withSecrets, brand });
    const order = records.orders.get(orderIdOf(mail) ?? '');
    if (!order) throw new Error(`Mail ${mail.id} has no order`);
    const urls = { base: baseUrl, site: this.deps.publicUrl() };
    const documentLink = documentLinkOf(kind, records.documents.get(order.id), urls);
    const links = {
      base: baseUrl,
      order: `${baseUrl}/order/${encodeURIComponent(order.id)}${this.orderFragmentOf(mail, order, withSecrets)}`,
      ...(documentLink && { document: documentLink }),
      ...(kind === 'REVIEW_REMINDER' && {
        unsubscribe: `${baseUrl}/unsubscribe#${withSecrets ? this.unsubscribeTokenOf(order.userId) : HIDDEN_TOKEN}`,
      }),
    };
    const options = { ...brand, language, links, subject: records.subjects.get(mail.subjectId ?? '') };
    if (isMerchantOrderMail(kind)) return merchantOrderEmail(kind, order, options);
    return orderEmail(kind, order, {
      ...options,
      isPersonal: isVerifiedBuyer(mail, order, records),
    });
  }

  /** Base URL of pages in the email's language. */
  private baseUrlOf({ language }: Pick<Mail, 'language'>): string {
    return `${this.deps.publicUrl()}${language === 'HI' ? '/hi' : ''}`;
  }

  /** Fragment with the token of a guest's order; empty in other emails and in those to the merchant. */
  private orderFragmentOf({ kind }: Mail, order: Order, withSecrets: boolean): string {
    const { id, guestAddressVersion } = order;
    if (guestAddressVersion === undefined || isMerchantOrderMail(kind)) return '';
    return `#${withSecrets ? this.deps.orderTokens.issue(id, guestAddressVersion) : HIDDEN_TOKEN}`;
  }

  private unsubscribeTokenOf(userId: string): string {
    return this.deps.mailTokens.unsubscribe.issue(userId);
  }

  private async recordsOf(mails: readonly Mail[]): Promise<EmailRecords> {
    const products = await this.productsOf(mails);
    const codes = await readCodesOf(this.deps.reader, mails);
    const alerts = await readAlerts(this.deps.reader, mails);
    const notices = await readNotices(this.deps.reader, mails);
    const orderIdsOf = (mailList: readonly Mail[]) => [
      ...new Set(mailList.flatMap((mail) => orderIdOf(mail) ?? [])),
    ];
    const orderIds = orderIdsOf(mails);
    if (orderIds.length === 0)
      return {
        codes,
        orders: new Map(),
        products,
        documents: new Map(),
        subjects: new Map(),
        alerts,
        notices,
        verifiedEmails: new Map(),
      };
    const rows = await this.deps.reader.getRepository(OrderEntity).findBy({ id: In(orderIds) });
    const orders = await withItems(this.deps.reader, rows);
    return {
      codes,
      orders: new Map(orders.map((order) => [order.id, order])),
      products,
      alerts,
      notices,
      subjects: await readSubjects(this.deps.reader, mails),
      verifiedEmails: await this.verifiedEmailsOf(orders.map(({ userId }) => userId)),
      documents: await readDocumentsOf(
        this.deps.reader,
        orderIdsOf(mails.filter(({ kind }) => isDocumentMail(kind))),
      ),
    };
  }

  private async productsOf(mails: readonly Mail[]): Promise<Map<string, Product>> {
    const ids = mails.flatMap(({ productId }) => productId ?? []);
    if (ids.length === 0) return new Map();
    const products = await this.deps.reader.getRepository(ProductEntity).findBy({ id: In(ids) });
    return new Map(products.map((product) => [product.id, product]));
  }

  private async verifiedEmailsOf(userIds: readonly string[]): Promise<Map<string, string>> {
    const accounts = await this.deps.reader
      .getRepository(UserEntity)
      .findBy({ id: In([...new Set(userIds)]), emailVerifiedAt: Not(IsNull()), deletedAt: IsNull() });
    return new Map(accounts.map(({ id, email }) => [id, email]));
  }
}

/** True if the recipient of an order email is the buyer's verified address. */
function isVerifiedBuyer({ recipient }: Mail, { userId }: Order, { verifiedEmails }: EmailRecords): boolean {
  return verifiedEmails.get(userId) === recipient;
}
