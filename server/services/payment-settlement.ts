import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity } from '../database/order.entity';
import { PaymentCaptureEntity, type PaymentEventEntity } from '../database/payment.entity';
import type { Writer } from '../database/writer';
import { ShopError } from '../domain/errors';
import type { Order } from '../domain/model';
import { findCapture, requirePaymentFor, type Charge } from '../payments/compare';
import type { PaymentProvider, ProviderCapture, ProviderOrder } from '../payments/provider';
import { newId } from './ids';
import { getOrder, getOrderRow } from './order-queries';
import { openCaptures, writeIntent, writeOutcome, type PaymentCall } from './payment-journal';
import { isInStock, quantitiesOf, takeStock } from './stock';

/** A capture that the provider never made is given up after this long. */
const GIVE_UP_MS = 60_000;

interface SettlementDeps {
  writer: Writer;
  reader: DataSource;
  provider: PaymentProvider;
  now: () => Date;
}

/** What an order asks of the provider. */
export function chargeOfOrder(order: OrderEntity): Charge {
  return { id: order.id, amount: order.chargeAmount, currencyCode: order.chargeCurrency };
}

/** Turns what the provider says of a payment into a paid order, exactly once. §4 */
export class PaymentSettlement {
  constructor(private readonly deps: SettlementDeps) {}

  /** Books a payment that somebody else captured. Throws PAYMENT_REJECTED. */
  accept(orderId: string, payment: ProviderOrder): Promise<Order> {
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      const [begun] = await openCaptures(tx, orderId);
      const requestId = begun?.requestId ?? newId();
      const call: PaymentCall = { call: 'capture', order, requestId, providerOrderId: payment.id };
      if (!begun) await writeIntent(tx, call, this.deps.now());
      return this.book(tx, call, payment);
    });
  }

  /**
   * Books what came of a capture of ours: paid, refused, or still unknown.
   * Throws PAYMENT_REJECTED and PAYMENT_UNAVAILABLE. §4
   */
  async settle(call: PaymentCall, payment: ProviderOrder): Promise<Order> {
    const capture = payment.captures[0];
    if (payment.status !== 'COMPLETED' || capture?.status === 'PENDING') {
      await this.write(call, { outcome: 'unknown', detail: capture?.status ?? payment.status });
      throw new ShopError('PAYMENT_UNAVAILABLE', 'The payment is still being settled by the provider', {
        retryAfterSeconds: 20,
      });
    }
    try {
      return await this.deps.writer.transaction((tx) => this.book(tx, call, payment));
    } catch (error) {
      if (error instanceof ShopError) await this.write(call, { outcome: 'refused', detail: error.message });
      throw error;
    }
  }

  /** Asks the provider about every capture whose outcome is unknown, and says how many were settled. §4 */
  async reconcile(): Promise<number> {
    let settled = 0;
    for (const event of await openCaptures(this.deps.reader)) {
      if (await this.reconcileOne(event)) settled += 1;
    }
    return settled;
  }

  private async reconcileOne(event: PaymentEventEntity): Promise<boolean> {
    const { providerOrderId, requestId } = event;
    if (providerOrderId === undefined) return false;
    try {
      const order = await getOrderRow(this.deps.reader, event.orderId);
      const call: PaymentCall = { call: 'capture', order, requestId, providerOrderId };
      const payment = await this.deps.provider.getOrder(providerOrderId);
      if (payment?.captures[0]?.status === 'PENDING') return false;
      if (payment?.status === 'COMPLETED') {
        await this.settle(call, payment);
        return true;
      }
      const isOld = this.deps.now().getTime() - event.createdAt.getTime() > GIVE_UP_MS;
      if (isOld)
        await this.write(call, {
          outcome: 'refused',
          detail: `never captured: ${payment?.status ?? 'unknown'}`,
        });
      return isOld;
    } catch {
      // The provider is asked again in the next round; a refusal is in the journal already.
      return false;
    }
  }

  private async book(tx: EntityManager, call: PaymentCall, payment: ProviderOrder): Promise<Order> {
    const order = await getOrderRow(tx, call.order.id);
    if (order.isPaid && order.paymentId === payment.id) return getOrder(tx, order.id);
    if (order.isPaid) throw new ShopError('ALREADY_PAID', 'Order is already paid');
    const { merchantId } = this.deps.provider;
    requirePaymentFor({ order: chargeOfOrder(order), provider: payment, merchantId });
    const capture = requireUnusedCapture(findCapture(payment));
    await requireFirstUse(tx, capture.id, payment.id);
    const at = this.deps.now();
    const bookedAt = { orderId: order.id, providerOrderId: payment.id, createdAt: at };
    await tx.insert(PaymentCaptureEntity, { id: capture.id, ...bookedAt });
    await writeOutcome(
      tx,
      call,
      { outcome: 'done', captureId: capture.id, detail: await keepPieces(tx, order) },
      at,
    );
    await tx.update(OrderEntity, { id: order.id }, paidFields(payment, at));
    return getOrder(tx, order.id);
  }

  private write(call: PaymentCall, outcome: Parameters<typeof writeOutcome>[2]): Promise<void> {
    return this.deps.writer.transaction((tx) => writeOutcome(tx, call, outcome, this.deps.now()));
  }
}

function requireUnusedCapture(capture: ProviderCapture | undefined): ProviderCapture {
  if (!capture) throw new ShopError('PAYMENT_REJECTED', 'The payment was not completed');
  return capture;
}

async function requireFirstUse(tx: EntityManager, captureId: string, providerOrderId: string): Promise<void> {
  const isUsed = await tx.exists(PaymentCaptureEntity, { where: [{ id: captureId }, { providerOrderId }] });
  if (isUsed) throw new ShopError('PAYMENT_REJECTED', 'The payment has paid for another order');
}

/** The money is here, so the order is paid; where its hold had ended and nothing is left, the journal says so. */
async function keepPieces(tx: EntityManager, order: OrderEntity): Promise<string | undefined> {
  if (order.holdsStock) return undefined;
  const lines = await quantitiesOf(tx, order.id);
  if (!(await isInStock(tx, lines))) return 'paid after its hold had ended and the pieces were sold';
  await takeStock(tx, lines);
  await tx.update(OrderEntity, { id: order.id }, { holdsStock: true });
  return undefined;
}

function paidFields(payment: ProviderOrder, at: Date) {
  return {
    isPaid: true,
    paidAt: at,
    paymentId: payment.id,
    paymentStatus: payment.status,
    paymentUpdateTime: payment.updateTime ?? at.toISOString(),
    payerEmail: payment.payerEmail ?? '',
  };
}
