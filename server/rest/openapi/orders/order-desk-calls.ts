import {
  MAX_ORDER_NOTES,
  MAX_ORDER_VIEWS,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
} from '../../../domain/orders/desk/order-desk';
import { DESK_ACTIONS } from '../../../domain/orders/desk/desk-change';
import { DESK_COUNT_NAMES } from '../../../domain/orders/desk/desk-state';
import type { DescribedOperation } from '../call';
import { ERROR_CODES } from '../../../domain/errors';
import { MAX_BULK_ITEMS, MAX_LENGTH } from '../../../domain/constants';
import { messageProperties } from '../error-schema';
import {
  choice,
  dateTime,
  flag,
  id,
  integer,
  listOf,
  nullable,
  object,
  schemaRef,
  text,
  type Schema,
} from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';
import { ORDER_TAG_OPERATIONS, ORDER_TAG_REQUEST_SCHEMAS, tagText } from './order-tag-calls';

const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const SAMPLE_ADMIN = { _id: SAMPLE_IDS.user, name: 'Meera Iyer' };
const SAMPLE_NOTE = {
  _id: '0199c0de-0000-7000-8000-000000000021',
  text: 'The parcel leaves tomorrow.',
  isPublic: true,
  author: SAMPLE_ADMIN,
  createdAt: '2026-11-23T09:00:00.000Z',
};
const SAMPLE_VIEW = {
  _id: '0199c0de-0000-7000-8000-000000000022',
  name: 'Cash over ₹10,000',
  query: 'cash=TO_CONFIRM&min=10000',
  isShared: true,
  owner: SAMPLE_ADMIN,
};

const adminSchema = (description: string) =>
  object(description, { _id: id('the account'), name: text('Name of the account.') });
const noteText = (description: string) => text(description, { min: 1, max: MAX_LENGTH.note });
const viewFields = {
  name: text('Name.', { min: 1, max: MAX_VIEW_NAME_LENGTH }),
  query: text('Query string of the order list, without `?`.', { min: 1, max: MAX_VIEW_QUERY_LENGTH }),
};

/** Properties of an order that come from the order desk. */
export const orderDeskProperties: Record<string, Schema> = {
  'notes?': listOf(
    object('A note of an admin.', {
      _id: id('the note'),
      text: noteText('Text, with masked card numbers.'),
      isPublic: flag('True for a note to the buyer.'),
      'author?': adminSchema('Author; absent for the buyer.'),
      createdAt: dateTime('Time of the note.'),
    }),
    {
      description:
        'Notes, oldest first: all for admins, and the public ones for the buyer. Only in the responses about one order; absent without notes.',
    },
  ),
  'assignee?': adminSchema(
    'Admin who works on the order. Only for admins, in the responses about one order.',
  ),
  'tags?': listOf(tagText('A tag.'), {
    description:
      'Tags, in the order of their addition. Only for admins, in the responses about one order; absent without tags.',
  }),
};

/** Schema of a saved view. */
export const ORDER_VIEW_SCHEMA = object('A saved view of the order list.', {
  _id: id('the view'),
  ...viewFields,
  isShared: flag('True for a view that all admins see.'),
  owner: adminSchema('Admin who saved the view.'),
});

/** Request schemas of the order desk. */
export const ORDER_DESK_REQUEST_SCHEMAS = {
  NewOrderNote: object('A note on an order.', {
    text: noteText('Text; line breaks are possible. Card numbers are masked but for the last four digits.'),
    'isPublic?': flag('True for a note to the buyer, who gets it by email; false without it.'),
  }),
  OrderAssignment: object('The admin who works on an order.', {
    userId: nullable(text('Id of an admin; null removes the assignee.')),
  }),
  OrderStep: object('A step for many orders.', {
    action: choice(
      'CONFIRM: confirms orders with cash on delivery. PACK: packs all units that are not in a parcel. HAND_OVER: hands all packed parcels over. ADD_TAG and REMOVE_TAG: add or remove the tag `tag`.',
      DESK_ACTIONS,
    ),
    ids: { ...listOf(text('Id of an order.')), minItems: 1, maxItems: MAX_BULK_ITEMS },
    'tag?': tagText('For ADD_TAG and REMOVE_TAG: the tag.'),
  }),
  ...ORDER_TAG_REQUEST_SCHEMAS,
  NewOrderView: object('A view of the order list.', {
    ...viewFields,
    'isShared?': flag('True for a view that all admins see; false without it.'),
  }),
};

