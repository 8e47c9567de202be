import { MAX_PICTURES, MAX_RATING, MAX_SPECIFICATIONS, MIN_RATING } from '../../domain/constants';
import { ERROR_CODES } from '../../domain/errors';
import { UPSERT_OUTCOMES } from '../../domain/catalogue/product-upsert';
import { ORDER_VIEW_SCHEMA } from './orders/order-desk-calls';
import { REMITTANCE_REPORT } from './orders/cash-order-calls';
import { FAMILY_RESPONSE_SCHEMAS, optionValues } from './structure/family-calls';
import { SEARCH_RULE_RESPONSE_SCHEMAS } from './structure/search-rule-calls';
import { PRODUCT_BULK_RESPONSE_SCHEMAS } from './structure/product-bulk-calls';
import { importedOrderSchema } from './imports/history-calls';
import { importJobSchema, importLineSchema } from './imports/import-schema';
import {
  choice,
  flag,
  id,
  integer,
  listOf,
  dateTime,
  schemaRef,
  object,
  nonNegativeNumber,
  nullable,
  text,
} from './json-schema';
import type { Schema } from './json-schema';
import { errorProperties, messageProperties } from './error-schema';
import { addressSchemas } from './address-schema';
import { STAFF_NOTICE_SCHEMAS } from './orders/staff-notice-calls';
import { DEMAND_SCHEMAS } from './wishes/demand-calls';
import { WISH_SCHEMAS } from './wishes/wish-calls';
import { COURIER_SCHEMAS } from './orders/courier-calls';
import { RETURN_SCHEMAS } from './orders/return-schemas';
import { REFUND_SCHEMAS } from './orders/refund-calls';
import { SHIPMENT_SCHEMAS } from './orders/shipment-calls';
import { FILTERED_PAGE_SCHEMAS } from './structure/filtered-page-schema';
import { structureProperties, STRUCTURE_SCHEMAS } from './structure/structure-schemas';
import { chargeProperties, orderItemProperties, orderProperties, quoteProperties } from './order-schema';

const accountProperties = {
  _id: id('the account'),
  name: text('Name.'),
  email: text('Email address, in lower case.'),
  isAdmin: flag('True for admins.'),
};

const claimedOrders = integer(
  'Number of guest orders with the verified address that have just moved to the account.',
  1,
);

const pendingEmail = text('The address that replaces `email` once it is verified.');

const accountDetailProperties = {
  ...accountProperties,
  isEmailVerified: flag('True once the owner has followed the verification link.'),
  'pendingEmail?': pendingEmail,
};

const changesEndProperties = {
  endCursor: {
    type: ['string', 'null'],
    description: 'Cursor of the last change; send it as `after` in the next request. Null without changes.',
  },
  hasNextPage: flag('True if more changes follow.'),
};

const productProperties = {
  _id: id('the product'),
  name: text('Name.'),
  'sku?': text('Stock keeping unit (SKU) of the merchant.'),
  image: text('Path or URL of the first picture.'),
  price: nonNegativeNumber(
    'Unit price in rupees: with tax if `taxMode` of `GET /shop` is GST_INCLUSIVE, otherwise before tax; 0 for a draft, which cannot be bought.',
  ),
  countInStock: integer('Units available now.', 0),
  rating: nonNegativeNumber('Mean of all ratings, with two decimals; 0 without reviews.', MAX_RATING),
  numReviews: integer('Number of reviews.', 0),
  description: text('Description as plain text with line breaks.'),
  brand: text('Brand.'),
  category: text('Category.'),
  'slug?': text('Last part of the address `/p/{slug}`; absent without one.'),
  'family?': nullable(text('Id of the family; null without one. Lists omit it for other products.')),
  'options?': optionValues,
  version: integer('Increases with every edit; send it back to detect a concurrent edit.', 1),
  createdAt: dateTime('Time of creation.'),
  updatedAt: dateTime('Time of the last change.'),
};

const productDetailProperties = {
  pictures: listOf(
    object('A picture.', {
      image: text('Path or URL.'),
      alt: text("Alternative text; the product's name by default."),
      altHi: nullable(
        text(
          "Alternative text in Hindi; the product's Hindi name for a picture without its own texts, null if only the English text exists.",
        ),
      ),
      ground: text('Background colour as a CSS value.'),
    }),
    { maxItems: MAX_PICTURES },
  ),
  specifications: listOf(
    object('A specification.', {
      name: text('Such as Weight.'),
      value: text('Such as 1.3 kg.'),
      nameHi: nullable(text('Label in Hindi; null without one.')),
      valueHi: nullable(text('Value in Hindi; null without one.')),
    }),
    {
      maxItems: MAX_SPECIFICATIONS,
    },
  ),
  mrp: nullable(
    nonNegativeNumber('Maximum retail price of one unit with all taxes, in rupees; null for none.'),
  ),
  originCountry: nullable(text('Country of origin, an alpha-2 code of ISO 3166-1; null if unknown.')),
  maker: nullable(text('Name and address of the manufacturer; null if unknown.')),
  importer: nullable(text('Name and address of the importer; null for none.')),
  netQuantity: nullable(text('Quantity in the package, such as 500 g; null if unknown.')),
  taxClass: nullable(text('Id of the tax class; null for a product with the first class.')),
  hsn: nullable(text('HSN code of 4, 6 or 8 digits; null for none.')),
  unit: nullable(text('Unit quantity code of the GST returns, such as PCS; null for none.')),
  weight: nullable(integer('Weight of one packed unit in grams; null if unknown.', 0)),
  length: nullable(integer('Length of one packed unit in millimetres; null if unknown.', 0)),
  width: nullable(integer('Width of one packed unit in millimetres; null if unknown.', 0)),
  height: nullable(integer('Height of one packed unit in millimetres; null if unknown.', 0)),
  shipsSeparately: flag('True if each unit travels in a parcel of its own.'),
  noAir: flag('True if the product cannot be shipped by air.'),
  finalSale: flag(
    'True if buyers cannot return the product. An order keeps the value that applied when it was placed.',
  ),
  ...structureProperties,
  gtin: nullable(text('GTIN, the number of the barcode; null for none.')),
};

