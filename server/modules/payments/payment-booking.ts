import type { EntityManager } from 'typeorm';
import { runPipelined } from '../../database/savepoints';
import { OrderEntity } from '../../database/entities/order.entity';
import { PaymentCaptureEntity } from '../../database/entities/payment.entity';
import { ShopError } from '../../domain/errors';
import { moveOrder, type EffectOf } from '../../domain/orders/order-states';
import { orderEvent, recordEvents, queueOrderMail } from '../outbox';
import type { InvoiceTerms } from '../../domain/documents/invoice-terms';
import type { Order } from '../../domain/model';
import { findCapture, requireMatchingPayment } from './providers/compare-charge';
import type { ProviderCapture, ProviderOrder } from './providers/provider';
import { readLastRow, writeAudit } from '../audit';
import { createInvoice, insertDocument, type NewDocument } from '../documents';
import {
  flagsOf,
  getOrder,
  getOrderRow,
  isStockAvailable,
  quantitiesOf,
  readCharges,
  readShipments,
  readItems,
  summarize,
  reserveStock,
} from '../orders';
import {
  auditEntriesOf,
  insertOutcome,
  isPendingCapture,
  writeOutcome,
  type PaymentCall,
} from './payment-journal';
import { isRefundRequested } from './refunds/refused-captures';

/** A payment to book, and the merchant that must have received it. */
export interface Booking {
  call: PaymentCall;
  payment: ProviderOrder;
  merchantId: string | undefined;
  invoiceTerms: InvoiceTerms;
  /** Time of the booking. */
  at: Date;
}

/** A payment to compare with its order. */
interface ComparedPayment {
  /** Payment method whose provider has the payment. */
  provider: string;
  payment: ProviderOrder;
  merchantId: string | undefined;
}

/** Throws PAYMENT_REJECTED unless the payment pays the order in full, by the payment method of the order. §4 */
export function requirePaymentOfOrder(order: OrderEntity, compared: ComparedPayment): void {
  const { provider, payment: providerOrder, merchantId } = compared;
  if (provider !== order.paymentMethod) throw new ShopError('PAYMENT_REJECTED', 'payment.otherMethod');
  const { id, chargeAmount: amount, chargeCurrency: currencyCode } = order;
  requireMatchingPayment({ order: { id, amount, currencyCode }, providerOrder, merchantId });
}

/**
 * Marks an order paid with a captured payment, issues its invoice and records the outcome in the journal, once. A
 * cancelled order becomes paid too, but reserves no stock and gets no invoice, because its money must be refunded.
 * Throws PAYMENT_REJECTED if the payment does not pay this order, and ALREADY_PAID if another payment pays it. §4
 */
