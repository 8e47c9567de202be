import { MAX_LENGTH, MAX_PAGE_SIZE } from '../../../domain/constants';
import { IMPORTED_ORDER_STATUSES } from '../../../domain/imports/history/imported-order';
import { inQuery, type DescribedOperation } from '../call';
import {
  choice,
  dateTime,
  integer,
  listOf,
  nonNegativeNumber,
  nullable,
  object,
  schemaRef,
  text,
} from '../json-schema';

const ORDER_ID = '0199c0de-0000-7000-8000-000000000041';
const FORMATS = ['shopify', 'woocommerce'] as const;

const lineSchema = object('A line of an imported order.', {
  name: text('Name of the product.'),
  sku: text('SKU; empty for none.'),
  qty: integer('Number of units.', 1),
  price: nonNegativeNumber('Price of one unit in rupees.'),
});

/** A read-only order of another shop system. */
export const importedOrderSchema = object('A read-only order of another shop system.', {
  _id: text('Id.'),
  number: text('Number in the other shop, such as `#1001`.'),
  source: choice('The other shop system.', FORMATS),
  status: choice('State at the last import.', IMPORTED_ORDER_STATUSES),
  placedAt: dateTime('Time of the order.'),
  email: text('Email address of the buyer; empty for none.'),
  name: text('Name of the buyer; empty for none.'),
  phone: text('Phone of the buyer, as the file has it; empty for none.'),
  address: text('Lines of the delivery address; empty for none.'),
  paymentMethod: text('Payment method, as the other shop names it.'),
  user: nullable(text('Account of the buyer; null until the buyer has verified the email address.')),
  lines: listOf(lineSchema),
  itemsPrice: nonNegativeNumber('Sum of the lines in rupees.'),
  shippingPrice: nonNegativeNumber('Shipping charge in rupees, as the other shop reported it.'),
  taxPrice: nonNegativeNumber('Tax in rupees, as the other shop reported it.'),
  discount: nonNegativeNumber('Discount in rupees, as the other shop reported it.'),
  refunded: nonNegativeNumber('Refunded amount in rupees, as the other shop reported it.'),
  totalPrice: nonNegativeNumber('Total of the order in rupees, as the other shop reported it.'),
  importedAt: dateTime('Time of the last import of this order.'),
});

const SAMPLE_ORDER = {
  _id: ORDER_ID,
  number: '#1001',
  source: 'shopify',
  status: 'COMPLETED',
  placedAt: '2024-03-11T04:51:33.000Z',
  email: 'asha@example.in',
  name: 'Asha Rao',
  phone: '+919845012345',
  address: '12 MG Road\nBengaluru, Karnataka 560001\nIndia',
  paymentMethod: 'Razorpay',
  user: null,
  lines: [{ name: 'Khadi Shirt - S', sku: 'KS-S', qty: 2, price: 1200 }],
  itemsPrice: 2400,
  shippingPrice: 50,
  taxPrice: 114.29,
  discount: 0,
  refunded: 0,
  totalPrice: 2450,
  importedAt: '2026-11-28T10:00:00.000Z',
};

const pagesOf = (description: string) => ({
  tag: 'Orders' as const,
  description: `${description} The newest first. The header \`Link\` has the next page.`,
  response: {
    description: 'Imported orders.',
    schema: listOf(schemaRef('ImportedOrder')),
    example: [SAMPLE_ORDER],
    headers: { Link: 'URL of the next page, with `rel="next"`; absent on the last page.' },
  },
});
const searchParameter = inQuery(
  'search',
  text('Only orders with this number or email address.', { max: MAX_LENGTH.keyword }),
);
const pageParameters = [
  inQuery('first', integer('Page size.', 1, MAX_PAGE_SIZE), 100),
  inQuery('after', text('Cursor of the previous page, from the header `Link`.', { max: 1_000 })),
];

