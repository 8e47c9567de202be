import { DEMAND_SORTS } from '../../domain/wishes/demand';
import {
  ADMIN_PRODUCT_SORTS,
  MISSING_TAX_DATA,
  PRODUCT_STATES,
  STOCK_STATES,
  USER_SORTS,
} from '../../domain/catalogue/admin-model';
import { MAX_LENGTH, MAX_PRICE } from '../../domain/constants';
import { PRODUCT_COLUMNS } from '../../domain/imports/product-import';
import { toRupees } from '../../domain/pricing/money';
import { DESK_STATES } from '../../domain/orders/desk/desk-state';
import { MAX_TAG_LENGTH } from '../../domain/orders/desk/order-tags';
import { CASH_STATES, ORDER_SORTS } from '../../domain/orders/order-list';
import { csvResponse, inQuery, type DescribedOperation } from './call';
import { SAMPLES } from './samples';
import { choice, flag, schemaRef, object, nonNegativeNumber, text, type Schema } from './json-schema';

const daySchema = (description: string): Schema => ({ ...text(description), format: 'date' });
const searchParameter = inQuery(
  'search',
  text('Words that each record must contain.', { max: MAX_LENGTH.keyword }),
);
const sortParameter = (names: readonly string[]) => inQuery('sort', choice('Sort order.', names));
const amountParameter = (name: string, description: string) => inQuery(name, nonNegativeNumber(description));

const BULK_EXPORT_DESCRIPTION =
  'Records in their current state, oldest first. The last line is `{"_end":{"count":…,"updatedSince":"…"}}`; ' +
  'without this line the export is incomplete. A list of changes with this `updatedSince` contains all later changes.';

/**
 * Schema of a body with many JSON lines. JSON Schema cannot describe such a body, so the body has the schema of a text,
 * and `contentSchema` is the schema of one line.
 */
const jsonLinesSchema = (description: string, line: Schema): Schema => ({
  ...text(description),
  contentSchema: line,
});
const jsonLinesResponse = (schemaName: string, example: object) => ({
  description: 'JSON lines.',
  type: 'application/x-ndjson',
  schema: jsonLinesSchema(
    `Lines of JSON, each with the schema \`${schemaName}\`, the last line with \`BulkEnd\`.`,
    {
      anyOf: [schemaRef(schemaName), schemaRef('BulkEnd')],
    },
  ),
  example: `${JSON.stringify(example)}\n`,
  headers: { 'Content-Disposition': 'File name.' },
});
const DETAILED_PRODUCT = { ...SAMPLES.productDetails, reviews: undefined };
const PRODUCT_HEADER_ROW = PRODUCT_COLUMNS.join(',');

/** `/export` and `/upload` */
export const FILE_OPERATIONS = {
  'GET /export/products.csv': {
    id: 'exportProducts',
    tag: 'Files',
    summary: 'Products as CSV',
    parameters: [
      searchParameter,
      sortParameter(ADMIN_PRODUCT_SORTS),
      inQuery('state', choice('Only products with this listing status.', PRODUCT_STATES)),
      inQuery('stock', choice('Only products with this stock state.', STOCK_STATES)),
      inQuery('missing', choice('Only products that lack this tax data.', MISSING_TAX_DATA)),
      inQuery('category', text('Only this category.', { max: MAX_LENGTH.category })),
      inQuery('brand', text('Only this brand.', { max: MAX_LENGTH.brand })),
      inQuery('minPrice', nonNegativeNumber('Minimum in rupees.', toRupees(MAX_PRICE))),
      inQuery('maxPrice', nonNegativeNumber('Maximum in rupees.', toRupees(MAX_PRICE))),
    ],
    response: csvResponse(PRODUCT_HEADER_ROW),
  },
  'GET /export/users.csv': {
    id: 'exportUsers',
    tag: 'Files',
    summary: 'Accounts as CSV',
    parameters: [
      searchParameter,
      sortParameter(USER_SORTS),
      inQuery('isAdmin', flag('True: only admins. False: only all other accounts.')),
      inQuery('isDeleted', flag('True: only closed accounts. False: only open accounts.')),
    ],
    response: csvResponse('id,name,email,isAdmin,createdAt'),
  },
  'GET /export/demand.csv': {
    id: 'exportDemand',
    tag: 'Files',
    summary: 'Demand for products as CSV',
    parameters: [sortParameter(DEMAND_SORTS)],
    response: csvResponse('id,sku,name,options,wishes,waiting,demand,countInStock'),
  },
  'GET /export/orders.csv': {
    id: 'exportOrders',
    tag: 'Files',
    summary: 'Orders as CSV',
    parameters: [
      searchParameter,
      sortParameter(ORDER_SORTS),
      inQuery('placedFrom', daySchema('Placed on this day or later, in the time zone of India.')),
      inQuery('placedTo', daySchema('Placed on this day or earlier, in the time zone of India.')),
      amountParameter('minTotal', 'Minimum in rupees.'),
      amountParameter('maxTotal', 'Maximum in rupees.'),
      inQuery('userId', text('Only orders of this account.', { max: 100 })),
      inQuery(
        'cash',
        choice(
          'Cash orders that wait for their confirmation, or confirmed ones without their cash.',
          CASH_STATES,
        ),
      ),
      inQuery('desk', choice('Only orders in this tab of the order desk.', DESK_STATES)),
      inQuery('assigneeId', text('Only orders that are assigned to this admin.', { max: 100 })),
      inQuery('tag', text('Only orders with this tag, in upper or lower case.', { max: MAX_TAG_LENGTH })),
      ...['isPaid', 'isDelivered', 'isCancelled', 'isRefunded'].map((name) =>
        inQuery(name, flag('True: only orders in this state. False: only all other orders.')),
      ),
    ],
    response: csvResponse('id,createdAt,totalPrice'),
  },
  'GET /export/products.ndjson': {
    id: 'bulkExportProducts',
    tag: 'Files',
    summary: 'All products as JSON lines',
    description: BULK_EXPORT_DESCRIPTION,
    response: jsonLinesResponse('DetailedProduct', DETAILED_PRODUCT),
  },
  'GET /export/orders.ndjson': {
    id: 'bulkExportOrders',
    tag: 'Files',
    summary: 'All orders as JSON lines',
    description: BULK_EXPORT_DESCRIPTION,
    response: jsonLinesResponse('Order', SAMPLES.order),
  },
  'POST /upload': {
    id: 'uploadPicture',
    tag: 'Files',
    summary: 'Upload a picture',
    description:
      'Accepts the upload form of ProShop clients. The response is the `image` value for a product.',
    body: {
      type: 'multipart/form-data',
      schema: object('A form with one picture.', {
        image: {
          ...text('PNG, JPEG, WebP or AVIF file, up to 10 MB.'),
          contentMediaType: 'application/octet-stream',
        },
      }),
      example: { image: 'speaker.png' },
    },
    response: {
      description: 'Path of the picture, or its URL for pages of other origins.',
      type: 'text/plain',
      schema: text('Path or URL.'),
      example: '/media/0123456789abcdef0123456789abcdef-1000.webp',
    },
  },
} as const satisfies Record<string, DescribedOperation>;