export async function bookPayment(tx: EntityManager, booking: Booking): Promise<Order> {
  const { call, payment, merchantId, invoiceTerms, at } = booking;
  const order = await getOrderRow(tx, call.order.id);
  const { provider } = call;
  if (order.isPaid && order.paymentId === payment.id && order.paymentMethod === provider) {
    if (await isPendingCapture(tx, call)) await writeOutcome(tx, call, paymentResultOf(payment), at);
    return getOrder(tx, order.id);
  }
  const { effects } = moveOrder(flagsOf(order), 'paymentCaptured');
  requirePaymentOfOrder(order, { provider, payment, merchantId });
  const capture = requireCapture(findCapture(payment));
  const remark = effects.includes('hold stock')
    ? await holdPaidStock(tx, order, booking)
    : 'paid after the cancellation; refund due';
  const outcome = { ...paymentResultOf(payment), detail: remark };
  const { id: orderId } = order;
  const [, [orderItems = []], charges, shipments, lastAuditRow] = await runPipelined(tx, [
    () => requireFirstUse(tx, provider, { id: capture.id, providerOrderId: payment.id }),
    () => readItems(tx, [orderId]),
    () => readCharges(tx, [order]),
    () => readShipments(tx, [order]),
    () => readLastRow(tx),
  ]);
  const fields = paidFields(payment, at);
  const paidOrder: Order = {
    ...summarize(Object.assign(order, fields)),
    orderItems,
    charges: charges.get(orderId) ?? [],
    shipments: shipments.get(orderId) ?? [],
    // An unpaid order has no return.
    returns: [],
    refunds: [],
  };
  const captureFields = { provider, id: capture.id, orderId, providerOrderId: payment.id, createdAt: at };
  // With numbers at the delivery, the delivery issues the invoice.
  const isInvoiced = effects.includes('issue invoice') && invoiceTerms.numberedWhen === 'PAID';
  const invoice = isInvoiced ? await createInvoice(paidOrder, invoiceTerms.seller, at) : undefined;
  const statements = statementsByEffect(tx, order, { invoice, at });
  await runPipelined(tx, [
    () => tx.insert(PaymentCaptureEntity, captureFields),
    () => insertOutcome(tx, call, outcome, at),
    () => writeAudit(tx, auditEntriesOf(call, outcome), at, lastAuditRow),
    () => tx.update(OrderEntity, { id: orderId }, { ...fields, addressHash: () => 'NULL' }),
    () => recordEvents(tx, [orderEvent('order.paid', paidOrder)], at),
    ...effects.flatMap((effect) => statements[effect]),
  ]);
  return paidOrder;
}

/** The statements that carry out each effect of a payment, in the transaction of the booking. */
function statementsByEffect(
  tx: EntityManager,
  order: OrderEntity,
  { invoice, at }: { invoice: NewDocument | undefined; at: Date },
): Readonly<Record<EffectOf<'paymentCaptured'>, readonly (() => Promise<unknown>)[]>> {
  return {
    // No statement here: `bookPayment` holds the stock first, because the journal records the result.
    'hold stock': [],
    'issue invoice': invoice ? [() => insertDocument(tx, invoice)] : [],
    'email the buyer': [() => queueOrderMail(tx, 'ORDER_PAID', [order], at)],
    // No statement here: after the commit, the service or the reconciler requests the refund from the provider.
    'request refund': [],
  };
}

function paymentResultOf({ id, captures }: ProviderOrder) {
  return { outcome: 'done' as const, providerOrderId: id, captureId: captures[0]?.id };
}

function requireCapture(capture: ProviderCapture | undefined): ProviderCapture {
  if (!capture) throw new ShopError('PAYMENT_REJECTED', 'payment.notCompleted');
  return capture;
}

/** Throws PAYMENT_REJECTED if the capture already pays an order, or its refund is requested. */
async function requireFirstUse(
  tx: EntityManager,
  provider: string,
  { id, providerOrderId }: { id: string; providerOrderId: string },
): Promise<void> {
  const where = [
    { provider, id },
    { provider, providerOrderId },
  ];
  const isUsed = await tx.exists(PaymentCaptureEntity, { where });
  if (isUsed) throw new ShopError('PAYMENT_REJECTED', 'payment.used');
  if (await isRefundRequested(tx, { provider, id }))
    throw new ShopError('PAYMENT_REJECTED', 'payment.returned');
}

/**
 * Reserves the stock of a paid order again if its hold had ended. If the stock is sold out, the order becomes paid
 * without stock; then the function returns a remark for the journal.
 */
async function holdPaidStock(
  tx: EntityManager,
  order: OrderEntity,
  { call: { actor }, at }: Booking,
): Promise<string | undefined> {
  if (order.holdsStock) return undefined;
  const lines = await quantitiesOf(tx, order.id);
  if (!(await isStockAvailable(tx, lines))) return 'paid after the hold ended and the stock was sold';
  await reserveStock(tx, lines, at);
  order.holdsStock = true;
  await tx.update(OrderEntity, { id: order.id }, { holdsStock: true });
  await writeAudit(tx, [{ actor, action: 'order.hold', subject: order.id, after: { lines } }], at);
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
