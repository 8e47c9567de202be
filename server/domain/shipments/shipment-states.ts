import type { Message } from '../messages/catalogue';
import { orderCancelledRefusal } from '../orders/order-refusals';
import {
  isCellPermitted,
  transition,
  type Guard,
  type Refusal,
  type StateTable,
  type Transition,
} from '../state-table';
import type { ShipmentState } from './shipment';

/** Reports about a parcel: each names the state that it reached. */
export const SHIPMENT_REPORTS = [
  'HANDED_OVER',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED_TO_ORIGIN',
  'LOST',
  'CANCELLED',
] as const;
export type ShipmentReport = (typeof SHIPMENT_REPORTS)[number];

/** Work that the shipment service does in the transaction of a report. */
export type ShipmentEffect =
  'issue invoice' | 'email the dispatch' | 'email the delivery' | 'deliver order' | 'unsend units';

/** Facts that guards check beside the state of a parcel. */
export interface ShipmentFacts {
  /** True if the order of the parcel is cancelled. */
  isOrderCancelled?: boolean;
}

type ShipmentTransition = Transition<ShipmentState, ShipmentEffect, ShipmentFacts>;

const toState = (next: ShipmentState, ...effects: ShipmentEffect[]): ShipmentTransition => ({
  next,
  effects,
});
/** A packed parcel of a cancelled order stays in the shop, because its units are for sale again. */
const liveOrderGuard: Guard<ShipmentFacts> = {
  condition: 'the order is not cancelled',
  refusalOf: ({ isOrderCancelled = false }) => (isOrderCancelled ? orderCancelledRefusal : undefined),
};
const leaveShop = (next: ShipmentState, ...effects: ShipmentEffect[]): ShipmentTransition => ({
  ...toState(next, 'issue invoice', ...effects),
  guard: liveOrderGuard,
});
const refuse = (reason: Message): Refusal => ({ code: 'INVALID_STATE', reason });

const handedOverRefusal = refuse('shipment.handedOver');
const outForDeliveryRefusal = refuse('shipment.outForDelivery');

/** A parcel in a final state accepts no report. */
const finalCells = (reason: Message): Readonly<Record<ShipmentReport, Refusal>> => {
  const refusal = refuse(reason);
  return {
    HANDED_OVER: refusal,
    OUT_FOR_DELIVERY: refusal,
    DELIVERED: refusal,
    RETURNED_TO_ORIGIN: refusal,
    LOST: refusal,
    CANCELLED: refusal,
  };
};

/**
 * The state table of a parcel: state × report → next state and effects, or the refusal. States go forwards only; a
 * report may skip states, because a courier does not report each of them.
 */
export const SHIPMENT_TABLE: StateTable<ShipmentState, ShipmentReport, ShipmentEffect, ShipmentFacts> = {
  PACKED: {
    HANDED_OVER: leaveShop('HANDED_OVER', 'email the dispatch'),
    OUT_FOR_DELIVERY: leaveShop('OUT_FOR_DELIVERY', 'email the dispatch'),
    DELIVERED: leaveShop('DELIVERED', 'email the delivery', 'deliver order'),
    RETURNED_TO_ORIGIN: leaveShop('RETURNED_TO_ORIGIN', 'unsend units'),
    LOST: leaveShop('LOST', 'deliver order'),
    CANCELLED: toState('CANCELLED', 'unsend units'),
  },
  HANDED_OVER: {
    HANDED_OVER: handedOverRefusal,
    OUT_FOR_DELIVERY: toState('OUT_FOR_DELIVERY'),
    DELIVERED: toState('DELIVERED', 'email the delivery', 'deliver order'),
    RETURNED_TO_ORIGIN: toState('RETURNED_TO_ORIGIN', 'unsend units'),
    LOST: toState('LOST', 'deliver order'),
    CANCELLED: handedOverRefusal,
  },
  OUT_FOR_DELIVERY: {
    HANDED_OVER: outForDeliveryRefusal,
    OUT_FOR_DELIVERY: outForDeliveryRefusal,
    DELIVERED: toState('DELIVERED', 'email the delivery', 'deliver order'),
    RETURNED_TO_ORIGIN: toState('RETURNED_TO_ORIGIN', 'unsend units'),
    LOST: toState('LOST', 'deliver order'),
    CANCELLED: outForDeliveryRefusal,
  },
  DELIVERED: finalCells('shipment.delivered'),
  RETURNED_TO_ORIGIN: finalCells('shipment.returnedToOrigin'),
  LOST: finalCells('shipment.lost'),
  CANCELLED: finalCells('shipment.cancelled'),
};

/** The transition of a parcel. Throws INVALID_STATE with the state of the parcel, and ORDER_CANCELLED. */
export function moveShipment(
  state: ShipmentState,
  report: ShipmentReport,
  facts: ShipmentFacts = {},
): ShipmentTransition {
  return transition(SHIPMENT_TABLE, [state, report], facts);
}

/** True if a parcel in this state is on its way or ended: it left the shop. */
export function hasLeftShop(state: ShipmentState): boolean {
  return state !== 'PACKED' && state !== 'CANCELLED';
}

/** True if the units of a parcel in this state count as packed. */
export function isHoldingUnits(state: ShipmentState): boolean {
  return state !== 'CANCELLED' && state !== 'RETURNED_TO_ORIGIN';
}

/** Reports that a parcel in this state accepts. */
export function reportsOf(state: ShipmentState, facts: ShipmentFacts = {}): ShipmentReport[] {
  return SHIPMENT_REPORTS.filter((report) => isCellPermitted(SHIPMENT_TABLE[state][report], facts));
}