/** Schemas of the responses, by name. */
export const RESPONSE_SCHEMAS: Record<string, Schema> = {
  ...STRUCTURE_SCHEMAS,
  Account: object('An account.', accountDetailProperties),
  VerifiedAddress: object('State of an email address.', {
    email: text('The verified address.'),
    isEmailVerified: flag('Always true.'),
    'claimedOrders?': claimedOrders,
  }),
  RestoredAddress: object('An account after a change was undone.', {
    email: text('The restored address.'),
  }),
  EditedAccount: object('An account with its version for the next edit.', {
    ...accountDetailProperties,
    version: integer('Increases with every edit.', 1),
  }),
  Session: object('An account and the token of this sign-in.', {
    ...accountProperties,
    'pendingEmail?': pendingEmail,
    token: text('Session token for `Authorization: Bearer`.'),
    'claimedOrders?': claimedOrders,
  }),
  Message: object('Confirmation of a completed operation.', { message: text('A sentence.') }),
  ...FAMILY_RESPONSE_SCHEMAS,
  ...PRODUCT_BULK_RESPONSE_SCHEMAS,
  ...SEARCH_RULE_RESPONSE_SCHEMAS,
  Product: object('A product.', productProperties),
  WholeProduct: object('A product with pictures, specifications, disclosures and reviews.', {
    ...productProperties,
    ...productDetailProperties,
    reviews: listOf(schemaRef('Review')),
  }),
  DetailedProduct: object('A product with pictures, specifications and disclosures.', {
    ...productProperties,
    ...productDetailProperties,
  }),
  ChangedProducts: object('Changed products, in commit order.', {
    products: listOf(
      object('A product in its current state.', {
        ...productProperties,
        ...productDetailProperties,
        isDraft: flag('True for a draft, which shoppers do not see.'),
        'deletedAt?': dateTime('Time of deletion.'),
      }),
    ),
    ...changesEndProperties,
  }),
  ChangedOrders: object('Changed orders, in commit order.', {
    orders: listOf(schemaRef('Order')),
    ...changesEndProperties,
  }),
  RemittanceReport: REMITTANCE_REPORT,
  OrderView: ORDER_VIEW_SCHEMA,
  UpsertReport: object('Results of an upsert, in the order of the request.', {
    results: listOf(
      object('Result for one product.', {
        outcome: choice('Outcome.', UPSERT_OUTCOMES),
        'product?': id('the product'),
        'error?': object('The error.', {
          code: choice('Error code.', Object.keys(ERROR_CODES)),
          message: messageProperties.message,
          'key?': messageProperties.key,
          'params?': messageProperties.params,
          'field?': text('Path of the invalid field.'),
        }),
      }),
    ),
  }),
  BulkEnd: object('The last line of a bulk export; without this line the export is incomplete.', {
    _end: object('Summary of the export.', {
      count: integer('Number of lines.', 0),
      updatedSince: dateTime('Start time of the export; use it as `updatedSince` to read later changes.'),
    }),
  }),
  ProductPage: object('A page of products.', {
    products: listOf(schemaRef('Product')),
    page: integer('Page number, from 1.', 1),
    pages: integer('Number of pages.', 0),
  }),
  ...FILTERED_PAGE_SCHEMAS,
  Review: object('A review of a product.', {
    _id: id('the review'),
    user: id('the writer'),
    name: text('Name of the writer.'),
    rating: integer('Rating from 1 (poor) to 5 (excellent).', MIN_RATING, MAX_RATING),
    comment: text('Text of the review.'),
    createdAt: dateTime('Time of the review.'),
    'product?': text('Id of the reviewed member of the family; absent for a product without a family.'),
    'options?': optionValues,
  }),
  Order: object('An order.', orderProperties),
  ...SHIPMENT_SCHEMAS,
  ...COURIER_SCHEMAS,
  ...RETURN_SCHEMAS,
  ...REFUND_SCHEMAS,
  OrderItem: object("An order line, with the product's data at the time of purchase.", orderItemProperties),
  Quote: object('An order at current prices, before its placement.', quoteProperties),
  OrderCharge: object('Shipping or a fee, as far as one tax rate applies to it.', chargeProperties),
  ...addressSchemas,
  ...WISH_SCHEMAS,
  ...DEMAND_SCHEMAS,
  ...STAFF_NOTICE_SCHEMAS,
  ImportJob: importJobSchema,
  ImportedOrder: importedOrderSchema,
  ImportLine: importLineSchema,
  Error: object('An error response.', errorProperties),
};
