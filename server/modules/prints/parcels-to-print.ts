import type { OrderItem, OrderSummary } from '../../domain/model';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import type { Paise } from '../../domain/pricing/money';
import type { OrderToPrint } from './print-queries';
import type { PrintedLine, PrintedOrder, PrintedParcel } from './printed-parcel';

/** The parcels of orders, with the weights of their products. */
export function parcelsToPrint(
  orders: readonly OrderToPrint[],
  weights: ReadonlyMap<string, number>,
): PrintedParcel[] {
  return orders.map(({ order, items, notes }) => {
    const lines = items.map(printedLineOf);
    return {
      order: printedOrderOf(order),
      lines,
      position: undefined,
      courier: '',
      awb: '',
      cash: cashOf(order),
      weight: weightOf(lines, weights),
      notes,
    };
  });
}

/** The order of a printed parcel. */
export function printedOrderOf({
  id,
  orderNumber,
  createdAt,
  shippingAddress,
  user,
}: OrderSummary): PrintedOrder {
  const recipient = shippingAddress.recipient ?? user.name;
  return { id, number: orderNumber, placedAt: createdAt, recipient, address: shippingAddress };
}

function printedLineOf({ productId, name, sku = '', unit = '', qty }: OrderItem): PrintedLine {
  return { productId, name, sku, unit, qty };
}

/** Cash that the courier collects for an order; undefined for an order without cash on delivery. */
function cashOf({ paymentMethod, isPaid, isCancelled, totalPrice }: OrderSummary): Paise | undefined {
  return paymentMethod === CASH_ON_DELIVERY && !isPaid && !isCancelled ? totalPrice : undefined;
}

/** Weight of lines in grams; undefined if the weight of one product is unknown. */
function weightOf(lines: readonly PrintedLine[], weights: ReadonlyMap<string, number>): number | undefined {
  if (lines.some(({ productId }) => !weights.has(productId))) return undefined;
  return lines.reduce((sum, { productId, qty }) => sum + (weights.get(productId) ?? 0) * qty, 0);
}
