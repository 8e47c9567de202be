import {
  ADMIN_PRODUCT_SORTS,
  PRODUCT_STATES,
  STOCK_STATES,
  USER_SORTS,
} from '../../domain/catalogue/admin-model';
import { MAX_LENGTH, MAX_PRICE } from '../../domain/constants';
import { toRupees } from '../../domain/pricing/money';
import { ORDER_SORTS } from '../../domain/orders/order-list';
import { inQuery, type Call } from './call';
import { SAMPLES } from './samples';
import { choice, flag, named, object, rupees, text, type Schema } from './json-schema';

const CSV = 'text/csv';
const day = (description: string): Schema => ({ ...text(description), format: 'date' });
const search = inQuery('search', text('Words that must be there.', { max: MAX_LENGTH.keyword }));
const sort = (names: readonly string[]) => inQuery('sort', choice('Its order.', names));
const amount = (name: string, description: string) => inQuery(name, rupees(description));
const file = (example: string) => ({
  description:
    'The file, in UTF-8, with a head. Cells that a spreadsheet would run begin with an apostrophe.',
  type: CSV,
  schema: text('CSV.'),
  example,
  headers: { 'Content-Disposition': 'Says the name of the file.' },
});
const BULK =
  'The oldest first, each as it is when its turn comes. The last line is `{"_end":{"count":…,"updatedSince":"…"}}`; ' +
  'without it the export was cut off. What has changed since then is listed over GraphQL by `updatedSince`.';
/**
 * Schema of a body with many JSON lines, which JSON Schema cannot describe: a text, with the schema of a line beside
 * it.
 */
const linesOf = (description: string, line: Schema): Schema => ({
  ...text(description),
  contentSchema: line,
});
const lines = (what: string, example: object) => ({
  description: 'Lines of JSON.',
  type: 'application/x-ndjson',
  schema: linesOf(`Lines of JSON, each of the schema \`${what}\`, the last one of \`BulkEnd\`.`, {
    anyOf: [named(what), named('BulkEnd')],
  }),
  example: `${JSON.stringify(example)}\n`,
  headers: { 'Content-Disposition': 'Says the name of the file.' },
});
const DETAILED = { ...SAMPLES.whole, reviews: undefined };
const PRODUCT_HEAD = 'id,name,price,countInStock,brand,category,description,image,sku';

/** `/export` and `/import` */
export const FILE_CALLS = {
  'GET /export/products.csv': {
    id: 'exportProducts',
    tag: 'Files',
    summary: 'Products as CSV',
    parameters: [
      search,
      sort(ADMIN_PRODUCT_SORTS),
      inQuery('state', choice('Only such products.', PRODUCT_STATES)),
      inQuery('stock', choice('Only such products.', STOCK_STATES)),
      inQuery('category', text('Only this category.', { max: MAX_LENGTH.category })),
      inQuery('brand', text('Only this brand.', { max: MAX_LENGTH.brand })),
      inQuery('minPrice', rupees('At least so many rupees.', toRupees(MAX_PRICE))),
      inQuery('maxPrice', rupees('At most so many rupees.', toRupees(MAX_PRICE))),
    ],
    answer: file(PRODUCT_HEAD),
  },
  'GET /export/users.csv': {
    id: 'exportUsers',
    tag: 'Files',
    summary: 'Accounts as CSV',
    parameters: [
      search,
      sort(USER_SORTS),
      inQuery('isAdmin', flag('Only admins, or only others.')),
      inQuery('isDeleted', flag('Closed accounts instead of open ones.')),
    ],
    answer: file('id,name,email,isAdmin,createdAt'),
  },
  'GET /export/orders.csv': {
    id: 'exportOrders',
    tag: 'Files',
    summary: 'Orders as CSV',
    parameters: [
      search,
      sort(ORDER_SORTS),
      inQuery('placedFrom', day('Placed on this day or later, in India.')),
      inQuery('placedTo', day('Placed on this day or earlier.')),
      amount('minTotal', 'At least so many rupees.'),
      amount('maxTotal', 'At most so many rupees.'),
      inQuery('userId', text('Only orders of this account.', { max: 100 })),
      ...['isPaid', 'isDelivered', 'isCancelled', 'isRefunded'].map((name) =>
        inQuery(name, flag('Only such orders, or only others.')),
      ),
    ],
    answer: file('id,createdAt,totalPrice'),
  },
  'GET /export/products.ndjson': {
    id: 'bulkExportProducts',
    tag: 'Files',
    summary: 'All products, a JSON object a line',
    description: BULK,
    answer: lines('DetailedProduct', DETAILED),
  },
  'GET /export/orders.ndjson': {
    id: 'bulkExportOrders',
    tag: 'Files',
    summary: 'All orders, a JSON object a line',
    description: BULK,
    answer: lines('Order', SAMPLES.order),
  },
  'POST /import/products': {
    id: 'importProducts',
    tag: 'Files',
    summary: 'Take over a file of products',
    description:
      'Rows with an id change that product, rows without one make a new one. With one problem nothing is written. The ' +
      'answer is a JSON object a line: how far it is, and at last a report.',
    parameters: [inQuery('dryRun', flag('Only say what would come of it.'), true)],
    body: {
      type: CSV,
      schema: text('CSV with the columns of an export, up to 14 MB.'),
      example: `${PRODUCT_HEAD}\n,Tarang Bookshelf Speaker,18499,7,Tarang,Speakers,A two-way speaker.,`,
    },
    answer: {
      description: 'Lines of JSON.',
      type: 'application/x-ndjson',
      schema: linesOf('Lines of JSON, each of the schema `ImportLine`.', named('ImportLine')),
      example: '{"progress":{"phase":"check","done":1,"total":1}}\n',
    },
  },
  'POST /upload': {
    id: 'uploadPicture',
    tag: 'Files',
    summary: 'Store a picture',
    description:
      'A form, as clients of the ProShop family send it. The answer is the `image` for a product; nothing else changes.',
    body: {
      type: 'multipart/form-data',
      schema: object('A form with one picture.', {
        image: {
          ...text('The file: PNG, JPEG, WebP or AVIF, up to 10 MB.'),
          contentMediaType: 'application/octet-stream',
        },
      }),
      example: { image: 'speaker.png' },
    },
    answer: {
      description: 'Path of the picture; its address for pages of other origins.',
      type: 'text/plain',
      schema: text('Path or URL.'),
      example: '/media/0123456789abcdef0123456789abcdef-1000.webp',
    },
  },
} as const satisfies Record<string, Call>;
