import type { DataSource, FindOptionsWhere } from 'typeorm';
import { OrderEntity } from '../database/order.entity';
import { PaymentEventEntity } from '../database/payment.entity';
import type { Writer } from '../database/writer';
import { notFound, ShopError } from '../domain/errors';
import { readNotice, type Notice } from '../payments/notice';
import {
  MESSAGE_HEADERS,
  ProviderRefused,
  ProviderUnavailable,
  type MessageHeader,
  type PaymentProvider,
  type SignedMessage,
} from '../payments/provider';
import { findOrderOf } from './payment-journal';
import type { PaymentSettlement } from './payment-settlement';

const LONGEST_HEADER = 1_000;
/** So many signatures are checked at once; who sends more has to come again. */
const CHECKED_AT_ONCE = 8;

interface WebhookDeps {
  writer: Writer;
  reader: DataSource;
  provider: PaymentProvider;
  settlement: PaymentSettlement;
  now: () => Date;
}

/** Messages of the payment provider: a reason to ask it, never something to believe. §4 */
export class WebhookService {
  private checking = 0;

  constructor(private readonly deps: WebhookDeps) {}

  /**
   * Takes a message in, each once: checks with the provider that it is the sender, then asks it for the payment.
   * Throws NOT_FOUND where no messages are expected, BAD_INPUT, FORBIDDEN for a wrong signature, and BUSY or
   * PAYMENT_UNAVAILABLE when the sender should try again later. §4
   */
  async receive(body: string, headerOf: (name: string) => string | undefined): Promise<void> {
    const { verifyMessage } = this.deps.provider;
    if (!verifyMessage) throw notFound('Webhook');
    const notice = readNotice(body);
    if (!notice) throw new ShopError('BAD_INPUT', 'The body is not a message of the payment provider');
    const headers = readHeaders(headerOf);
    if (await this.isKnown(notice)) return;
    await this.requireGenuine(verifyMessage, { headers, body });
    const orderId = await this.takeIn(notice);
    await this.keep(notice, orderId);
  }

  private async requireGenuine(
    verify: (message: SignedMessage) => Promise<boolean>,
    message: SignedMessage,
  ): Promise<void> {
    if (this.checking >= CHECKED_AT_ONCE) {
      throw new ShopError('BUSY', 'Too many messages at once', { retryAfterSeconds: 5 });
    }
    this.checking += 1;
    try {
      // A question that the provider does not accept is not one about a message of its own.
      const isGenuine = await verify(message).catch(falseIfRefused);
      if (!isGenuine) throw new ShopError('FORBIDDEN', 'The signature is not that of the payment provider');
    } catch (error) {
      throw orUnavailable(error);
    } finally {
      this.checking -= 1;
    }
  }

  /** Asks the provider about the payment; answers with the order it is for, if it is for one of this shop. */
  private async takeIn(notice: Notice): Promise<string | undefined> {
    const providerOrderId = await this.findPayment(notice);
    if (providerOrderId === undefined) return undefined;
    const payment = await this.deps.provider.getOrder(providerOrderId).catch((error: unknown) => {
      throw orUnavailable(error);
    });
    if (!payment) return undefined;
    // The payment's own word comes first: anybody may have claimed it for an order of theirs.
    const orderId = payment.customId ?? (await findOrderOf(this.deps.reader, payment.id));
    if (orderId === undefined || !(await this.deps.reader.manager.existsBy(OrderEntity, { id: orderId })))
      return undefined;
    await this.deps.settlement.observe({ orderId, payment }).catch((error: unknown) => {
      if (!isSettledOtherwise(error)) throw error;
    });
    return orderId;
  }

  private async findPayment({ providerOrderId, captureId, orderId }: Notice): Promise<string | undefined> {
    if (providerOrderId !== undefined) return providerOrderId;
    const byCapture = captureId === undefined ? undefined : await this.latestEvent({ captureId });
    const byOrder = orderId === undefined ? undefined : await this.latestEvent({ orderId });
    return (byCapture ?? byOrder)?.providerOrderId;
  }

  private async latestEvent(
    where: FindOptionsWhere<PaymentEventEntity>,
  ): Promise<PaymentEventEntity | undefined> {
    const events = this.deps.reader.getRepository(PaymentEventEntity);
    const found = await events.find({ where, order: { createdAt: 'DESC', id: 'DESC' } });
    return found.find((event) => event.providerOrderId !== undefined);
  }

  private async isKnown({ id }: Notice): Promise<boolean> {
    const rows = await this.deps.reader.query<unknown[]>('SELECT 1 FROM webhook_event WHERE id = $1', [id]);
    return rows.length > 0;
  }

  private async keep({ id, type }: Notice, orderId: string | undefined): Promise<void> {
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
    if (value === '' || value.length > LONGEST_HEADER) {
      throw new ShopError('BAD_INPUT', `The message is not signed: ${name} is missing`);
    }
    return [key, value];
  });
  return Object.fromEntries(entries) as Record<MessageHeader, string>;
}

function falseIfRefused(error: unknown): false {
  if (error instanceof ProviderRefused) return false;
  throw error;
}

function orUnavailable(error: unknown): unknown {
  if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) return error;
  return new ShopError('PAYMENT_UNAVAILABLE', 'The payment provider gave no answer; please send it again', {
    retryAfterSeconds: 20,
  });
}

/** The journal has it: refused, or still pending and followed by the reconciler. */
function isSettledOtherwise(error: unknown): boolean {
  const codes = ['PAYMENT_REJECTED', 'ALREADY_PAID', 'PAYMENT_UNAVAILABLE'];
  return error instanceof ShopError && codes.includes(error.code);
}
