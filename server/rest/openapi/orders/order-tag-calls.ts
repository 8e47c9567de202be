import { MAX_ORDER_TAGS, MAX_SHOP_TAGS, MAX_TAG_LENGTH } from '../../../domain/orders/desk/order-tags';
import {
  FRAUD_DAYS,
  FRAUD_HINT_KINDS,
  FRAUD_LIMITS,
  fraudHintsOf,
} from '../../../domain/orders/desk/fraud-hints';
import type { DescribedOperation } from '../call';
import { choice, integer, listOf, nonNegativeNumber, object, schemaRef, text } from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';

const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };

/** Schema of a tag. */
export const tagText = (description: string) => text(description, { min: 1, max: MAX_TAG_LENGTH });
const tagList = (description: string) => ({
  ...listOf(tagText('A tag.'), { description }),
  maxItems: MAX_ORDER_TAGS,
});

/** Request schema of the tags of an order. */
export const ORDER_TAG_REQUEST_SCHEMAS = {
  OrderTagChange: object('Tags to add to an order, and tags to remove from it; at least one.', {
    'add?': tagList('Tags to add. Tags that differ only in upper and lower case are equal.'),
    'remove?': tagList('Tags to remove.'),
  }),
};

/** Tags of orders. */
export const ORDER_TAG_OPERATIONS = {
  'PUT /orders/:id/tags': {
    id: 'changeOrderTags',
    tag: 'Orders',
    summary: 'Add tags to an order, and remove tags from it',
    description: `An order has at most ${MAX_ORDER_TAGS} tags, a shop at most ${MAX_SHOP_TAGS} different ones.`,
    pathParameter,
    body: { schema: schemaRef('OrderTagChange'), example: { add: ['Gift'] } },
    response: {
      description: 'The order with its tags.',
      schema: schemaRef('Order'),
      example: { ...SAMPLES.order, tags: ['Gift'] },
    },
    errors: ['LIMIT_REACHED'],
  },
  'GET /orders/:id/fraud-hints': {
    id: 'fraudHints',
    tag: 'Orders',
    summary: 'Signs of possible fraud in an order',
    description: `Numbers cover ${FRAUD_DAYS} days. Empty after the delivery.`,
    pathParameter,
    response: {
      description: 'The hints.',
      schema: listOf(
        object('A sign of possible fraud, to check before the shop packs the order.', {
          kind: choice('Kind of the hint.', FRAUD_HINT_KINDS),
          count: integer('Number of addresses, refusals or orders behind the hint.', 1),
          sentence: text('The hint as a sentence in English.'),
        }),
      ),
      example: fraudHintsOf({ ...FRAUD_LIMITS, PHONE_ACCOUNTS: 0, PIN_REFUSALS: 0, UNPAID_ORDERS: 0 }),
    },
  },
  'GET /users/:id/order-totals': {
    id: 'buyerTotals',
    tag: 'Orders',
    summary: 'Number of orders and amount spent of an account',
    pathParameter: { description: 'Id of the account.', example: SAMPLE_IDS.user },
    response: {
      description: 'The totals.',
      schema: object('Totals of the orders of an account.', {
        orderCount: integer('Number of orders that are not cancelled.', 0),
        totalSpent: nonNegativeNumber('Sum of the paid orders without the refunded amounts, in rupees.'),
      }),
      example: { orderCount: 3, totalSpent: 27530.5 },
    },
  },
  'GET /order-tags': {
    id: 'orderTags',
    tag: 'Orders',
    summary: 'List the tags of orders',
    description: 'The tags in use, by name.',
    response: {
      description: 'The tags with the numbers of their orders.',
      schema: listOf(
        object('A tag of orders.', {
          name: tagText('Name.'),
          orderCount: integer('Number of orders with the tag.', 1),
        }),
      ),
      example: [{ name: 'Gift', orderCount: 3 }],
    },
  },
} as const satisfies Record<string, DescribedOperation>;
