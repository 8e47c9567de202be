import type { OrderItem, OrderSummary } from '../../domain/model';
import { unpackedQtyOf } from '../../domain/orders/line-quantities';
import { NEW_COUNTS } from '../../domain/orders/quantity-counts';
import { cashOfParcels } from '../../domain/shipments/cash-parcel';
import type { Shipment } from '../../domain/shipments/shipment';
import type { OrderToPrint } from './print-queries';
import type { PrintedLine, PrintedOrder, PrintedParcel } from './printed-parcel';

/** The packed parcels of orders; an order without one is printed as one parcel with its units that are not packed. */
export function parcelsToPrint(
  orders: readonly OrderToPrint[],
  weights: ReadonlyMap<string, number>,
): PrintedParcel[] {
  return orders.flatMap((order): PrintedParcel[] => {
    const packedParcels = order.shipments.filter(({ state }) => state === 'PACKED');
    if (packedParcels.length === 0) return [unpackedParcelOf(order, weights)];
    return packedParcels.map((shipment) => packedParcelOf(order, shipment, weights));
  });
}

function packedParcelOf(
  { order, items, notes, shipments }: OrderToPrint,
  shipment: Shipment,
  weights: ReadonlyMap<string, number>,
): PrintedParcel {
  const { position, courier, awb } = shipment;
  const lines = shipment.items.flatMap(({ productId, qty }) => {
    const item = items.find((candidate) => candidate.productId === productId);
    return item ? [printedLineOf(item, qty)] : [];
  });
  const cash = cashOfParcels(order, items, shipments).parcels.get(shipment.id);
  return {
    order: printedOrderOf(order),
    lines,
    position,
    courier,
    awb,
    cash,
    notes,
    weight: weightOf(lines, weights),
  };
}

function unpackedParcelOf(
  { order, items, notes, shipments }: OrderToPrint,
  weights: ReadonlyMap<string, number>,
): PrintedParcel {
  const unpackedLines = items
    .map((item) => printedLineOf(item, unpackedUnitsOf(item)))
    .filter(({ qty }) => qty > 0);
  // An order whose parcels left the shop is printed with all its units.
  const lines = unpackedLines.length > 0 ? unpackedLines : items.map((item) => printedLineOf(item, item.qty));
  return {
    order: printedOrderOf(order),
    lines,
    position: undefined,
    courier: '',
    awb: '',
    notes,
    cash: cashOfParcels(order, items, shipments).unpacked,
    weight: weightOf(lines, weights),
  };
}

/** Units of a line that are in no parcel and not cancelled. */
export function unpackedUnitsOf({ qty, counts = NEW_COUNTS }: Pick<OrderItem, 'qty' | 'counts'>): number {
  return unpackedQtyOf({ qty, ...counts });
}

/** The order of a printed parcel. */
export function printedOrderOf({
  id,
  orderNumber,
  createdAt,
  shippingAddress,
  user,
  giftMessage,
}: OrderSummary): PrintedOrder {
  const recipient = shippingAddress.recipient ?? user.name;
  return { id, number: orderNumber, placedAt: createdAt, recipient, giftMessage, address: shippingAddress };
}

function printedLineOf({ productId, name, sku = '', unit = '' }: OrderItem, qty: number): PrintedLine {
  return { productId, name, sku, unit, qty };
}

/** Weight of lines in grams; undefined if the weight of one product is unknown. */
function weightOf(lines: readonly PrintedLine[], weights: ReadonlyMap<string, number>): number | undefined {
  if (lines.some(({ productId }) => !weights.has(productId))) return undefined;
  return lines.reduce((sum, { productId, qty }) => sum + (weights.get(productId) ?? 0) * qty, 0);
}
