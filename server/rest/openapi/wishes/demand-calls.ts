import { MAX_PAGE_SIZE } from '../../../domain/constants';
import { DEMAND_SORTS } from '../../../domain/wishes/demand';
import { inQuery, type DescribedOperation } from '../call';
import { choice, flag, integer, listOf, nullable, object, schemaRef, text } from '../json-schema';
import { SAMPLES } from '../samples';

/** Response schema of the report of demand. */
export const DEMAND_SCHEMAS = {
  DemandPage: object('One page of the demand for products.', {
    products: listOf(
      object('Demand for a product.', {
        product: schemaRef('Product'),
        wishes: integer('Number of accounts with the product on a wish list.', 0),
        waiting: integer('Number of confirmed requests for an email when the product is in stock.', 0),
        demand: integer('Wishes and waiting requests together; a person with both counts twice.', 0),
      }),
      { maxItems: MAX_PAGE_SIZE },
    ),
    hasNextPage: flag('True if products follow.'),
    endCursor: nullable(text('`after` of the next page; null for an empty page.')),
  }),
};

/** The report of demand. */
export const DEMAND_OPERATIONS = {
  'GET /reports/demand': {
    id: 'productDemand',
    tag: 'Catalogue',
    summary: 'Demand for products, with their stock',
    description: 'Products on wish lists, or with requests that wait for stock; without deleted products.',
    parameters: [
      inQuery('sort', choice('Sort order; DEMAND_DESC without it.', DEMAND_SORTS)),
      inQuery('first', integer('Page size; 25 without it.', 1, MAX_PAGE_SIZE)),
      inQuery('after', text('`endCursor` of the previous page.', { max: 1_000 })),
    ],
    response: {
      description: 'One page.',
      schema: schemaRef('DemandPage'),
      example: {
        products: [{ product: SAMPLES.product, wishes: 12, waiting: 30, demand: 42 }],
        hasNextPage: false,
        endCursor: 'WzQyLCIwMTk3YTVjMiJd',
      },
    },
  },
} as const satisfies Record<string, DescribedOperation>;
