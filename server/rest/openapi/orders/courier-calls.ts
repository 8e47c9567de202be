import { SHIPMENT_STATES } from '../../../domain/shipments/shipment';
import type { DescribedOperation } from '../call';
import { choice, dateTime, flag, listOf, object, nullable, schemaRef, text } from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';

const SHIPMENT_ID = '0d9f3e5a-8a3c-4b1e-8f60-5a7f0c2b4e91';
const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const nestedParameter = { description: 'Id of the parcel.', example: SHIPMENT_ID };

/** Schemas of bookings and of public tracking. */
export const COURIER_SCHEMAS = {
  ShipmentBooking: object('The booking of a parcel at the courier.', {
    reference: text("The courier's reference."),
    bookedAt: dateTime('Time of the booking.'),
    checkedAt: nullable(dateTime("Time of the courier's last report; null before the first.")),
    addressChangedAfterBooking: flag(
      "True if the address of the order changed after the booking: the courier's label has the earlier address.",
    ),
  }),
  ShipmentTracking: object('The public view of a parcel: no name, no address and no contents.', {
    courier: nullable(text('Name of the courier; null for own delivery.')),
    awb: nullable(text('Air waybill number; null for own delivery.')),
    trackingUrl: nullable(
      text("The courier's tracking page of the parcel; null for a courier without such a page."),
    ),
    state: choice('State of the parcel.', SHIPMENT_STATES),
    events: listOf(
      object('A state that the parcel reached.', {
        state: choice('The state.', SHIPMENT_STATES),
        at: dateTime('Time of the report.'),
      }),
      { description: 'The states over time, oldest first.' },
    ),
    city: nullable(text('City that the courier reported last; null if unknown.')),
  }),
};

/** Bookings of parcels at the courier, and the public tracking of parcels. */
export const COURIER_OPERATIONS = {
  'POST /orders/:id/shipments/:shipmentId/book': {
    id: 'bookShipment',
    tag: 'Orders',
    summary: 'Book a parcel at the courier',
    description:
      'For a packed parcel without an AWB: the courier assigns one. A repeated call makes no second booking. ' +
      'METHOD_NOT_AVAILABLE if the courier refuses, with its reason. BUSY if the courier gives no answer; the shop then asks for the outcome later.',
    pathParameter,
    nestedParameter,
    response: {
      description: 'The updated order.',
      schema: schemaRef('Order'),
      example: SAMPLES.paidOrder,
    },
    errors: ['NOT_FOUND', 'INVALID_STATE', 'METHOD_NOT_AVAILABLE', 'BUSY', 'RATE_LIMITED'],
  },
  'GET /orders/:id/shipments/:shipmentId/booking': {
    id: 'shipmentBooking',
    tag: 'Orders',
    summary: 'The booking of a parcel',
    pathParameter,
    nestedParameter,
    response: {
      description: 'The booking.',
      schema: schemaRef('ShipmentBooking'),
      example: {
        reference: '348456385-1348456385',
        bookedAt: '2026-11-22T08:10:00.000Z',
        checkedAt: null,
        addressChangedAfterBooking: false,
      },
    },
    errors: ['NOT_FOUND'],
  },
  'GET /orders/:id/shipments/:shipmentId/label.pdf': {
    id: 'courierLabel',
    tag: 'Orders',
    summary: "The courier's label of a booked parcel",
    pathParameter,
    nestedParameter,
    response: {
      description: 'The label.',
      type: 'application/pdf',
      schema: text('PDF.'),
      example: '%PDF-1.4',
      headers: { 'Content-Disposition': 'The file name, such as `label-<id of the parcel>.pdf`.' },
    },
    errors: ['NOT_FOUND', 'INVALID_STATE', 'METHOD_NOT_AVAILABLE', 'BUSY', 'RATE_LIMITED'],
  },
  'GET /track/:token': {
    id: 'trackShipment',
    tag: 'Orders',
    summary: 'Track a parcel by its link',
    description: 'For everybody who has the token of the parcel (`shipments[].trackingToken`).',
    pathParameter: { description: 'Token of the parcel.', example: 'q1S6TV0fS8XKqjBv8sT0pA2w' },
    response: {
      description: 'The public view of the parcel.',
      schema: schemaRef('ShipmentTracking'),
      example: {
        courier: 'Delhivery',
        awb: '33900184771',
        trackingUrl: 'https://www.delhivery.com/track-v2/package/33900184771',
        state: 'HANDED_OVER',
        events: [
          { state: 'PACKED', at: '2026-11-22T08:05:00.000Z' },
          { state: 'HANDED_OVER', at: '2026-11-22T10:30:00.000Z' },
        ],
        city: 'Bengaluru',
      },
    },
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, DescribedOperation>;
