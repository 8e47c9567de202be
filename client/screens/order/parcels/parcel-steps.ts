import type { ShipmentState } from '../order.generated';
import type { OrderDetails } from '../order-data';

/** A parcel of an order, as the order page shows it. */
export type Parcel = OrderDetails['shipments'][number];

/** A step of the bars of a parcel; `at` is null for a step without a reported time. */
export interface ParcelStep {
  state: ShipmentState;
  at: string | null;
  tone: 'past' | 'now' | 'done' | 'bad' | 'next';
}

/** The steps of a parcel that reaches the buyer, in chronological order. */
const STEPS = ['PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;

/** The four steps of a parcel; a lost or returned parcel shows only the reached steps and its end. */
export function stepsOf(parcel: Parcel): ParcelStep[] {
  const { state, packedAt, handedOverAt, outForDeliveryAt, deliveredAt, endedAt } = parcel;
  const times = [packedAt, handedOverAt, outForDeliveryAt, deliveredAt];
  const currentIndex = STEPS.findIndex((step) => step === state);
  const steps = STEPS.map((step, index): ParcelStep => {
    const at = times[index] ?? null;
    if (index > currentIndex) return { state: step, at, tone: 'next' };
    if (index < currentIndex) return { state: step, at, tone: 'past' };
    return { state: step, at, tone: state === 'DELIVERED' ? 'done' : 'now' };
  });
  if (currentIndex >= 0) return steps;
  const reachedSteps = steps.filter(({ at }) => at !== null);
  return [
    ...reachedSteps.map((step): ParcelStep => ({ ...step, tone: 'past' })),
    { state, at: endedAt, tone: 'bad' },
  ];
}
