import { MAX_LENGTH, MAX_UPSERT } from '../../domain/constants';
import { CHANGES, idempotencyKey, IN_ORDER, inQuery, REPLAYED, type Call } from './call';
import { listOf, named, text, whole } from './json-schema';
import { SAMPLE_IDS, SAMPLES } from './samples';

const EMPTY = { type: 'string', const: '', description: 'The first page.' };
const param = { description: 'Id of the product.', example: SAMPLE_IDS.product };
const products = { schema: listOf(named('Product')), example: [SAMPLES.product], isRevalidated: true };
const wholeProduct = { schema: named('WholeProduct'), example: SAMPLES.whole };

/** `/products` and `/config` */
export const CATALOGUE_CALLS = {
  'GET /products': {
    id: 'products',
    tag: 'Catalogue',
    summary: 'All products, or a page of them',
    description:
      'With `keyword` or `pageNumber` it answers a page; without either all products, the newest first.',
    parameters: [
      inQuery('keyword', text('What is searched for.', { max: MAX_LENGTH.keyword })),
      inQuery('pageNumber', { anyOf: [whole('Which page, from 1.', 1), EMPTY] }, 1),
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
    answer: { description: 'The best first.', ...products },
  },
  'GET /products/search/:keyword': {
    id: 'searchProducts',
    tag: 'Catalogue',
    summary: 'What is found for a text',
    param: { description: 'What is searched for.', example: 'bookshelf' },
    answer: { description: 'What fits best first.', ...products },
  },
  'GET /products/changes': {
    id: 'changedProducts',
    tag: 'Catalogue',
    summary: 'Products that have changed',
    description: `${IN_ORDER} Drafts and deleted ones too.`,
    parameters: CHANGES,
    answer: {
      description: 'Each once, as it is now.',
      schema: named('ChangedProducts'),
      example: SAMPLES.changedProducts,
    },
    errors: ['CURSOR_OUTDATED'],
  },
  'POST /products/upsert': {
    id: 'upsertProducts',
    tag: 'Catalogue',
    summary: `Make or change up to ${MAX_UPSERT} products by your SKU`,
    description:
      'In one transaction; what is refused is reported, the rest is done. Sent again with the same key, nothing is done again.',
    parameters: [idempotencyKey('stock-2026-11-21')],
    body: {
      schema: named('Upsert'),
      example: { products: [{ sku: 'TRG-BS-1', name: 'Tarang Bookshelf Speaker', price: 18499 }] },
    },
    answer: {
      description: 'What became of each.',
      schema: named('UpsertReport'),
      example: { results: [{ outcome: 'UPDATED', product: SAMPLE_IDS.product }] },
      headers: REPLAYED,
    },
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  },
  'GET /products/:id': {
    id: 'product',
    tag: 'Catalogue',
    summary: 'One product with its pictures, facts and reviews',
    param,
    answer: { description: 'It.', ...wholeProduct, isRevalidated: true },
  },
  'POST /products': {
    id: 'createProduct',
    tag: 'Catalogue',
    summary: 'Make a product',
    description: 'Shoppers see it once it has a price, with the sample picture until it has one of its own.',
    body: {
      schema: named('NewProduct'),
      example: { name: 'Tarang Bookshelf Speaker', price: 18499, countInStock: 7 },
    },
    answer: { status: 201, description: 'The new product.', ...wholeProduct },
    errors: ['SKU_TAKEN'],
  },
  'PUT /products/:id': {
    id: 'updateProduct',
    tag: 'Catalogue',
    summary: 'Change a product',
    param,
    mayRequireMatch: true,
    body: { schema: named('ProductChange'), example: { price: 17999, stockChange: 5 } },
    answer: { description: 'The product as it is now.', ...wholeProduct },
    errors: ['CONFLICT', 'SKU_TAKEN'],
  },
  'DELETE /products/:id': {
    id: 'deleteProduct',
    tag: 'Catalogue',
    summary: 'Take a product off the shelf',
    param,
    mayRequireMatch: true,
    answer: { description: 'It is gone.', schema: named('Message'), example: { message: 'Product removed' } },
  },
  'POST /products/:id/reviews': {
    id: 'addReview',
    tag: 'Catalogue',
    summary: 'Review a product',
    param,
    body: { schema: named('NewReview'), example: { rating: 5, comment: 'Fills the room.' } },
    answer: {
      status: 201,
      description: 'It is there.',
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
    summary: 'This description',
    answer: {
      description: 'OpenAPI 3.1.',
      schema: { type: 'object', additionalProperties: true },
      example: { openapi: '3.1.0' },
      isRevalidated: true,
    },
  },
} as const satisfies Record<string, Call>;
