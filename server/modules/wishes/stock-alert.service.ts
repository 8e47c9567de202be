import type { DataSource, EntityManager } from 'typeorm';
import { MailEntity } from '../../database/entities/email.entity';
import { ProductAlertEntity } from '../../database/entities/wishes/product-alert.entity';
import { WishListEntity } from '../../database/entities/wishes/wish.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { isInStock } from '../../domain/catalogue/product-state';
import { mailboxOf } from '../../domain/emails/email';
import { readMailToken } from '../../domain/emails/email-validation';
import { badInput, notFound, ShopError } from '../../domain/errors';
import type { Product } from '../../domain/model';
import { isConfirmable, readStockAlertRequest } from '../../domain/wishes/stock-alert';
import type { Limiter } from '../../lib/limiter';
import { existingUsers, type ClientInfo, type MailTokens } from '../accounts';
import { getProduct } from '../catalogue';
import { endStockAlerts, queueAlertMails } from '../outbox';
import { openAlert, openWave } from './alert-queries';

interface StockAlertDeps {
  writer: Writer;
  reader: DataSource;
  limiter: Limiter;
  mailTokens: MailTokens;
  now: () => Date;
}

/** Requests for an email when a product is back in stock. No response tells the number of requests. */
export class StockAlertService {
  constructor(private readonly deps: StockAlertDeps) {}

  /**
   * Stores the request of an account with a verified address. Every other address gets an email with a link that
   * confirms the request; a mailbox above its limit gets none, with the same response. Throws as permit does,
   * BAD_INPUT, NOT_FOUND, INVALID_STATE for a product in stock, and RATE_LIMITED by network address.
   */
  async request(actor: Actor, raw: unknown, client: ClientInfo): Promise<{ needsConfirmation: boolean }> {
    permit(actor, 'stockAlerts.request');
    const isGuest = actor.userId === undefined;
    const { productId, email: guestEmail, language: guestLanguage } = readStockAlertRequest(raw, { isGuest });
    const { limiter, reader, writer, now } = this.deps;
    await limiter.consume('stockAlert', { address: client.address });
    requireSoldOut(await getProduct(reader, productId));
    const account = await existingUsers(reader)
      .andWhere('account.id = :userId', { userId: actor.userId ?? '' })
      .getOne();
    const language = account?.language ?? guestLanguage;
    if (account?.emailVerifiedAt) {
      const owner = { userId: account.id };
      await writer.transaction((tx) => openAlert(tx, { productId, owner, language }, now()));
      return { needsConfirmation: false };
    }
    const email = account?.email ?? guestEmail ?? '';
    // Equivalent spellings of an address share their limit.
    if (await limiter.tryConsume('stockAlert', { email: mailboxOf(email) }))
      await writer.transaction(async (tx) => {
        const at = now();
        const alert = await openAlert(tx, { productId, owner: { email }, language }, at);
        const mails = alert ? [{ alertId: alert.id, recipient: email, language }] : [];
        await queueAlertMails(tx, 'ALERT_CONFIRMATION', mails, at);
      });
    return { needsConfirmation: true };
  }

  /**
   * Confirms the request of an address with the token of its email; idempotent. Returns the product. Throws as permit
   * does, RATE_LIMITED, and BAD_INPUT on `token` if the token is wrong or expired.
   */
  async confirm(actor: Actor, raw: unknown, client: ClientInfo): Promise<Product> {
    permit(actor, 'stockAlerts.confirm');
    const { token } = readMailToken(raw);
    const { limiter, writer, mailTokens, now } = this.deps;
    return limiter.attempt('newPassword', { address: client.address }, () =>
      writer.transaction(async (tx) => {
        const id = mailTokens.alert.read(token);
        const alert = id === undefined ? null : await tx.findOneBy(ProductAlertEntity, { id });
        if (!alert || (!alert.verifiedAt && !isConfirmable(alert.askedAt, now())))
          throw badInput('token', 'link.endedAskAgain');
        if (!alert.verifiedAt) {
          await tx.update(ProductAlertEntity, { id: alert.id }, { verifiedAt: now() });
          await openWave(tx, alert.productId);
        }
        return getProduct(tx, alert.productId);
      }),
    );
  }

  /** Ids of the products about which the actor waits for an email. Throws as permit does. */
  async waitingFor(actor: Actor): Promise<string[]> {
    permit(actor, 'stockAlerts.list');
    const alerts = await this.deps.reader.getRepository(ProductAlertEntity).find({
      where: { kind: 'STOCK', userId: actor.userId, isWaiting: true },
      order: { askedAt: 'DESC', id: 'DESC' },
    });
    return alerts.map(({ productId }) => productId);
  }

  /** Ends the request of the actor about a product. Idempotent. Throws as permit does. */
  async cancel(actor: Actor, productId: string): Promise<void> {
    permit(actor, 'stockAlerts.cancel');
    const request = { kind: 'STOCK', userId: actor.userId, productId } as const;
    await this.deps.writer.transaction(async (tx) => {
      const alert = await tx.findOneBy(ProductAlertEntity, request);
      if (!alert) return;
      await tx.update(ProductAlertEntity, { id: alert.id }, { isWaiting: false });
      // A queued email would start the request again if it failed.
      await tx.delete(MailEntity, { alertId: alert.id, state: 'WAITING' });
    });
  }
}

/**
 * Ends the emails to the recipient of an alert: all alerts about stock, or all emails about lower prices. Idempotent.
 */
export async function endAlertsOf(tx: EntityManager, alertId: string): Promise<void> {
  const alert = await tx.findOneBy(ProductAlertEntity, { id: alertId });
  if (alert?.kind === 'STOCK') await endStockAlerts(tx, await recipientOf(tx, alert));
  if (alert?.kind === 'PRICE')
    await tx.update(WishListEntity, { userId: alert.userId ?? '' }, { wantsMails: false });
}

/** The address of an alert and its account: requests before and after the sign-in belong to the same person. */
async function recipientOf(tx: EntityManager, { userId, email }: ProductAlertEntity) {
  const account = await existingUsers(tx)
    .andWhere('(account.id = :userId OR account.email = :email)', {
      userId: userId ?? '',
      email: email ?? '',
    })
    .andWhere('account.email_verified_at IS NOT NULL')
    .getOne();
  return { userId: userId ?? account?.id, email: email ?? account?.email };
}

/** Refuses a product in stock with INVALID_STATE, and a draft with NOT_FOUND. */
function requireSoldOut(product: Product): void {
  if (product.isDraft) throw notFound('product');
  if (isInStock(product)) throw new ShopError('INVALID_STATE', 'stockAlert.inStock');
}
