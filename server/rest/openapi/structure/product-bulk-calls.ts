import { BULK_PRODUCT_ACTIONS } from '../../../domain/catalogue/admin-model';
import { PRICE_ROUNDINGS } from '../../../domain/pricing/price-change';
import {
  MAX_BULK_ITEMS,
  MAX_LENGTH,
  MAX_PRICE,
  MAX_STOCK,
  PRICE_CHANGE_PERCENT_RANGE,
  PRICE_UNDO_MINUTES,
} from '../../../domain/constants';
import { ERROR_CODES } from '../../../domain/errors';
import { toRupees } from '../../../domain/pricing/money';
import { UNITS } from '../../../domain/tax/units';
import type { DescribedOperation } from '../call';
import { messageProperties } from '../error-schema';
import {
  choice,
  dateTime,
  id,
  integer,
  listOf,
  nonNegativeNumber,
  nullable,
  object,
  schemaRef,
  text,
  type Schema,
} from '../json-schema';
import { SAMPLE_IDS } from '../samples';
import { NEW_CATEGORY_RULE } from '../../../domain/categories/category';

const { min, max } = PRICE_CHANGE_PERCENT_RANGE;

/** Schema of a bulk change of products in requests. */
export const PRODUCT_BULK_REQUEST_SCHEMAS: Record<string, Schema> = {
  BulkProductChange: object('One change of many products.', {
    ids: { ...listOf(text('Id of a product.', { min: 1, max: 100 })), minItems: 1, maxItems: MAX_BULK_ITEMS },
    action: choice(
      'DELETE and RESTORE: delete or restore products. CHANGE_PRICE: changes prices by `percent`, rounded by `rounding`. RAISE_PRICE and LOWER_PRICE: add and subtract `amount`, rounded by `rounding`. SET_PRICE: sets `price`. CHANGE_STOCK: adds `pieces`. The others set the field of their name.',
      BULK_PRODUCT_ACTIONS,
    ),
    'percent?': {
      type: 'number',
      minimum: min,
      maximum: max,
      description: 'For CHANGE_PRICE: percent to add, or to subtract when negative; at most two decimals.',
    },
    'rounding?': choice(
      'For CHANGE_PRICE, RAISE_PRICE and LOWER_PRICE: rounding to the nearest paisa (NONE, also without this field), rupee, ten rupees, or price that ends in 99 rupees; half up.',
      PRICE_ROUNDINGS,
    ),
    'amount?': nonNegativeNumber(
      'For RAISE_PRICE and LOWER_PRICE: the difference in rupees, above 0, at most two decimals.',
      toRupees(MAX_PRICE),
    ),
    'price?': nonNegativeNumber(
      'For SET_PRICE: the new price in rupees, above 0, at most two decimals.',
      toRupees(MAX_PRICE),
    ),
    'changeId?': text(
      'For changes of prices: a text that is new for each change. The same id with the same input returns the same change, also after a lost response, and is the id of its undo.',
      { min: 1, max: MAX_LENGTH.id },
    ),
    'pieces?': integer(
      'For CHANGE_STOCK: quantity to add, or to subtract when negative.',
      -MAX_STOCK,
      MAX_STOCK,
    ),
    'category?': text(`For SET_CATEGORY: the category. ${NEW_CATEGORY_RULE}`, {
      min: 1,
      max: MAX_LENGTH.category,
    }),
    'taxClass?': text('For SET_TAX_CLASS: id of a tax class; empty for the first class.'),
    'hsn?': text('For SET_HSN: 4, 6 or 8 digits; empty for none.', { max: 8 }),
    'unit?': choice('For SET_UNIT: unit quantity code; empty for none.', ['', ...UNITS.keys()]),
  }),
};

/** Schema of the result of a bulk change of products in responses. */
export const PRODUCT_BULK_RESPONSE_SCHEMAS: Record<string, Schema> = {
  BulkProductResult: object('Result of a bulk change of products.', {
    done: integer('Number of changed products.', 0),
    failures: listOf(
      object('A refused product.', {
        _id: id('the product'),
        name: nullable(text('Name of the product; null for an unknown id.')),
        code: choice('Error code.', Object.keys(ERROR_CODES)),
        ...messageProperties,
      }),
    ),
    'undo?': object('Undo of a change of prices; absent if no price changed.', {
      _id: id('the change, for the call that undoes it'),
      expiresAt: dateTime(`End of the undo, ${PRICE_UNDO_MINUTES} minutes after the change.`),
    }),
  }),
};

const schema = schemaRef('BulkProductResult');
const SAMPLE_UNDO_ID = '0197a5c2-6f4e-7d31-9c58-2b1e4f6a8d90';

/** Bulk changes of products. */
export const PRODUCT_BULK_OPERATIONS = {
  'POST /products/bulk': {
    id: 'bulkChangeProducts',
    tag: 'Catalogue',
    summary: `Change up to ${MAX_BULK_ITEMS} products in the same way`,
    description: 'Each product succeeds or fails on its own. With invalid input no product changes.',
    body: {
      schema: schemaRef('BulkProductChange'),
      example: {
        ids: [SAMPLE_IDS.product],
        action: 'CHANGE_PRICE',
        percent: 5,
        rounding: 'NINETY_NINE',
        changeId: SAMPLE_UNDO_ID,
      },
    },
    response: {
      description: 'Number of changed products, and the refused ones.',
      schema,
      example: {
        done: 1,
        failures: [],
        undo: { _id: SAMPLE_UNDO_ID, expiresAt: '2026-11-28T10:10:00.000Z' },
      },
    },
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  },
  'POST /products/bulk/:id/undo': {
    id: 'undoBulkChange',
    tag: 'Catalogue',
    summary: `Undo a bulk change of prices within ${PRICE_UNDO_MINUTES} minutes`,
    description:
      'Restores the former prices. A product whose price changed since keeps it, and is listed with CONFLICT.',
    pathParameter: { description: '`undo._id` of the bulk change.', example: SAMPLE_UNDO_ID },
    response: {
      description: 'Number of restored prices, and the refused products.',
      schema,
      example: { done: 1, failures: [] },
    },
  },
} satisfies Record<string, DescribedOperation>;
