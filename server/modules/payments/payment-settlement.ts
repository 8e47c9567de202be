import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import type { Writer } from '../../database/write-queue';
import { ShopError } from '../../domain/errors';
import type { Seller } from '../../domain/invoices/invoice';
import type { Order } from '../../domain/model';
import { paymentEffectsOf, paymentReportOf, paymentStateOf } from '../../domain/payments/payment-states';
import { requirePaymentFor } from './providers/compare-charge';
import type { PaymentProvider, ProviderOrder } from './providers/provider';
import { SYSTEM, type AuditEntry } from '../audit';
import { newId } from '../../lib/ids';
import { getOrderRow } from '../orders';
import { bookPayment, chargeOfOrder } from './payment-booking';
import {
  loadOrderWithCaptures,
  paymentUnavailable,
  writeIntent,
  writeOutcome,
  type OrderWithCaptures,
  type PaymentCall,
} from './payment-journal';
import { recordRefunds } from './payment-refunds';
import { recordRefusedCaptures, type OnRefusedCapture } from './refunds/refused-captures';

interface SettlementDeps {
  writer: Writer;
  reader: DataSource;
  provider: PaymentProvider;
  /** Seller on invoices. */
  seller: Seller;
  now: () => Date;
  /** Receives each capture that pays no order. */
  onRefusedCapture?: OnRefusedCapture | undefined;
}

/** A payment that was captured elsewhere, the order it was reported for, and the actor who reported it. */
export interface ReportedPayment {
  orderId: string;
  payment: ProviderOrder;
  actor?: AuditEntry['actor'];
}

/** Turns a provider payment into a paid order, exactly once. §4 */
export class PaymentSettlement {
  constructor(private readonly deps: SettlementDeps) {}

  /**
   * Books a payment that the shop did not capture. The journal also keeps a payment that does not pay the order,
   * because the buyer's money is taken. Throws PAYMENT_REJECTED, ALREADY_PAID, and PAYMENT_UNAVAILABLE while it is
   * pending. §4
   */
  async accept(reported: ReportedPayment): Promise<Order> {
    const { payment } = reported;
    const effects = paymentEffectsOf('pending', paymentReportOf(payment));
    if (effects.includes('await outcome')) return this.waitFor(reported);
    try {
      return await this.deps.writer.transaction(async (tx) =>
        bookPayment(tx, this.bookingOf(await this.recordReportedPayment(tx, reported), payment)),
      );
    } catch (error) {
      if (isPaymentRefusal(error)) await this.recordRefusal(reported, error.message);
      throw error;
    }
  }

  /**
   * Books the result of the shop's own capture: paid, refused or unknown. Throws PAYMENT_REJECTED, ALREADY_PAID and
   * PAYMENT_UNAVAILABLE. §4
   */
  async settle(call: PaymentCall, payment: ProviderOrder): Promise<Order> {
    if (!paymentEffectsOf('pending', paymentReportOf(payment)).includes('book')) {
      const detail = payment.captures[0]?.status ?? payment.status;
      await this.write(call, { outcome: 'unknown', detail });
      throw paymentPending();
    }
    try {
      return await this.deps.writer.transaction((tx) => bookPayment(tx, this.bookingOf(call, payment)));
    } catch (error) {
      // Only a refusal by the comparison is final; the next round retries after any other error.
      if (isPaymentRefusal(error)) await this.recordRefusedPayment(call, payment, error.message);
      throw error;
    }
  }

  /**
   * Applies the provider's current state of a payment: books a captured one and records its refunds. Returns true if
   * anything was new. Throws PAYMENT_REJECTED, ALREADY_PAID and PAYMENT_UNAVAILABLE. §4
   */
  async observe(reported: ReportedPayment): Promise<boolean> {
    const { orderId, payment } = reported;
    const order = await getOrderRow(this.deps.reader, orderId);
    const effects = paymentEffectsOf(paymentStateOf({ order }, payment.id), paymentReportOf(payment));
    if (effects.includes('record refunds')) {
      const at = this.deps.now();
      return (await this.deps.writer.transaction((tx) => recordRefunds(tx, orderId, payment, at))) > 0;
    }
    if (!effects.includes('book') && !effects.includes('await outcome')) return false;
    await this.accept(reported);
    return true;
  }

  /** Records that the provider never captured a payment. */
  giveUp(call: PaymentCall, detail: string): Promise<void> {
    return this.write(call, { outcome: 'refused', detail });
  }

  /** The journal call of a payment: its pending capture, or a new one. */
  async begin(
    tx: EntityManager,
    orderWithCaptures: OrderWithCaptures,
    { payment, actor = SYSTEM }: Pick<ReportedPayment, 'actor'> & { payment: { id: string } },
  ): Promise<PaymentCall> {
    const { order, open } = orderWithCaptures;
    const openEvent = open.find((event) => event.providerOrderId === payment.id);
    const requestId = openEvent?.requestId ?? newId();
    const call: PaymentCall = { call: 'capture', order, requestId, providerOrderId: payment.id, actor };
    if (paymentStateOf(orderWithCaptures, payment.id) === 'open')
      await writeIntent(tx, call, this.deps.now());
    return call;
  }

