import { chargesOf, taxOfItem, type OrderAmounts, type OrderQuote } from '../domain/orders/order-amounts';
import type { StoredOptionValues } from '../domain/families/family-model';
import type { OrderItem } from '../domain/model';
import type { ChargeTax } from '../domain/pricing/gst-pricing';
import { toDecimal } from '../domain/pricing/money';
import { linePrice } from '../domain/pricing/items-price';
import type { Gst } from '../domain/tax/gst';
import type { Message } from '../domain/messages/catalogue';
import { presentMessage } from '../domain/messages/english-text';
import { PaymentMethod } from './enums';
import { presentMoney } from './money.types';

/** Option values as a list of names and values. */
export function presentOptions(options: StoredOptionValues = {}) {
  return Object.entries(options).map(([name, value]) => ({ name, value }));
}

/** The amounts of a quote, beside its lines and charges. */
export function presentAmountsOf(order: OrderAmounts) {
  return {
    itemsPrice: presentMoney(order.itemsPrice),
    discountPrice: presentMoney(order.discountPrice),
    shippingPrice: presentMoney(order.shippingPrice),
    feePrice: presentMoney(order.feePrice),
    taxPrice: presentMoney(order.taxPrice),
    totalPrice: presentMoney(order.totalPrice),
    ...presentTaxes(order),
    taxMode: order.taxMode,
    placeOfSupply: order.placeOfSupply ?? null,
  };
}

/** Fields of an order line in a quote that has no selection of fields. */
function presentItemOf(item: OrderItem) {
  const { productId, name, image, price, qty } = item;
  return {
    productId,
    name,
    image,
    qty,
    options: presentOptions(item.options),
    price: presentMoney(price),
    lineTotal: presentMoney(linePrice(item)),
    ...presentItemTax(item),
    // A quote has no units that are cancelled, packed, returned or refunded.
    cancelledQty: 0,
    packedQty: 0,
    returnedQty: 0,
    refundedQty: 0,
  };
}

/** Codes and tax of an order line. */
function presentItemTax(item: OrderItem) {
  const tax = taxOfItem(item);
  return {
    sku: item.sku || null,
    hsn: item.hsn || null,
    unit: item.unit || null,
    discount: presentMoney(tax.discount),
    ...presentRatedTax(tax),
    total: presentMoney(tax.total),
  };
}

/** The charges of an order. */
export function presentCharges(
  order: Pick<OrderAmounts, 'taxMode' | 'shippingPrice' | 'feePrice' | 'charges'>,
) {
  return chargesOf(order).map((charge: ChargeTax) => ({ kind: charge.kind, ...presentRatedTax(charge) }));
}

/** The shipping and payment methods of a quote. */
export function presentOffers({ shippingMethod, shippingMethods, paymentMethods }: OrderQuote) {
  return {
    shippingMethod,
    shippingMethods: shippingMethods.map((method) => ({
      ...method,
      pickupAddress: method.pickupAddress ?? null,
      price: presentMoney(method.price),
      days: method.days ?? null,
    })),
    paymentMethods: paymentMethods.map(({ id, available, reason, fee }) => ({
      id,
      available,
      ...presentReason(reason),
      fee: presentMoney(fee),
    })),
  };
}

/** The rule that excludes a payment method, as text and as key with parameters for translations. */
function presentReason(reason: Message | undefined) {
  if (!reason) return { reason: null, reasonKey: null, reasonParams: null };
  const { message, key, params } = presentMessage(reason);
  return { reason: message, reasonKey: key, reasonParams: params };
}

/** A complete quote for errors, which have no selection of fields. It has the fields of `type Quote`. */
export function presentCompleteQuote(quote: OrderQuote) {
  const { shippingMethod, shippingMethods, paymentMethods } = presentOffers(quote);
  return {
    ...presentAmountsOf(quote),
    orderItems: quote.orderItems.map(presentItemOf),
    charges: presentCharges(quote),
    shippingMethod,
    shippingMethods,
    paymentMethods: paymentMethods.map((method) => ({ ...method, id: nameOfMethod(method.id) })),
  };
}

/** Name of a payment method in the schema. */
function nameOfMethod(id: string): string {
  return Object.entries(PaymentMethod).find(([, value]) => value === id)?.[0] ?? id;
}

function presentRatedTax(tax: Gst & { taxBasisPoints: number }) {
  return {
    taxRate: toDecimal(tax.taxBasisPoints),
    taxable: presentMoney(tax.taxable),
    ...presentTaxes(tax),
  };
}

function presentTaxes({ cgst, sgst, igst }: Omit<Gst, 'taxable'>) {
  return { cgst: presentMoney(cgst), sgst: presentMoney(sgst), igst: presentMoney(igst) };
}
