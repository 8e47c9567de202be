import { createHash } from 'node:crypto';
import type { OrderEntity, OrderItemEntity } from '../server/database/entities/order.entity';
import type {
  ShipmentEntity,
  ShipmentEventEntity,
  ShipmentItemEntity,
} from '../server/database/entities/shipment.entity';
import type { ShipmentState } from '../server/domain/shipments/shipment';
import { minutesAfter } from './calendar';
import { idForTime } from './rows';

const DAY_MINUTES = 24 * 60;
/** Minutes from the order until its parcel reaches each state. */
const REACHED_AFTER = {
  PACKED: 180,
  HANDED_OVER: 420,
  OUT_FOR_DELIVERY: 3 * DAY_MINUTES + 120,
  DELIVERED: 4 * DAY_MINUTES + 190,
} as const;
type DemoState = keyof typeof REACHED_AFTER;
const DEMO_STATES = Object.keys(REACHED_AFTER) as DemoState[];
const CITIES: Partial<Record<ShipmentState, string>> = {
  HANDED_OVER: 'Bengaluru',
  OUT_FOR_DELIVERY: 'Mysuru',
};

/** A parcel of a past order: its state, its courier, and the number of units of each line. */
export interface DemoParcel {
  state: DemoState;
  courier: string;
  awb: string;
  /** Units of the lines of the order, in their order. */
  qtys: readonly number[];
}

/** Rows of the parcels of an order. */
export interface ParcelRows {
  shipments: Pick<ShipmentEntity, keyof ShipmentEntity>[];
  shipmentItems: ShipmentItemEntity[];
  shipmentEvents: ShipmentEventEntity[];
}

/** Creates the rows of the parcels of a past order, and sets the counters of the order and its lines. */
export function parcelRows(
  order: Pick<
    OrderEntity,
    'id' | 'createdAt' | 'changes' | 'isPacked' | 'packedParcels' | 'sentParcels' | 'endedParcels'
  >,
  items: Pick<OrderItemEntity, 'id' | 'qty' | 'packedQty'>[],
  parcels: readonly DemoParcel[],
): ParcelRows {
  const rows: ParcelRows = { shipments: [], shipmentItems: [], shipmentEvents: [] };
  parcels.forEach((parcel, index) => {
    const shipment = shipmentOf(order, parcel, index + 1);
    rows.shipments.push(shipment);
    items.forEach((item, line) => {
      const qty = parcel.qtys[line] ?? 0;
      if (qty === 0) return;
      item.packedQty += qty;
      rows.shipmentItems.push({ shipmentId: shipment.id, orderItemId: item.id, qty });
    });
    const states = DEMO_STATES.slice(0, DEMO_STATES.indexOf(parcel.state) + 1);
    states.forEach((state, position) => {
      const at = minutesAfter(order.createdAt, REACHED_AFTER[state]);
      const city = CITIES[state] ?? '';
      rows.shipmentEvents.push({ shipmentId: shipment.id, position: position + 1, state, city, at });
    });
  });
  const countOf = (...states: DemoState[]) => parcels.filter(({ state }) => states.includes(state)).length;
  Object.assign(order, {
    changes: parcels.length,
    isPacked: items.every(({ qty, packedQty }) => packedQty === qty),
    packedParcels: countOf('PACKED'),
    sentParcels: countOf('HANDED_OVER', 'OUT_FOR_DELIVERY'),
    endedParcels: countOf('DELIVERED'),
  });
  return rows;
}

function shipmentOf(
  { id: orderId, createdAt }: Pick<OrderEntity, 'id' | 'createdAt'>,
  { state, courier, awb }: DemoParcel,
  position: number,
): ParcelRows['shipments'][number] {
  const reachedAt = (reached: DemoState) =>
    DEMO_STATES.indexOf(reached) <= DEMO_STATES.indexOf(state)
      ? minutesAfter(createdAt, REACHED_AFTER[reached])
      : undefined;
  const packedAt = minutesAfter(createdAt, REACHED_AFTER.PACKED);
  return {
    id: idForTime(packedAt),
    orderId,
    position,
    state,
    isReplacement: false,
    awaitsReturn: false,
    courier,
    awb,
    city: CITIES[state] ?? '',
    trackingToken: createHash('sha256').update(`${orderId} ${position}`).digest('base64url').slice(0, 24),
    packedAt,
    handedOverAt: reachedAt('HANDED_OVER'),
    outForDeliveryAt: reachedAt('OUT_FOR_DELIVERY'),
    deliveredAt: reachedAt('DELIVERED'),
    endedAt: reachedAt('DELIVERED'),
  };
}
