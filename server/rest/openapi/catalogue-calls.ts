import { MAX_LENGTH, MAX_UPSERT } from '../../domain/constants';
import { CHANGES, idempotencyKey, IN_ORDER, inQuery, REPLAYED, type Call } from './call';
import { listOf, named, text, integer } from './json-schema';
import { SAMPLE_IDS, SAMPLES } from './samples';

const EMPTY = { type: 'string', const: '', description: 'The first page.' };
const param = { description: 'Id of the product.', example: SAMPLE_IDS.product };
const products = { schema: listOf(named('Product')), example: [SAMPLES.product], isRevalidated: true };
const productDetails = { schema: named('WholeProduct'), example: SAMPLES.whole };

/** `/products` and `/config` */
export const CATALOGUE_CALLS = {
  'GET /products': {
    id: 'products',
    tag: 'Catalogue',
    summary: 'All products, or a page of them',
    description: 'Returns one page with `keyword` or `pageNumber`, else all products, newest first.',
    parameters: [
      inQuery('keyword', text('Search text.', { max: MAX_LENGTH.keyword })),
      inQuery('pageNumber', { anyOf: [integer('Page number, from 1.', 1), EMPTY] }, 1),
    ],
    answer: {
      description: 'A list, or a page.',
      schema: { anyOf: [listOf(named('Product')), named('ProductPage')] },
      example: SAMPLES.page,
      isRevalidated: true,
    },
  },
  'GET /products/top': {
    id: 'topProducts',
    tag: 'Catalogue',
    summary: 'The best rated products',
    answer: { description: 'Best rated first.', ...products },
  },
  'GET /products/search/:keyword': {
    id: 'searchProducts',
    tag: 'Catalogue',
    summary: 'Search for products',
    param: { description: 'Search text.', example: 'bookshelf' },
    answer: { description: 'Best matches first.', ...products },
  },
  'GET /products/changes': {
    id: 'changedProducts',
    tag: 'Catalogue',
    summary: 'Changed products',
    description: `${IN_ORDER} Includes drafts and deleted products.`,
    parameters: CHANGES,
    answer: {
      description: 'Each changed record once, in its current state.',
      schema: named('ChangedProducts'),
      example: SAMPLES.changedProducts,
    },
    errors: ['CURSOR_OUTDATED'],
  },
  'POST /products/upsert': {
    id: 'upsertProducts',
    tag: 'Catalogue',
    summary: `Create or change up to ${MAX_UPSERT} products by your SKU`,
    description:
      'Runs in one transaction; refused products are reported, the others are written. A repeated request with the same key writes nothing.',
    parameters: [idempotencyKey('stock-2026-11-21')],
    body: {
      schema: named('Upsert'),
      example: { products: [{ sku: 'TRG-BS-1', name: 'Tarang Bookshelf Speaker', price: 18499 }] },
    },
    answer: {
      description: 'Result for each product.',
      schema: named('UpsertReport'),
      example: { results: [{ outcome: 'UPDATED', product: SAMPLE_IDS.product }] },
      headers: REPLAYED,
    },
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  },
  'GET /products/:id': {
    id: 'product',
    tag: 'Catalogue',
    summary: 'One product with pictures, specifications and reviews',
    param,
    answer: { description: 'The product.', ...productDetails, isRevalidated: true },
  },
  'POST /products': {
    id: 'createProduct',
    tag: 'Catalogue',
    summary: 'Create a product',
    description:
      'Shoppers see the product once it has a price. Until it has a picture, it shows the sample picture.',
    body: {
      schema: named('NewProduct'),
      example: { name: 'Tarang Bookshelf Speaker', price: 18499, countInStock: 7 },
    },
    answer: { status: 201, description: 'The new product.', ...productDetails },
    errors: ['SKU_TAKEN'],
  },
  'PUT /products/:id': {
    id: 'updateProduct',
    tag: 'Catalogue',
    summary: 'Update a product',
    param,
    mayRequireMatch: true,
    body: { schema: named('ProductChange'), example: { price: 17999, stockChange: 5 } },
    answer: { description: 'The updated product.', ...productDetails },
    errors: ['CONFLICT', 'SKU_TAKEN'],
  },
  'DELETE /products/:id': {
    id: 'deleteProduct',
    tag: 'Catalogue',
    summary: 'Delete a product',
    param,
    mayRequireMatch: true,
    answer: {
      description: 'The product is deleted.',
      schema: named('Message'),
      example: { message: 'Product removed' },
    },
  },
  'POST /products/:id/reviews': {
    id: 'addReview',
    tag: 'Catalogue',
    summary: 'Review a product',
    param,
    body: { schema: named('NewReview'), example: { rating: 5, comment: 'Fills the room.' } },
    answer: {
      status: 201,
      description: 'The review is stored.',
      schema: named('Message'),
      example: { message: 'Review added' },
    },
    errors: ['ALREADY_REVIEWED'],
  },
  'GET /config/paypal': {
    id: 'paymentConfig',
    tag: 'Shop',
    summary: "The payment provider's client id",
    answer: {
      description: 'The id, as plain text.',
      type: 'text/plain',
      schema: text('Client id.'),
      example: 'demo',
      isRevalidated: true,
    },
  },
  'GET /openapi.json': {
    id: 'description',
    tag: 'Shop',
    summary: 'This OpenAPI document',
    answer: {
      description: 'OpenAPI 3.1.',
      schema: { type: 'object', additionalProperties: true },
      example: { openapi: '3.1.0' },
      isRevalidated: true,
    },
  },
} as const satisfies Record<string, Call>;
