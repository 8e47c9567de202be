import type { ParcelMessages } from '../../i18n/parcel-messages';
import { isUnderWay, unpackedQty, visibleParcels, type PackedLine, type ParcelState } from './parcel-states';

/** The fields of an order that its state in words needs. */
export interface OrderInParcels {
  isCancelled: boolean;
  isRefunded: boolean;
  shipments: readonly ParcelState[];
  orderItems: readonly PackedLine[];
}

/** The state of all parcels in words; undefined without a parcel, and for an order that ended without a delivery. */
export function headlineOf(order: OrderInParcels, { headlines }: ParcelMessages): string | undefined {
  const parcels = visibleParcels(order);
  if (parcels.length === 0 || order.isCancelled || order.isRefunded) return undefined;
  // A parcel that came back counts only if no other parcel tells more.
  const active = parcels.filter(({ state }) => state !== 'RETURNED_TO_ORIGIN' && state !== 'LOST');
  if (active.length === 0)
    return parcels.some(({ state }) => state === 'LOST') ? headlines.lost : headlines.returned;
  const deliveredCount = active.filter(({ state }) => state === 'DELIVERED').length;
  const hasRest = order.orderItems.some((item) => unpackedQty(item) > 0);
  if (deliveredCount > 0) {
    if (hasRest) return headlines.restFollows(deliveredCount);
    if (deliveredCount < active.length) return headlines.someDelivered(deliveredCount, active.length);
    return deliveredCount === 1 ? headlines.delivered : headlines.allDelivered(deliveredCount);
  }
  if (active.some(({ state }) => state === 'OUT_FOR_DELIVERY')) return headlines.outForDelivery;
  const sentCount = active.filter(isUnderWay).length;
  if (sentCount === 0) return hasRest ? headlines.partPacked : headlines.packed;
  if (hasRest || sentCount < active.length) return headlines.partOnItsWay;
  return sentCount === 1 ? headlines.onItsWay : headlines.onItsWayIn(sentCount);
}