const deskCount = object('Number of orders of a tab.', {
  count: integer('Number of orders.', 0),
  late: integer('Number of orders that wait for longer than the setting `orders.dispatchHours`.', 0),
  oldest: nullable(dateTime('Placement of the oldest order; null without orders.')),
});
const COUNT_NAMES = Object.values(DESK_COUNT_NAMES);

/** Counts, notes, assignees, tags and saved views. */
export const ORDER_DESK_OPERATIONS = {
  ...ORDER_TAG_OPERATIONS,
  'GET /orders/desk': {
    id: 'orderDesk',
    tag: 'Orders',
    summary: 'Count the orders of the tabs of the order desk',
    description: 'An order may belong to several tabs, such as a return and a parcel under way.',
    response: {
      description: 'Numbers of orders by tab.',
      schema: object('The order desk.', {
        counts: object(
          'Numbers of orders by tab.',
          Object.fromEntries(COUNT_NAMES.map((name) => [name, deskCount])),
        ),
      }),
      example: {
        counts: Object.fromEntries(
          COUNT_NAMES.map((name) => [name, { count: 2, late: 0, oldest: '2026-11-23T09:00:00.000Z' }]),
        ),
      },
    },
  },
  'POST /orders/bulk': {
    id: 'bulkChangeOrders',
    tag: 'Orders',
    summary: 'Confirm, pack, hand over or tag many orders',
    description: 'Each order succeeds or fails on its own.',
    body: { schema: schemaRef('OrderStep'), example: { action: 'PACK', ids: [SAMPLE_IDS.order] } },
    response: {
      description: 'Number of changed orders, and the refused ones.',
      schema: object('Result of a step for many orders.', {
        done: integer('Number of changed orders.', 0),
        failures: listOf(
          object('A refused order.', {
            _id: id('the order'),
            orderNumber: nullable(text('Number of the order; null for an unknown id.')),
            code: choice('Error code.', Object.keys(ERROR_CODES)),
            ...messageProperties,
          }),
        ),
      }),
      example: { done: 1, failures: [] },
    },
  },
  'POST /orders/:id/notes': {
    id: 'addOrderNote',
    tag: 'Orders',
    summary: 'Add a note to an order',
    description: `Internal, or to the buyer, who gets it by email. An order has at most ${MAX_ORDER_NOTES} notes.`,
    pathParameter,
    body: { schema: schemaRef('NewOrderNote'), example: { text: SAMPLE_NOTE.text, isPublic: true } },
    response: {
      status: 201,
      description: 'The order with its notes.',
      schema: schemaRef('Order'),
      example: { ...SAMPLES.order, notes: [SAMPLE_NOTE] },
    },
    errors: ['LIMIT_REACHED'],
  },
  'PUT /orders/:id/assignee': {
    id: 'assignOrder',
    tag: 'Orders',
    summary: 'Assign an order to an admin',
    description: 'BAD_INPUT for an account that is no admin.',
    pathParameter,
    body: { schema: schemaRef('OrderAssignment'), example: { userId: SAMPLE_ADMIN._id } },
    response: {
      description: 'The order with its assignee.',
      schema: schemaRef('Order'),
      example: { ...SAMPLES.order, assignee: SAMPLE_ADMIN },
    },
  },
  'GET /order-views': {
    id: 'orderViews',
    tag: 'Orders',
    summary: 'List saved views of the order list',
    description: 'The own and the shared views, by name.',
    response: {
      description: 'The views.',
      schema: listOf(schemaRef('OrderView')),
      example: [SAMPLE_VIEW],
    },
  },
  'POST /order-views': {
    id: 'saveOrderView',
    tag: 'Orders',
    summary: 'Save a view of the order list',
    description: `Replaces the own view with the same name. An account has at most ${MAX_ORDER_VIEWS} views.`,
    body: {
      schema: schemaRef('NewOrderView'),
      example: { name: SAMPLE_VIEW.name, query: SAMPLE_VIEW.query, isShared: true },
    },
    response: {
      status: 201,
      description: 'The saved view.',
      schema: schemaRef('OrderView'),
      example: SAMPLE_VIEW,
    },
    errors: ['LIMIT_REACHED'],
  },
  'DELETE /order-views/:id': {
    id: 'deleteOrderView',
    tag: 'Orders',
    summary: 'Delete a saved view',
    description: 'An own view, or a shared one. NOT_FOUND for the private view of another admin.',
    pathParameter: { description: 'Id of the view.', example: SAMPLE_VIEW._id },
    response: {
      description: 'The view is deleted.',
      schema: schemaRef('Message'),
      example: { message: 'View removed' },
    },
  },
} as const satisfies Record<string, DescribedOperation>;
