import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DataSource, FindOptionsWhere } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import type { Writer } from '../../database/write-queue';
import { notFound, ShopError } from '../../domain/errors';
import { readWebhookNotice, type WebhookNotice } from './providers/paypal/webhook-notice';
import {
  MESSAGE_HEADERS,
  ProviderRefused,
  ProviderUnavailable,
  type MessageHeader,
  type PaymentProvider,
  type SignedMessage,
} from './providers/provider';
import { Semaphore } from '../../lib/semaphore';
import { findOrderIdOfPayment } from './payment-journal';
import type { PaymentSettlement } from './payment-settlement';

const MAX_HEADER_LENGTH = 1_000;
/** Signature checks that run at the same time, in total and per network address; further messages get BUSY. */
const SIGNATURE_CHECK_LIMITS = { permits: 8, permitsPerKey: 2, maxWaiting: 0 };
const WRONG_SIGNATURE_LIFETIME_MS = 10 * 60_000;
const MAX_WRONG_SIGNATURES = 10_000;

/** A webhook request before the check of its signature. */
export interface ReceivedMessage {
  body: string;
  headerOf: (name: string) => string | undefined;
  /** Network address of the sender. */
  address: string;
}

interface WebhookDeps {
  writer: Writer;
  reader: DataSource;
  provider: PaymentProvider;
  settlement: PaymentSettlement;
  now: () => Date;
}

/**
 * Processes webhook messages of the payment provider. It does not trust their content; it reads the payment from the
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
   * Throws NOT_FOUND if the provider sends no messages, BAD_INPUT, FORBIDDEN for a wrong signature, and BUSY or
   * PAYMENT_UNAVAILABLE if the sender should retry. §4
   */
  async receive({ body, headerOf, address }: ReceivedMessage): Promise<void> {
    const { verifyMessage } = this.deps.provider;
    if (!verifyMessage) throw notFound('webhook');
    const notice = readWebhookNotice(body);
    if (!notice) throw new ShopError('BAD_INPUT', 'paymentWebhook.notAMessage');
    const headers = readHeaders(headerOf);
    if (await this.isRecorded(notice)) return;
    await this.requireSignature(verifyMessage, { headers, body }, address);
    const orderId = await this.applyNotice(notice);
    await this.recordNotice(notice, orderId);
  }

  private async requireSignature(
    verify: (message: SignedMessage) => Promise<boolean>,
    message: SignedMessage,
    address: string,
  ): Promise<void> {
    const fingerprint = fingerprintOf(message);
    if (this.wrongSignatures.has(fingerprint)) throw wrongSignatureError();
    // A verification request that the provider refuses counts as a wrong signature.
    const check = this.signatureChecks.run({ key: address }, () => verify(message).catch(falseOnRefusal));
    const isGenuine = await check.catch((error: unknown) => {
      throw toUnavailableError(error);
    });
    if (isGenuine) return;
    this.wrongSignatures.set(fingerprint, true);
    throw wrongSignatureError();
  }

  /**
   * Loads the payment from the provider and applies it. Returns the id of the order, or undefined if the payment has
   * no order in this shop.
   */
  private async applyNotice(notice: WebhookNotice): Promise<string | undefined> {
    const providerOrderId = await this.findProviderOrderId(notice);
    if (providerOrderId === undefined) return undefined;
    const payment = await this.deps.provider.getOrder(providerOrderId).catch((error: unknown) => {
      throw toUnavailableError(error);
    });
    if (!payment) return undefined;
    // The payment's reference has priority. The journal may be wrong, because a buyer can report a foreign payment.
    const orderId = payment.customId ?? (await findOrderIdOfPayment(this.deps.reader, payment.id));
    if (orderId === undefined || !(await this.deps.reader.manager.existsBy(OrderEntity, { id: orderId })))
      return undefined;
    await this.deps.settlement.applyPayment({ orderId, payment }).catch((error: unknown) => {
      if (!isErrorOfRecordedPayment(error)) throw error;
    });
    return orderId;
  }

  /** Id of the provider's order: from the message, or else from the journal of the capture or of the order. */
  private async findProviderOrderId({
    providerOrderId,
    captureId,
    orderId,
  }: WebhookNotice): Promise<string | undefined> {
    if (providerOrderId !== undefined) return providerOrderId;
    const eventOfCapture = captureId === undefined ? undefined : await this.findLatestEvent({ captureId });
    const eventOfOrder = orderId === undefined ? undefined : await this.findLatestEvent({ orderId });
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

  private async recordNotice({ id, type }: WebhookNotice, orderId: string | undefined): Promise<void> {
    const at = this.deps.now().getTime();
    await this.deps.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO webhook_event (id, event_type, order_id, received_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO NOTHING`,
        [id, type, orderId ?? null, at],
      ),
    );
  }
}

function readHeaders(headerOf: (name: string) => string | undefined): Record<MessageHeader, string> {
  const entries = Object.entries(MESSAGE_HEADERS).map(([key, name]) => {
    const value = headerOf(name) ?? '';
    if (value === '' || value.length > MAX_HEADER_LENGTH) {
      throw new ShopError('BAD_INPUT', { key: 'paymentWebhook.unsigned', params: { header: name } });
    }
    return [key, value];
  });
  return Object.fromEntries(entries) as Record<MessageHeader, string>;
}

/**
 * Hash of everything that the signature covers, so a forged message never matches the real message with the same id.
 */
function fingerprintOf({ headers, body }: SignedMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([headers, body]))
    .digest('base64');
}

function wrongSignatureError(): ShopError {
  return new ShopError('FORBIDDEN', 'paymentWebhook.wrongSignature');
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

/** True if the journal has already recorded the payment: as refused, or as pending until the reconciler settles it. */
function isErrorOfRecordedPayment(error: unknown): boolean {
  const codes = ['PAYMENT_REJECTED', 'ALREADY_PAID', 'PAYMENT_UNAVAILABLE'];
  return error instanceof ShopError && codes.includes(error.code);
}
