import type { ShipmentState } from '../../domain';

/** A state that a parcel reached. */
interface ParcelEvent {
  state: ShipmentState;
  at: string;
  /** Absent or empty without a city. */
  city?: string;
}

/** A parcel with its states over time, oldest first. */
export interface TrackedParcel {
  state: ShipmentState;
  events: readonly ParcelEvent[];
}

/** A step of the bars of a parcel; `at` is null for a step without a reported time. */
export interface ParcelStep {
  state: ShipmentState;
  at: string | null;
  city: string;
  tone: 'past' | 'now' | 'done' | 'bad' | 'next';
}

/** The steps of a parcel that reaches the buyer, in chronological order. */
const STEPS = ['PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;

/** The four steps of a parcel; a lost or returned parcel shows only the reached steps and its end. */
export function stepsOf({ state, events }: TrackedParcel): ParcelStep[] {
  const stepOf = (step: ShipmentState, tone: ParcelStep['tone']): ParcelStep => {
    const event = events.findLast((candidate) => candidate.state === step);
    return { state: step, at: event?.at ?? null, city: event?.city ?? '', tone };
  };
  const currentIndex = STEPS.findIndex((step) => step === state);
  if (currentIndex < 0) {
    const reachedSteps = STEPS.map((step) => stepOf(step, 'past')).filter(({ at }) => at !== null);
    return [...reachedSteps, stepOf(state, 'bad')];
  }
  return STEPS.map((step, index) => {
    if (index > currentIndex) return stepOf(step, 'next');
    if (index < currentIndex) return stepOf(step, 'past');
    return stepOf(step, state === 'DELIVERED' ? 'done' : 'now');
  });
}
