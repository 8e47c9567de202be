import type { DataSource } from 'typeorm';
import type { OrderEntity } from '../database/order.entity';
import type { Writer } from '../database/writer';
import { ShopError } from '../domain/errors';
import type { Order } from '../domain/model';
import { requirePayable } from '../domain/order-lifecycle';
import { requireMember, requireOrderOwner, type Actor } from '../domain/permissions';
import { readObject } from '../domain/read';
import { presentAmount, readProviderOrderId, requirePaymentFor } from '../payments/compare';
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderOrder,
} from '../payments/provider';
import { newId } from './ids';
import { getOrder, getOrderRow } from './order-queries';
import { openCaptures, writeIntent, writeOutcome, type PaymentCall } from './payment-journal';
import { PaymentSettlement, chargeOfOrder } from './payment-settlement';
import { holdAgain } from './stock';

interface PaymentDeps {
  writer: Writer;
  reader: DataSource;
  provider: PaymentProvider;
  /** Currency that orders placed now are charged in. */
  currencyCode: string;
  /** How long an order keeps its pieces, in milliseconds. */
  holdMs: number;
  now: () => Date;
}

/** What the browser needs to load the provider's buttons. */
export interface PaymentConfig {
  clientId: string;
  scriptUrl: string;
  currencyCode: string;
  isDemo: boolean;
}

/** The provider's order that a buyer is to approve; the amount as a decimal text. */
export interface StartedPayment {
  providerOrderId: string;
  amount: { value: string; currencyCode: string };
}

/** Paying for orders. Nothing that a browser says of a payment is believed: the provider is asked. §4 */
export class PaymentService {
  readonly settlement: PaymentSettlement;

  constructor(private readonly deps: PaymentDeps) {
    this.settlement = new PaymentSettlement(deps);
  }

  /** Who takes the money, and the script that shows its buttons. §7 */
  config(): PaymentConfig {
    const { clientId, scriptUrl, isDemo } = this.deps.provider;
    return { clientId, scriptUrl, isDemo, currencyCode: this.deps.currencyCode };
  }

  /**
   * Makes the provider's order for the buyer to approve, after taking the pieces again if their hold had ended.
   * Throws as requireOrderOwner does, ALREADY_PAID, OUT_OF_STOCK, PAYMENT_REJECTED and PAYMENT_UNAVAILABLE. §4
   */
  async start(actor: Actor, orderId: string): Promise<StartedPayment> {
    const seen = await this.getOwnOrder(actor, orderId);
    const call = await this.deps.writer.transaction(async (tx): Promise<PaymentCall> => {
      const order = await getOrderRow(tx, orderId);
      requirePayable(order);
      await holdAgain(tx, order, this.holdUntil());
      const intent: PaymentCall = { call: 'create', order, requestId: newId() };
      await writeIntent(tx, intent, this.deps.now());
      return intent;
    });
    const amount = presentAmount(seen.chargeAmount, seen.chargeCurrency);
    const created = await this.ask(call, (provider) =>
      provider.createOrder({ amount, customId: orderId, requestId: call.requestId }),
    );
    await this.deps.writer.transaction((tx) =>
      writeOutcome(tx, call, { outcome: 'done', providerOrderId: created.id }, this.deps.now()),
    );
    return { providerOrderId: created.id, amount };
  }

  /**
   * Takes an approved payment, or accepts a completed one, if the provider says that it pays this order.
   * The same payment again changes nothing. Throws as requireOrderOwner does, BAD_INPUT, ALREADY_PAID,
   * OUT_OF_STOCK before any money moves, PAYMENT_REJECTED and PAYMENT_UNAVAILABLE. §4, §7
   */
  async pay(actor: Actor, orderId: string, raw: unknown): Promise<Order> {
    const order = await this.getOwnOrder(actor, orderId);
    const providerOrderId = readProviderOrderId(readObject(raw, 'input').id);
    if (order.isPaid && order.paymentId === providerOrderId) return getOrder(this.deps.reader, orderId);
    requirePayable(order);
    const payment = await this.findPayment(providerOrderId);
    const { merchantId } = this.deps.provider;
    requirePaymentFor({ order: chargeOfOrder(order), provider: payment, merchantId });
    if (payment.status === 'APPROVED') return this.capture(order, payment);
    if (payment.status === 'COMPLETED') return this.settlement.accept(orderId, payment);
    throw new ShopError('PAYMENT_REJECTED', 'The payment was not approved');
  }

  private async getOwnOrder(actor: Actor, orderId: string): Promise<OrderEntity> {
    requireMember(actor);
    const order = await getOrderRow(this.deps.reader, orderId);
    requireOrderOwner(actor, order);
    return order;
  }

  private async capture(order: OrderEntity, payment: ProviderOrder): Promise<Order> {
    const call = await this.beginCapture(order.id, payment.id);
    if (!call) return getOrder(this.deps.reader, order.id);
    const captured = await this.ask(call, (provider) => provider.captureOrder(payment.id, call.requestId));
    return this.settlement.settle(call, captured);
  }

  /** Writes the intent of a capture; a second one for another payment has to wait for the first. */
  private beginCapture(orderId: string, providerOrderId: string): Promise<PaymentCall | undefined> {
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      if (order.isPaid && order.paymentId === providerOrderId) return undefined;
      requirePayable(order);
      const open = await openCaptures(tx, orderId);
      if (open.some((event) => event.providerOrderId !== providerOrderId)) {
        throw unavailable('Another payment of this order is being settled');
      }
      await holdAgain(tx, order, this.holdUntil());
      const begun = open[0];
      if (begun) return { call: 'capture', order, requestId: begun.requestId, providerOrderId };
      const intent: PaymentCall = { call: 'capture', order, requestId: newId(), providerOrderId };
      await writeIntent(tx, intent, this.deps.now());
      return intent;
    });
  }

  private async findPayment(providerOrderId: string): Promise<ProviderOrder> {
    const payment = await this.deps.provider.getOrder(providerOrderId).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable || error instanceof ProviderRefused ? unavailable() : error;
    });
    if (!payment) throw new ShopError('PAYMENT_REJECTED', 'The payment provider does not know this payment');
    return payment;
  }

  private async ask<T>(call: PaymentCall, question: (provider: PaymentProvider) => Promise<T>): Promise<T> {
    try {
      return await question(this.deps.provider);
    } catch (error) {
      const isRefused = error instanceof ProviderRefused;
      if (!isRefused && !(error instanceof ProviderUnavailable)) throw error;
      const outcome = isRefused ? 'refused' : 'unknown';
      await this.deps.writer.transaction((tx) =>
        writeOutcome(tx, call, { outcome, detail: error.message }, this.deps.now()),
      );
      throw isRefused
        ? new ShopError('PAYMENT_REJECTED', 'The payment was refused by the provider')
        : unavailable();
    }
  }

  private holdUntil(): Date {
    return new Date(this.deps.now().getTime() + this.deps.holdMs);
  }
}

function unavailable(sentence = 'The payment provider gave no answer; please try again shortly'): ShopError {
  return new ShopError('PAYMENT_UNAVAILABLE', sentence, { retryAfterSeconds: 20 });
}
