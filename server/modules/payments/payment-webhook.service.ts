import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DataSource, FindOptionsWhere } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import type { Writer } from '../../database/write-queue';
import { notFound, ShopError } from '../../domain/errors';
import { qualifyProviderId } from '../../domain/payments/payment-methods';
import { paymentReportOf } from '../../domain/payments/payment-states';
import type { PaymentProviders } from './providers/payment-providers';
import { ProviderRefused, ProviderUnavailable, type ProviderOrder } from './providers/provider';
import type { ProviderWebhook, RawMessage, SignedMessage, WebhookNotice } from './providers/provider-webhook';
import { SYSTEM, writeAudit } from '../audit';
import { Semaphore } from '../../lib/semaphore';
import type { PaymentAcceptance } from './approval/payment-acceptance';
import { findOrderIdOfPayment } from './payment-journal';
import type { PaymentSettlement } from './payment-settlement';

/** Signature checks that run at the same time, in total and per network address; further messages get BUSY. */
const SIGNATURE_CHECK_LIMITS = { permits: 8, permitsPerKey: 2, maxWaiting: 0 };
const WRONG_SIGNATURE_LIFETIME_MS = 10 * 60_000;
const MAX_WRONG_SIGNATURES = 10_000;

/** A webhook request before the check of its signature. */
interface ReceivedMessage extends RawMessage {
  /** Payment method whose provider claims to send the message. */
  provider: string;
  /** Network address of the sender. */
  address: string;
}

interface WebhookDeps {
  writer: Writer;
  reader: DataSource;
  providers: PaymentProviders;
  payments: { settlement: PaymentSettlement; acceptance: PaymentAcceptance };
  now: () => Date;
  /** Receives each message about a dispute. */
  onDispute?: OnPaymentDispute | undefined;
}

/** A message of a provider about a dispute of the buyer with the bank. */
export interface PaymentDispute {
  provider: string;
  /** Undefined for a payment of no order in this shop. */
  orderId: string | undefined;
  event: string;
  /** The provider's id of the dispute. */
  id: string;
  captureId: string | undefined;
}

/** Receives each message about a dispute, so that an operator notices it. */
export type OnPaymentDispute = (dispute: PaymentDispute) => void;

/**
 * Processes webhook messages of the payment providers. It does not trust their content; it reads the payment from the
 * provider instead. §4
 */
export class PaymentWebhookService {
  private readonly signatureChecks = new Semaphore({
    ...SIGNATURE_CHECK_LIMITS,
    createBusyError: () => new ShopError('BUSY', 'paymentWebhook.tooMany', { retryAfterSeconds: 5 }),
  });
  /** Fingerprints of messages with a wrong signature. The service refuses them without another check. */
  private readonly wrongSignatures = new LRUCache<string, true>({
    max: MAX_WRONG_SIGNATURES,
    ttl: WRONG_SIGNATURE_LIFETIME_MS,
  });

  constructor(private readonly deps: WebhookDeps) {}

  /**
   * Processes each message once: verifies its signature with the provider, then loads the payment from the provider.
   * Throws NOT_FOUND if the provider sends no messages, BAD_INPUT, FORBIDDEN or BAD_INPUT for a wrong signature, and
   * BUSY or PAYMENT_UNAVAILABLE if the sender should retry. §4
   */
  async receive({ provider, address, ...rawMessage }: ReceivedMessage): Promise<void> {
    const { webhook } = this.deps.providers.providerOf(provider);
    if (!webhook) throw notFound('webhook');
    const message = webhook.read(rawMessage);
    // Two providers may assign the same id to different messages.
    const notice = { ...message.notice, id: qualifyProviderId(provider, message.notice.id) };
    if (webhook.isVerifiedLocally) await this.requireSignature(provider, message, { webhook, address });
    if (await this.isRecorded(notice)) return;
    if (!webhook.isVerifiedLocally) await this.requireSignature(provider, message, { webhook, address });
    const orderId = await this.applyNotice(provider, notice);
    await this.recordNotice(provider, notice, orderId);
  }

  /** Payment methods whose providers may send messages. */
  get methods(): readonly string[] {
    return this.deps.providers.methods.map(({ id }) => id);
  }

  private async requireSignature(
    provider: string,
    message: SignedMessage,
    { webhook, address }: { webhook: ProviderWebhook; address: string },
  ): Promise<void> {
    const fingerprint = fingerprintOf(provider, message);
    if (this.wrongSignatures.has(fingerprint)) throw wrongSignatureError(webhook);
    // A verification request that the provider refuses counts as a wrong signature.
    const check = this.signatureChecks.run({ key: address }, () =>
      webhook.verify(message).catch(falseOnRefusal),
    );
    const isGenuine = await check.catch((error: unknown) => {
      throw toUnavailableError(error);
    });
    if (isGenuine) return;
    this.wrongSignatures.set(fingerprint, true);
    throw wrongSignatureError(webhook);
  }

