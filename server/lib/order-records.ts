import type { OrderShippingMethod } from '../domain/delivery/shipping-methods';
import type { StoredOptionValues } from '../domain/families/family-model';
import type { Order, OrderItem, PaymentResult } from '../domain/model';
import { orderStatusOf } from '../domain/orders/order-status';
import { chargesOf, taxOfItem, type OrderAmounts } from '../domain/orders/order-amounts';
import type { ChargeTax } from '../domain/pricing/gst-pricing';
import { toPercent, toRupees } from '../domain/pricing/money';
import { presentReturn } from './return-records';
import { presentRefund } from './refund-records';
import { presentShipment } from './shipment-records';
import { presentBillingAddress, presentOrderAddress } from './address-records';

/**
 * JSON of an order; amounts in rupees. Includes both `paymentMethord`, the specification's spelling, and
 * `paymentMethod`. §3
 */
export function presentOrder(order: Order) {
  const { id, user, shippingAddress, paymentMethod, isPaid, paidAt, isDelivered, deliveredAt } = order;
  return {
    _id: id,
    orderNumber: order.orderNumber,
    user: { _id: user.id, name: user.name, email: user.email },
    shippingAddress: presentOrderAddress(shippingAddress),
    billingAddress: presentBillingAddress(order.billingAddress),
    paymentMethord: paymentMethod,
    paymentMethod,
    shippingMethod: presentShipping(order.shippingMethod),
    ...(order.giftMessage !== undefined && { giftMessage: order.giftMessage }),
    ...presentAmounts(order),
    shipments: order.shipments.map(presentShipment),
    returns: order.returns.map(presentReturn),
    refunds: order.refunds.map(presentRefund),
    refundedAmount: toRupees(order.refundedAmount),
    status: orderStatusOf(order),
    isPaid,
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    isDelivered,
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...presentCash(order),
    ...presentCancellation(order),
    holdsStock: order.holdsStock,
    ...presentPaymentDue(order),
    createdAt: order.createdAt.toISOString(),
    ...presentGuestOrder(order),
    ...(order.paymentResult && { paymentResult: presentPayment(order.paymentResult) }),
  };
}

/** JSON of a shipping method, with its name in English; null for an order of an earlier release. */
function presentShipping(method: OrderShippingMethod | undefined) {
  return method ? { id: method.id, name: method.name } : null;
}

/** Confirmation of a cash order and receipt of its cash; empty for online payments. */
function presentCash({ confirmedAt, confirmUntil, collectedAt }: Order) {
  return {
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(confirmUntil && { confirmUntil: confirmUntil.toISOString() }),
    ...(collectedAt && { collectedAt: collectedAt.toISOString() }),
  };
}

/** Claim and access token of the order of a guest; empty for the order of an account. */
function presentGuestOrder({ isGuestOrder, claimedAt, accessToken }: Order) {
  return {
    ...(isGuestOrder && { isGuestOrder }),
    ...(claimedAt && { claimedAt: claimedAt.toISOString() }),
    ...(accessToken !== undefined && { accessToken }),
  };
}

/** The charge of an order that a provider can still charge; empty for a paid, cancelled or cash order. */
function presentPaymentDue({ isPaid, isCancelled, cashConfirmation, charge }: Order) {
  const { value, currencyCode } = charge;
  return isPaid || isCancelled || cashConfirmation !== undefined
    ? {}
    : { payment: { amount: Number(value), currencyCode } };
}

/** Cancellation and refund state of an order. */
function presentCancellation({ isCancelled, cancelledAt, isRefunded, refundedAt, isRefunding }: Order) {
  return {
    isCancelled,
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
    isRefunded,
    ...(refundedAt && { refundedAt: refundedAt.toISOString() }),
    isRefunding,
  };
}

/** JSON of the lines, charges and amounts of an order or a quote, in rupees; rates in percent. §9 */
export function presentAmounts(order: OrderAmounts) {
  const { itemsPrice, discountPrice, shippingPrice, feePrice, taxPrice, totalPrice } = order;
  return {
    orderItems: order.orderItems.map(presentItem),
    charges: chargesOf(order).map(presentCharge),
    itemsPrice: toRupees(itemsPrice),
    discountPrice: toRupees(discountPrice),
    shippingPrice: toRupees(shippingPrice),
    feePrice: toRupees(feePrice),
    taxPrice: toRupees(taxPrice),
    totalPrice: toRupees(totalPrice),
    taxMode: order.taxMode,
    placeOfSupply: order.placeOfSupply ?? null,
  };
}

/** True for the options of a member of a family. */
export function hasOptions(options: StoredOptionValues = {}): boolean {
  return Object.keys(options).length > 0;
}

/** JSON of an order item; amounts in rupees, the tax rate in percent, null without a code. A quote has no counts. §3 */
function presentItem(item: OrderItem) {
  const tax = taxOfItem(item);
  const { cancelledQty = 0, packedQty = 0, returnedQty = 0, refundedQty = 0 } = item.counts ?? {};
  return {
    product: item.productId,
    name: item.name,
    image: item.image,
    ...(hasOptions(item.options) && { options: item.options }),
    price: toRupees(item.price),
    qty: item.qty,
    sku: item.sku || null,
    hsn: item.hsn || null,
    unit: item.unit || null,
    discount: toRupees(tax.discount),
    taxRate: toPercent(tax.taxBasisPoints),
    taxable: toRupees(tax.taxable),
    cgst: toRupees(tax.cgst),
    sgst: toRupees(tax.sgst),
    igst: toRupees(tax.igst),
    total: toRupees(tax.total),
    cancelledQty,
    packedQty,
    returnedQty,
    refundedQty,
  };
}

/** JSON of a charge of an order; amounts in rupees, the tax rate in percent. */
function presentCharge({ kind, taxBasisPoints, taxable, cgst, sgst, igst }: ChargeTax) {
  return {
    kind,
    taxRate: toPercent(taxBasisPoints),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
  };
}

function presentPayment({ id, status, updateTime, emailAddress }: PaymentResult) {
  return { id, status, update_time: updateTime, email_address: emailAddress };
}

/** The settings of the checkout of Razorpay, with the names that its script takes. */
export function presentRazorpayCheckout(checkout: {
  keyId: string;
  providerOrderId: string;
  amountPaise: number;
  currencyCode: string;
  name: string;
  prefill: { name: string; email: string; contact: string };
}) {
  const {
    keyId: key,
    providerOrderId,
    amountPaise: amount,
    currencyCode: currency,
    name,
    prefill,
  } = checkout;
  return { key, order_id: providerOrderId, amount, currency, name, prefill };
}
