import { MAX_DELIVERY_DAYS, MAX_SERVICE_AREAS } from '../../domain/delivery/service-area';
import { MAX_NAMED_FIELDS } from '../../domain/delivery/service-area-validation';
import type { DescribedOperation } from './call';
import { flag, integer, listOf, object, text, type Schema } from './json-schema';

const orNull = (description: string): Schema => ({ type: ['string', 'null'], description });

const deliverySchema = object('City, state and delivery terms of a PIN code.', {
  postalCode: text('Six digits.'),
  city: orNull(
    'City or district. Null if the directory does not have the PIN code, or has it in two states.',
  ),
  state: orNull('ISO 3166-2:IN, such as KA; null as `city` is.'),
  stateName: orNull('Name of the state.'),
  serviceable: flag('True if the shop delivers there.'),
  cod: flag('True if cash on delivery is possible.'),
  days: object('Days from the order to the delivery.', {
    min: integer('Fewest days from the order to the delivery.', 0, MAX_DELIVERY_DAYS),
    max: integer('Most days from the order to the delivery.', 0, MAX_DELIVERY_DAYS),
  }),
});

const serviceAreaSchema = object('Delivery terms of all PIN codes that match a pattern.', {
  pattern: text(
    '`560001`, `5600*`, `state:KA` (ISO 3166-2:IN) or `*`. The most exact pattern wins; each occurs once.',
  ),
  serviceable: flag('True if the shop delivers there.'),
  cod: flag('True if cash on delivery is possible.'),
  daysMin: integer('Fewest days from the order to the delivery.', 0, MAX_DELIVERY_DAYS),
  daysMax: integer(
    'Most days from the order to the delivery, not fewer than `daysMin`.',
    0,
    MAX_DELIVERY_DAYS,
  ),
});
const serviceAreaList: Schema = { ...listOf(serviceAreaSchema), maxItems: MAX_SERVICE_AREAS };
const SERVICE_AREAS = [
  { pattern: '*', serviceable: true, cod: false, daysMin: 3, daysMax: 7 },
  { pattern: 'state:AN', serviceable: false, cod: false, daysMin: 7, daysMax: 14 },
  { pattern: '5600*', serviceable: true, cod: true, daysMin: 1, daysMax: 2 },
];

/** `/delivery` and `/service-areas` */
export const DELIVERY_OPERATIONS = {
  'GET /delivery/:pin': {
    id: 'delivery',
    tag: 'Shop',
    summary: 'City, state and delivery terms of a PIN code',
    pathParameter: { description: 'PIN code: six digits, the first not 0.', example: '560001' },
    response: {
      description: 'Delivery terms by the most exact rule.',
      schema: deliverySchema,
      example: {
        postalCode: '560001',
        city: 'Bengaluru',
        state: 'KA',
        stateName: 'Karnataka',
        serviceable: true,
        cod: false,
        days: { min: 3, max: 7 },
      },
      isRevalidated: true,
    },
  },
  'GET /service-areas': {
    id: 'serviceAreas',
    tag: 'Shop',
    summary: 'The rules for service areas',
    response: { description: 'All rules, by pattern.', schema: serviceAreaList, example: SERVICE_AREAS },
  },
  'PUT /service-areas': {
    id: 'replaceServiceAreas',
    tag: 'Shop',
    summary: `Replace the rules for service areas, up to ${MAX_SERVICE_AREAS}`,
    description:
      `Pages and orders use the new rules at once. \`fields\` of a refusal names up to ${MAX_NAMED_FIELDS} wrong fields, such as ` +
      '`serviceAreas.0.pattern`. Without a rule `*`, the shop delivers to all other PIN codes in 3 to 7 days, with cash on delivery if the shop offers it.',
    mayRequireMatch: true,
    body: { schema: serviceAreaList, example: SERVICE_AREAS },
    response: { description: 'All rules, by pattern.', schema: serviceAreaList, example: SERVICE_AREAS },
  },
} as const satisfies Record<string, DescribedOperation>;