  /**
   * Loads the payment from the provider and applies it. Returns the id of the order, or undefined if the payment has
   * no order in this shop.
   */
  private async applyNotice(provider: string, notice: WebhookNotice): Promise<string | undefined> {
    const providerOrderId = await this.findProviderOrderId(provider, notice);
    if (providerOrderId === undefined) return undefined;
    const response = this.deps.providers.providerOf(provider).getOrder(providerOrderId);
    const payment = await response.catch((error: unknown) => {
      throw toUnavailableError(error);
    });
    if (!payment) return undefined;
    // The payment's reference has priority. The journal may be wrong, because a buyer can report a foreign payment.
    const { reader } = this.deps;
    const journalKey = { provider, providerOrderId: payment.id };
    const orderId = payment.customId ?? (await findOrderIdOfPayment(reader, journalKey));
    if (orderId === undefined || !(await reader.manager.existsBy(OrderEntity, { id: orderId })))
      return undefined;
    const { settlement, acceptance } = this.deps.payments;
    const reportedPayment = { orderId, provider, payment };
    const application = settlement
      .applyPayment(reportedPayment)
      .then(() => acceptance.captureReported(reportedPayment));
    await application.catch((error: unknown) => {
      if (!isErrorOfRecordedPayment(error, payment)) throw error;
    });
    return orderId;
  }

  /** Id of the provider's order: from the message, or else from the journal of the capture or of the order. */
  private async findProviderOrderId(
    provider: string,
    { providerOrderId, captureId, orderId }: WebhookNotice,
  ): Promise<string | undefined> {
    if (providerOrderId !== undefined) return providerOrderId;
    const eventOfCapture =
      captureId === undefined ? undefined : await this.findLatestEvent({ provider, captureId });
    const eventOfOrder =
      orderId === undefined ? undefined : await this.findLatestEvent({ provider, orderId });
    return (eventOfCapture ?? eventOfOrder)?.providerOrderId;
  }

  private async findLatestEvent(
    where: FindOptionsWhere<PaymentEventEntity>,
  ): Promise<PaymentEventEntity | undefined> {
    const journal = this.deps.reader.getRepository(PaymentEventEntity);
    const matches = await journal.find({ where, order: { createdAt: 'DESC', id: 'DESC' } });
    return matches.find((event) => event.providerOrderId !== undefined);
  }

  private async isRecorded({ id }: WebhookNotice): Promise<boolean> {
    const rows = await this.deps.reader.query<unknown[]>('SELECT 1 FROM webhook_event WHERE id = $1', [id]);
    return rows.length > 0;
  }

  /** Records a message once. A dispute also gets an entry in the audit log of its order, and a report to operators. */
  private async recordNotice(
    provider: string,
    { id, type, dispute }: WebhookNotice,
    orderId: string | undefined,
  ): Promise<void> {
    const at = this.deps.now();
    await this.deps.writer.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO webhook_event (id, event_type, order_id, received_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO NOTHING`,
        [id, type, orderId ?? null, at.getTime()],
      );
      if (!dispute || orderId === undefined) return;
      const after = { event: type, dispute: dispute.id, capture: dispute.captureId };
      await writeAudit(tx, [{ actor: SYSTEM, action: 'payment.dispute', subject: orderId, after }], at);
    });
    if (dispute) this.deps.onDispute?.({ provider, orderId, event: type, ...dispute });
  }
}

/**
 * Hash of everything that the signature covers, so a forged message never matches the real message with the same id.
 */
function fingerprintOf(provider: string, { signature, body }: SignedMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([provider, signature, body]))
    .digest('base64');
}

function wrongSignatureError({ wrongSignatureCode = 'FORBIDDEN' }: ProviderWebhook): ShopError {
  return new ShopError(wrongSignatureCode, 'paymentWebhook.wrongSignature');
}

function falseOnRefusal(error: unknown): false {
  if (error instanceof ProviderRefused) return false;
  throw error;
}

/** Converts a provider error to PAYMENT_UNAVAILABLE; returns any other error unchanged. */
function toUnavailableError(error: unknown): unknown {
  if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) return error;
  return new ShopError('PAYMENT_UNAVAILABLE', 'paymentWebhook.noAnswer', {
    retryAfterSeconds: 20,
  });
}

/**
 * True if the journal has already recorded the payment: as refused, or as pending until the reconciler settles it. Also
 * true for an approved payment of an order that cannot be paid now; the provider returns its money uncaptured. False
 * for an approved payment whose capture has no outcome: the reconciler never captures, so the provider must send again.
 */
function isErrorOfRecordedPayment(error: unknown, payment: ProviderOrder): boolean {
  if (!(error instanceof ShopError)) return false;
  if (error.code === 'PAYMENT_UNAVAILABLE') return paymentReportOf(payment) !== 'approved';
  const codes = ['PAYMENT_REJECTED', 'ALREADY_PAID', 'ORDER_CANCELLED', 'OUT_OF_STOCK', 'ALREADY_REFUNDED'];
  return codes.includes(error.code);
}
