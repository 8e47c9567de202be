import type { DataSource } from 'typeorm';
import { isAlertMail, type Mail } from '../../domain/emails/email';
import type { MailTokens } from '../accounts';
import { alertEmail, type AlertSubject } from './templates/alert-email';
import type { EmailContent } from './templates/email-template';
import type { EmailBrand } from './templates/layout';

/** Replaces the tokens in the mailbox of the back office. */
export const HIDDEN_TOKEN = 'shown-only-to-its-receiver';

const ALERTS_SQL = (
  count: number,
) => `SELECT alert.id, alert.verified_at AS "verifiedAt", alert.price AS "oldPrice",
    product.id AS "productId", product.slug, product.name, product.name_hi AS "nameHi", product.price,
    product.count_in_stock AS stock, product.deleted_at AS "deletedAt"
  FROM product_alert alert JOIN product ON product.id = alert.product_id
  WHERE alert.id IN (${Array<string>(count).fill('?').join(', ')})`;

/** A row if the account of an alert still wants emails about lower prices of the product. */
const WISHED_SQL = `SELECT 1 FROM product_alert alert JOIN wish_list list ON list.user_id = alert.user_id
  JOIN wish ON wish.list_id = list.id AND wish.product_id = alert.product_id
  WHERE alert.id = $1 AND list.wants_price_drops = 1 LIMIT 1`;

/** An alert with its product. */
interface AlertRow extends Omit<AlertSubject, 'price' | 'oldPrice'> {
  id: string;
  verifiedAt: string | null;
  price: string;
  oldPrice: string | null;
  stock: string;
  deletedAt: string | null;
}

/** The alerts of emails with their products, by id. Runs no statement without an email about an alert. */
export async function readAlerts(
  reader: DataSource,
  mails: readonly Mail[],
): Promise<ReadonlyMap<string, AlertSubject>> {
  const rows = await readRows(reader, mails);
  return new Map(
    rows.map(({ id, productId, slug, name, nameHi, price, oldPrice }) => [
      id,
      { productId, slug, name, nameHi, price: Number(price), oldPrice: Number(oldPrice ?? price) },
    ]),
  );
}

interface AlertRendering {
  mailTokens: MailTokens;
  /** URL of the shop in the language of the email. */
  baseUrl: string;
  withSecrets: boolean;
  brand: EmailBrand;
}

/** An email about an alert, with links to the product, to the confirmation, and to the end of the alerts. */
export function renderAlert(
  mail: Mail,
  alerts: ReadonlyMap<string, AlertSubject>,
  { mailTokens, baseUrl, withSecrets, brand }: AlertRendering,
): EmailContent {
  const { kind, language, alertId = '' } = mail;
  const subject = alerts.get(alertId);
  if (!subject || !isAlertMail(kind)) throw new Error(`Mail ${mail.id} has no alert`);
  const secretOf = (token: string) => (withSecrets ? token : HIDDEN_TOKEN);
  const { slug, productId } = subject;
  const page = slug ? `/p/${encodeURIComponent(slug)}` : `/product/${encodeURIComponent(productId)}`;
  const confirmation = `/confirm-alert#${secretOf(mailTokens.alert.issue(alertId))}`;
  const endToken = alertEndTokenOf(mail, mailTokens);
  return alertEmail(kind, subject, {
    ...brand,
    language,
    url: `${baseUrl}${kind === 'ALERT_CONFIRMATION' ? confirmation : page}`,
    ...(endToken !== undefined && { unsubscribe: `${baseUrl}/unsubscribe#${secretOf(endToken)}` }),
  });
}

/** Token that ends the alerts of a recipient; undefined for other emails and for a confirmation. */
export function alertEndTokenOf(
  { kind, alertId = '' }: Mail,
  { alertEnd }: Pick<MailTokens, 'alertEnd'>,
): string | undefined {
  return isAlertMail(kind) && kind !== 'ALERT_CONFIRMATION' ? alertEnd.issue(alertId) : undefined;
}

/**
 * False for an email about a confirmed request, a product without stock, a price that rose again, or a product that the
 * account no longer wants emails about.
 */
export async function isAlertRelevant(reader: DataSource, mail: Mail): Promise<boolean> {
  const [row] = await readRows(reader, [mail]);
  if (!row || row.deletedAt !== null || Number(row.price) === 0) return false;
  if (mail.kind === 'ALERT_CONFIRMATION') return row.verifiedAt === null;
  if (mail.kind === 'PRICE_DROP')
    return Number(row.price) < Number(row.oldPrice) && (await isWished(reader, row.id));
  return Number(row.stock) > 0 && !(await hasNewerMail(reader, mail));
}

/** True for an email that an admin queued again although a later wave served the request. */
async function hasNewerMail(reader: DataSource, { id, alertId }: Mail): Promise<boolean> {
  const newer = await reader.query<unknown[]>(
    `SELECT 1 FROM mail WHERE alert_id = $1 AND kind = 'BACK_IN_STOCK' AND id > $2 LIMIT 1`,
    [alertId, id],
  );
  return newer.length > 0;
}

async function isWished(reader: DataSource, alertId: string): Promise<boolean> {
  return (await reader.query<unknown[]>(WISHED_SQL, [alertId])).length > 0;
}

async function readRows(reader: DataSource, mails: readonly Mail[]): Promise<AlertRow[]> {
  const ids = mails.flatMap(({ kind, alertId }) => (isAlertMail(kind) ? (alertId ?? []) : []));
  return ids.length === 0 ? [] : reader.query<AlertRow[]>(ALERTS_SQL(ids.length), ids);
}
