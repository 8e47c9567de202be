import { formatShortDay, formatShortTime } from '../moments';
import type { OfficeParcel } from '../order-facts';

/** A stage of a parcel on its way, with the time at which the parcel reached it. */
export interface ParcelStage {
  title: string;
  time: string | undefined;
  /** True if the parcel reached the stage, or skipped it. */
  isReached: boolean;
}

const END_TITLES: Partial<Record<OfficeParcel['state'], string>> = {
  RETURNED_TO_ORIGIN: 'Returned to the shop',
  LOST: 'Lost',
};
const STAGE_OF_STATE: Readonly<Record<OfficeParcel['state'], number>> = {
  PACKED: 0,
  HANDED_OVER: 1,
  OUT_FOR_DELIVERY: 2,
  DELIVERED: 3,
  RETURNED_TO_ORIGIN: 3,
  LOST: 3,
  CANCELLED: 0,
};

/** The four stages of a parcel; a parcel that was not delivered ends with its own stage. */
export function parcelStagesOf(parcel: OfficeParcel): ParcelStage[] {
  const { state, packedAt, handedOverAt, outForDeliveryAt, deliveredAt, endedAt } = parcel;
  const reached = STAGE_OF_STATE[state];
  const endTitle = END_TITLES[state];
  const stages: [title: string, time: string | undefined][] = [
    ['Packed', formatShortDay(packedAt)],
    ['Handed over', handedOverAt ? formatShortDay(handedOverAt) : undefined],
    ['Out for delivery', outForDeliveryAt ? formatShortDay(outForDeliveryAt) : undefined],
    [endTitle ?? 'Delivered', endTimeOf(endTitle ? endedAt : deliveredAt)],
  ];
  return stages.map(([title, time], index) => ({ title, time, isReached: index <= reached }));
}

function endTimeOf(time: string | null): string | undefined {
  return time ? formatShortTime(time) : undefined;
}
