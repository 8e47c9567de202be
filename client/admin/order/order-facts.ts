import { isUnderWay } from '../../components/order/parcel-states';
import { hasPendingCapture } from '../../components/order/pending-capture';
import type { OrderFlags } from '../../domain';
import type { OfficeOrderFragment } from './office-order.generated';

export type OfficeOrder = OfficeOrderFragment;
export type OfficeParcel = OfficeOrder['shipments'][number];
export type OfficeLine = OfficeOrder['orderItems'][number];

/** The flags from which the state tables of the domain read the state of an order. */
export function orderFlagsOf(order: OfficeOrder): OrderFlags {
  const { isPaid, isDelivered, isCancelled, isRefunded, isRefunding } = order;
  return {
    isPaid,
    isDelivered,
    isCancelled,
    isRefunded,
    isRefunding,
    cashConfirmation: isCashOrder(order) ? (order.confirmedAt ? 'confirmed' : 'pending') : undefined,
  };
}

export function isCashOrder({ paymentMethod }: Pick<OfficeOrder, 'paymentMethod'>): boolean {
  return paymentMethod === 'CASH_ON_DELIVERY';
}

/** Units of a product that still need a parcel. */
export interface PackableLine {
  productId: string;
  name: string;
  qty: number;
}

/** Products with units that need a parcel: bought units, and replacements of exchanged units. */
export function packableLinesOf({ orderItems, returns }: OfficeOrder): PackableLine[] {
  const lines = new Map<string, PackableLine>();
  const addUnits = (productId: string, name: string, qty: number) =>
    lines.set(productId, { productId, name, qty: qty + (lines.get(productId)?.qty ?? 0) });
  for (const { productId, name, qty, cancelledQty, packedQty } of orderItems)
    addUnits(productId, name, qty - cancelledQty - packedQty);
  for (const { wish, state, lines: returnedLines } of returns) {
    if (wish !== 'EXCHANGE' || state !== 'SETTLED') continue;
    for (const { product, name, restock, writeOff } of returnedLines)
      addUnits(product, name, restock + writeOff);
  }
  return [...lines.values()].filter(({ qty }) => qty > 0);
}

/** Units of an order that still need a parcel. */
export function unitsToPack(order: OfficeOrder): number {
  return packableLinesOf(order).reduce((sum, { qty }) => sum + qty, 0);
}

/** Units of an order that are not cancelled, packed ones included. */
export function uncancelledUnits({ orderItems }: OfficeOrder): number {
  return orderItems.reduce((sum, { qty, cancelledQty }) => sum + qty - cancelledQty, 0);
}

/** Parcels that the shop packed and did not hand over. */
export function packedParcelsOf({ shipments }: OfficeOrder): OfficeParcel[] {
  return shipments.filter(({ state }) => state === 'PACKED');
}

/** True once every unit of the order is with the courier or delivered, so that no label follows. */
export function isHandedOver(order: OfficeOrder): boolean {
  return order.shipments.length > 0 && packedParcelsOf(order).length === 0 && unitsToPack(order) === 0;
}

/** Parcels with the courier. */
export function movingParcelsOf({ shipments }: OfficeOrder): OfficeParcel[] {
  return shipments.filter(isUnderWay);
}

/** True if a payment or a refund of a provider has no recorded outcome. */
export function hasPendingPayment(order: OfficeOrder): boolean {
  const { isPaid, isRefunding, paymentEvents } = order;
  if (isCashOrder(order)) return false;
  if (isRefunding) return true;
  if (isPaid) return false;
  return hasPendingCapture(paymentEvents ?? []);
}

/** A cash refund that waits for its transfer. */
export function waitingTransferOf(order: OfficeOrder): OfficeOrder['refunds'][number] | undefined {
  return isCashOrder(order) ? order.refunds.find(({ state }) => state === 'REQUESTED') : undefined;
}
