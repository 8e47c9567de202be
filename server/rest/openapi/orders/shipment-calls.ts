import { MAX_LENGTH, MAX_ORDER_LINES, MAX_STOCK } from '../../../domain/constants';
import { SHIPMENT_STATES } from '../../../domain/shipments/shipment';
import { SHIPMENT_REPORTS } from '../../../domain/shipments/shipment-states';
import type { DescribedOperation } from '../call';
import { choice, dateTime, flag, id, integer, listOf, object, schemaRef, text } from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';

const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const sampleShipment = {
  _id: SAMPLE_IDS.shipment,
  position: 1,
  state: 'PACKED',
  isReplacement: false,
  courier: 'Delhivery',
  awb: '33900184771',
  city: '',
  trackingUrl: 'https://www.delhivery.com/track-v2/package/33900184771',
  trackingToken: 'q1S6TV0fS8XKqjBv8sT0pA2w',
  packedAt: '2026-11-22T08:05:00.000Z',
  lines: [{ product: SAMPLE_IDS.product, name: 'Raga Wired Headphones', qty: 1 }],
  events: [{ state: 'PACKED', at: '2026-11-22T08:05:00.000Z', city: '' }],
};
const carriage = {
  'courier?': text('Name of the courier; absent for own delivery, or to add it later.', {
    max: MAX_LENGTH.courier,
  }),
  'awb?': text(
    'Air waybill number: letters and digits with - / . _ between them, unique for each courier. The shop removes spaces.',
    { max: MAX_LENGTH.awb },
  ),
};

/** Units of products of an order, as requests name them. */
export const orderQuantities = listOf(
  object('Units of a product; each product once.', {
    product: id('the product'),
    qty: integer('Number of units.', 1, MAX_STOCK),
  }),
  { description: `1 to ${MAX_ORDER_LINES} products.` },
);

/** Schemas of parcels. */
export const SHIPMENT_SCHEMAS = {
  Shipment: object('A parcel of an order.', {
    _id: id('the parcel'),
    position: integer('Number of the parcel within its order.', 1),
    state: choice('State of the parcel. It changes to later states only.', SHIPMENT_STATES),
    isReplacement: flag('True if the parcel replaces returned units.'),
    courier: text(
      'Name of the courier; empty for own delivery. India Post, Delhivery, Blue Dart, DTDC, Ekart, Xpressbees and Shiprocket have a `trackingUrl`.',
    ),
    awb: text('Air waybill number; empty for none.'),
    city: text('City that the courier reported last; empty if unknown.'),
    'trackingUrl?': text(
      "The courier's tracking page of the parcel; absent without an AWB, or for a courier without such a page.",
    ),
    trackingToken: text('Token of the tracking page, which needs no account.'),
    packedAt: dateTime('Time of the packing.'),
    'handedOverAt?': dateTime('Time of the handover.'),
    'outForDeliveryAt?': dateTime('Time at which the courier went out for delivery.'),
    'deliveredAt?': dateTime('Time of the delivery.'),
    'endedAt?': dateTime('Time of the final state.'),
    lines: listOf(
      object('Units of a product in the parcel.', {
        product: id('the product'),
        name: text('Name at the time of purchase.'),
        qty: integer('Number of units.', 1),
      }),
    ),
    events: listOf(
      object('A state that the parcel reached.', {
        state: choice('The state.', SHIPMENT_STATES),
        at: dateTime('Time of the report.'),
        city: text('City of the report; empty if unknown.'),
      }),
      { description: 'The states over time, oldest first.' },
    ),
  }),
};

/** Schemas of the requests of parcels. */
export const SHIPMENT_REQUEST_SCHEMAS = {
  NewShipment: object('A parcel to pack.', { ...carriage, 'lines?': orderQuantities }),
  ShipmentChange: object('A change of a parcel: a state, a courier or an AWB.', {
    'state?': choice('The state that the parcel reached.', SHIPMENT_REPORTS),
    ...carriage,
    'city?': text('City of the report.', { max: MAX_LENGTH.addressLine }),
  }),
};

/** `/orders/{id}/shipments`: parcels of orders. */
export const SHIPMENT_OPERATIONS = {
  'POST /orders/:id/shipments': {
    id: 'createShipment',
    tag: 'Orders',
    summary: 'Pack a parcel',
    description:
      'For a paid order, or a confirmed order with cash on delivery. Without lines the parcel has all units that are not packed.',
    pathParameter,
    mayRequireMatch: true,
    body: {
      schema: schemaRef('NewShipment'),
      example: {
        courier: 'Delhivery',
        awb: '33900184771',
        lines: [{ product: SAMPLE_IDS.product, qty: 1 }],
      },
    },
    response: {
      status: 201,
      description: 'The updated order.',
      schema: schemaRef('Order'),
      example: { ...SAMPLES.paidOrder, shipments: [sampleShipment] },
    },
    errors: ['INVALID_STATE', 'CONFLICT', 'ORDER_NOT_PAID', 'ORDER_CANCELLED', 'ALREADY_REFUNDED'],
  },
  'PUT /orders/:id/shipments/:shipmentId': {
    id: 'updateShipment',
    tag: 'Orders',
    summary: 'Change a parcel, or record its state',
    description:
      'A parcel changes to later states only. The delivery of the last parcel makes a paid order delivered. The units of a parcel in the state RETURNED_TO_ORIGIN can be packed again; those of a refused order are for sale again.',
    pathParameter,
    nestedParameter: { description: 'Id of the parcel.', example: SAMPLE_IDS.shipment },
    mayRequireMatch: true,
    body: { schema: schemaRef('ShipmentChange'), example: { state: 'HANDED_OVER' } },
    response: {
      description: 'The updated order.',
      schema: schemaRef('Order'),
      example: {
        ...SAMPLES.paidOrder,
        status: 'SHIPPED',
        shipments: [
          {
            ...sampleShipment,
            state: 'HANDED_OVER',
            handedOverAt: '2026-11-22T10:30:00.000Z',
            events: [
              ...sampleShipment.events,
              { state: 'HANDED_OVER', at: '2026-11-22T10:30:00.000Z', city: '' },
            ],
          },
        ],
      },
    },
    errors: ['INVALID_STATE', 'CONFLICT', 'ORDER_CANCELLED'],
  },
} as const satisfies Record<string, DescribedOperation>;
