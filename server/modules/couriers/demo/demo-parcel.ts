import type { DemoParcelBody } from './demo-parcel-store';

/** A status of Shiprocket, with its number and its label. */
interface DemoStatus {
  id: number;
  label: string;
}

/** A step of a demo parcel: the status that the parcel has from this time after its booking. */
interface DemoStep extends DemoStatus {
  afterMs: number;
  /** True for a step at the buyer's city, false at the shop's. */
  isAtDestination: boolean;
}

const MINUTE_MS = 60_000;
const at = (minutes: number, id: number, label: string, isAtDestination = false): DemoStep => {
  return { afterMs: minutes * MINUTE_MS, id, label, isAtDestination };
};

const FIRST_STEPS = [
  at(0, 3, 'PICKUP SCHEDULED'),
  at(4, 42, 'PICKED UP'),
  at(8, 18, 'IN TRANSIT'),
  at(14, 38, 'REACHED AT DESTINATION HUB', true),
];
const DELIVERY = [...FIRST_STEPS, at(20, 17, 'OUT FOR DELIVERY', true), at(32, 7, 'DELIVERED', true)];
const RETURN = [
  ...FIRST_STEPS,
  at(20, 17, 'OUT FOR DELIVERY', true),
  at(26, 21, 'UNDELIVERED', true),
  at(30, 9, 'RTO INITIATED', true),
  at(45, 10, 'RTO DELIVERED'),
];
const LOSS = [...FIRST_STEPS, at(40, 12, 'LOST', true)];

/** PIN codes that end so do not reach the buyer, to show the other ends of a parcel. */
const ROUTES: readonly (readonly [ending: string, steps: readonly DemoStep[]])[] = [
  ['98', RETURN],
  ['97', LOSS],
];

export const DEMO_COURIER_NAME = 'Demo Express';
const CANCELLED: DemoStatus = { id: 8, label: 'CANCELED' };
const SHOP_CITY = 'Bengaluru';
/** The numbers of a parcel follow from each other, so no search is necessary. */
const SHIPMENT_OFFSET = 1_000_000_000;
const AWB_PREFIX = '19';

export const shipmentIdOf = (orderId: number): number => orderId + SHIPMENT_OFFSET;
export const orderIdOfShipment = (shipmentId: number): number => shipmentId - SHIPMENT_OFFSET;
export const awbOf = (orderId: number): string => `${AWB_PREFIX}${orderId}`;
export const orderIdOfAwb = (awb: string): number => Number(awb.slice(AWB_PREFIX.length));

/** The steps that a booked parcel has passed, oldest first. */
function passedSteps({ bookedAt, postalCode }: DemoParcelBody, now: Date): readonly DemoStep[] {
  if (bookedAt === undefined) return [];
  const ageMs = now.getTime() - Date.parse(bookedAt);
  const steps = ROUTES.find(([ending]) => postalCode.endsWith(ending))?.[1] ?? DELIVERY;
  return steps.filter(({ afterMs }) => afterMs <= ageMs);
}

/** True if the demo courier has the parcel, so a cancellation comes too late. */
export function isPickedUp(parcel: DemoParcelBody, now: Date): boolean {
  return passedSteps(parcel, now).length > 1;
}

/** JSON of the tracking in the format of Shiprocket. */
export function presentDemoTracking(parcel: DemoParcelBody, now: Date) {
  const steps = passedSteps(parcel, now);
  const status = parcel.isCancelled ? CANCELLED : steps.at(-1);
  if (!status || parcel.bookedAt === undefined)
    return { tracking_data: { track_status: 0, error: 'There are no activities yet' } };
  const bookedMs = Date.parse(parcel.bookedAt);
  const awb = awbOf(parcel.orderId);
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: status.id,
      shipment_track: [
        {
          id: shipmentIdOf(parcel.orderId),
          awb_code: awb,
          courier_name: DEMO_COURIER_NAME,
          current_status: status.label,
          destination: parcel.city,
          origin: SHOP_CITY,
        },
      ],
      shipment_track_activities: steps
        .map(({ afterMs, id, label, isAtDestination }) => ({
          date: indianTimeOf(bookedMs + afterMs),
          activity: label,
          location: isAtDestination ? parcel.city : SHOP_CITY,
          'sr-status': String(id),
          'sr-status-label': label,
        }))
        .reverse(),
      track_url: `https://shiprocket.co/tracking/${awb}`,
    },
  };
}

function indianTimeOf(timeMs: number): string {
  return new Date(timeMs + 5.5 * 60 * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** JSON of an order in the list of orders of Shiprocket. */
export function presentDemoBooking(parcel: DemoParcelBody) {
  const isBooked = parcel.bookedAt !== undefined;
  return {
    id: parcel.orderId,
    channel_order_id: parcel.channelOrderId,
    status: parcel.isCancelled ? 'CANCELED' : 'NEW',
    status_code: parcel.isCancelled ? 5 : 1,
    shipments: [
      {
        id: shipmentIdOf(parcel.orderId),
        courier: isBooked ? DEMO_COURIER_NAME : '',
        awb: isBooked ? awbOf(parcel.orderId) : '',
      },
    ],
  };
}