  private async recordReportedPayment(tx: EntityManager, reported: ReportedPayment): Promise<PaymentCall> {
    return this.begin(tx, await loadOrderWithCaptures(tx, reported.orderId), reported);
  }

  /** Records a pending payment as a pending capture, so the reconciler checks it until it is settled. */
  private async waitFor(reported: ReportedPayment): Promise<never> {
    const { orderId, payment } = reported;
    await this.deps.writer.transaction(async (tx) => {
      const orderWithCaptures = await loadOrderWithCaptures(tx, orderId);
      const order = chargeOfOrder(orderWithCaptures.order);
      const { merchantId } = this.deps.provider;
      requirePaymentFor({ order, provider: { ...payment, status: 'APPROVED', captures: [] }, merchantId });
      await this.begin(tx, orderWithCaptures, reported);
    });
    throw paymentPending();
  }

  /** Records a payment in the journal that was captured elsewhere and pays no order. */
  async recordRefusal(reported: ReportedPayment, detail: string): Promise<void> {
    const { orderId, payment } = reported;
    const captureId = payment.captures[0]?.id;
    if (captureId === undefined) return;
    await this.recordRefusedCapture(orderId, payment, detail, async (tx) => {
      const recordedRefusal = { orderId, captureId, outcome: 'refused' };
      if (await tx.existsBy(PaymentEventEntity, recordedRefusal)) return;
      const call = await this.recordReportedPayment(tx, reported);
      await writeOutcome(tx, call, refusalOf(detail, payment), this.deps.now());
    });
  }

  /** Throws PAYMENT_REJECTED for an uncaptured payment that does not pay the order, and records it. §4 */
  async requireMatch(order: OrderEntity, reported: ReportedPayment): Promise<void> {
    const { merchantId } = this.deps.provider;
    try {
      requirePaymentFor({ order: chargeOfOrder(order), provider: reported.payment, merchantId });
    } catch (error) {
      if (isPaymentRefusal(error)) await this.refuseUncaptured(reported, error.message);
      throw error;
    }
  }

  /**
   * Records that a payment does not pay its order before its money is taken. The next start then creates another
   * provider order. Records nothing if the shop did not create this provider order for this order. §4
   */
  private refuseUncaptured(reported: ReportedPayment, detail: string): Promise<void> {
    const { orderId, payment } = reported;
    return this.deps.writer.transaction(async (tx) => {
      const events = await tx.findBy(PaymentEventEntity, { orderId, providerOrderId: payment.id });
      const isOwn = events.some(({ call, outcome }) => call === 'create' && outcome === 'done');
      if (!isOwn || events.some(({ outcome }) => outcome === 'refused')) return;
      const call = await this.recordReportedPayment(tx, reported);
      await writeOutcome(tx, call, { outcome: 'refused', detail }, this.deps.now());
    });
  }

  private recordRefusedPayment(call: PaymentCall, payment: ProviderOrder, detail: string): Promise<void> {
    return this.recordRefusedCapture(call.order.id, payment, detail, (tx) =>
      writeOutcome(tx, call, refusalOf(detail, payment), this.deps.now()),
    );
  }

  /** Records the refusal in the journal and lists the refused captures, in one transaction. */
  private async recordRefusedCapture(
    orderId: string,
    payment: ProviderOrder,
    reason: string,
    writeJournal: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { writer, provider, now, onRefusedCapture } = this.deps;
    const refusal = { orderId, payment, reason, merchantId: provider.merchantId, at: now() };
    const recorded = await writer.transaction(async (tx) => {
      await writeJournal(tx);
      return recordRefusedCaptures(tx, refusal);
    });
    for (const capture of recorded) onRefusedCapture?.(capture);
  }

  private bookingOf(call: PaymentCall, payment: ProviderOrder) {
    const { provider, seller, now } = this.deps;
    return { call, payment, merchantId: provider.merchantId, seller, at: now() };
  }

  private write(call: PaymentCall, outcome: Parameters<typeof writeOutcome>[2]): Promise<void> {
    return this.deps.writer.transaction((tx) => writeOutcome(tx, call, outcome, this.deps.now()));
  }
}

/** True if the comparison refuses the payment, or another payment pays the order. */
function isPaymentRefusal(error: unknown): error is ShopError {
  return error instanceof ShopError && ['PAYMENT_REJECTED', 'ALREADY_PAID'].includes(error.code);
}

function refusalOf(detail: string, { captures }: ProviderOrder) {
  return { outcome: 'refused' as const, captureId: captures[0]?.id, detail };
}

function paymentPending(): ShopError {
  return paymentUnavailable('payment.beingSettled');
}