const RULES =
  'The import leaves out rows with a problem and lists them; the heading is row 1. The same file again changes nothing. The import continues after a disconnect and after a restart. The response is JSON lines: progress, then one report.';
const importOf = (columns: string, example: string) => ({
  tag: 'Files' as const,
  parameters: [
    inQuery('dryRun', text('`1` or `true` reports the result without writing.'), 'true'),
    inQuery('format', choice('Format; `auto` recognises it by the headings.', ['auto', ...FORMATS])),
  ],
  body: {
    type: 'text/csv',
    schema: text(`CSV in UTF-8, up to 64 MB and 300,000 rows: ${columns}.`),
    example,
  },
  response: {
    description: 'JSON lines.',
    type: 'application/x-ndjson',
    schema: {
      ...text('Lines of JSON, each with the schema `ImportLine`.'),
      contentSchema: schemaRef('ImportLine'),
    },
    example: '{"progress":{"phase":"check","done":1,"total":1}}\n',
  },
});

/** `/import/customers`, `/import/orders` and `/imported-orders` */
export const HISTORY_IMPORT_OPERATIONS = {
  'POST /import/customers': {
    id: 'importCustomers',
    summary: 'Import customers of another shop system',
    description:
      'Opens an account without a password for each new email address. The customer signs in by a code in an email. An ' +
      'existing account stays unchanged. Consents of the other shop are not imported, so optional emails stay off. An ' +
      `account that the customer closed is not opened again, nor one for an erased buyer. ${RULES}`,
    ...importOf(
      "Shopify's export of customers, or the report or a usual export of WooCommerce",
      'First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone\nAsha,Rao,asha@example.in,12 MG Road,Bengaluru,KA,IN,560001,+919845012345\n',
    ),
  },
  'POST /import/orders': {
    id: 'importOrders',
    summary: 'Import old orders of another shop system',
    description:
      'Saves read-only history with the numbers of the other shop. The orders take no stock, payment, document, number or ' +
      'email of this shop, and appear in no report. A buyer sees them after the verification of the email address. A changed ' +
      `file updates them. The import leaves out orders in another currency than INR. ${RULES}`,
    ...importOf(
      "Shopify's export of orders, or a usual export of WooCommerce",
      'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n#1001,asha@example.in,paid,INR,2450.00,2024-03-11 10:21:33 +0530,2,Khadi Shirt,1200.00\n',
    ),
  },
  'GET /imported-orders': {
    id: 'importedOrders',
    summary: 'Imported orders',
    ...pagesOf('All orders of the former system of the shop.'),
    parameters: [searchParameter, ...pageParameters],
  },
  'GET /imported-orders/mine': {
    id: 'myImportedOrders',
    summary: "The caller's own imported orders",
    ...pagesOf('The orders appear after the verification of the email address, such as a sign-in by code.'),
    parameters: pageParameters,
  },
  'GET /export/imported-orders.csv': {
    id: 'exportImportedOrders',
    tag: 'Files',
    summary: 'Imported orders as CSV',
    parameters: [searchParameter],
    response: {
      description: 'The newest first, with the lines in one cell.',
      type: 'text/csv',
      schema: text('CSV in UTF-8 with a heading.'),
      example: 'id,source,number,placedAt,status,userId,buyer,email\n',
    },
  },
  'POST /imported-orders/:id/erase-buyer': {
    id: 'eraseImportedBuyer',
    tag: 'Orders',
    summary: 'Erase the buyer of imported orders',
    description:
      'Erases the name, phone, address and email address from all imported orders of the same email address. A later ' +
      'import does not restore them.',
    pathParameter: { description: 'Id of an imported order.', example: ORDER_ID },
    response: {
      description: 'Number of imported orders without buyer data now.',
      schema: object('Erased buyer.', {
        count: integer('Number of imported orders without buyer data now.', 0),
      }),
      example: { count: 2 },
    },
  },
} as const satisfies Record<string, DescribedOperation>;
