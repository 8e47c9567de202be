import { isUnderWay, unpackedQty } from '../../components/order/parcel-states';
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

/** Units of an order that still need a parcel. */
export function unitsToPack({ orderItems }: OfficeOrder): number {
  return orderItems.reduce((sum, line) => sum + unpackedQty(line), 0);
}

/** Parcels that the shop packed and did not hand over. */
export function packedParcelsOf({ shipments }: OfficeOrder): OfficeParcel[] {
  return shipments.filter(({ state }) => state === 'PACKED');
}

/** Parcels with the courier. */
export function movingParcelsOf({ shipments }: OfficeOrder): OfficeParcel[] {
  return shipments.filter(isUnderWay);
}

/** True if a payment has no recorded outcome: the last event of its capture is INTENT or UNKNOWN. */
export function hasPendingPayment({ isPaid, isRefunding, paymentEvents }: OfficeOrder): boolean {
  if (isRefunding) return true;
  if (isPaid) return false;
  const captures = (paymentEvents ?? []).filter(({ call }) => call === 'CAPTURE');
  const outcomes = new Map(captures.map(({ providerOrderId, outcome }) => [providerOrderId, outcome]));
  return [...outcomes.values()].some((outcome) => outcome === 'INTENT' || outcome === 'UNKNOWN');
}
