import { MAX_LENGTH, MAX_UPSERT_PRODUCTS } from '../../domain/constants';
import {
  CHANGES_PARAMETERS,
  idempotencyKey,
  CHANGES_DESCRIPTION,
  inQuery,
  REPLAYED_HEADER,
  type DescribedOperation,
} from './call';
import { PRODUCT_SORTS } from '../../domain/catalogue/product-filter';
import { choice, listOf, schemaRef, text, integer } from './json-schema';
import { SAMPLE_IDS, SAMPLES } from './samples';

const EMPTY_PAGE_NUMBER = { type: 'string', const: '', description: 'The first page.' };
const pathParameter = { description: 'Id of the product.', example: SAMPLE_IDS.product };
const productList = { schema: listOf(schemaRef('Product')), example: [SAMPLES.product], isRevalidated: true };
const productDetails = { schema: schemaRef('WholeProduct'), example: SAMPLES.productDetails };

/** Filters, order and facets of a page of products on sale. */
const FILTER_PARAMETERS = [
  inQuery('category', text('Slug of a category; its subtree counts.', { max: MAX_LENGTH.slug })),
  inQuery('collection', text('Slug of a collection.', { max: MAX_LENGTH.slug })),
  inQuery('brand', text('Brand, exactly as in the products.', { max: MAX_LENGTH.brand })),
  inQuery(
    'attr.Colour',
    text('A value of the attribute or option after `attr.`; repeat the parameter for several values.'),
  ),
  inQuery('origin', text('Country of origin, an alpha-2 code of ISO 3166-1.')),
  inQuery('minPrice', text('Lowest price in rupees.')),
  inQuery('maxPrice', text('Highest price in rupees.')),
  inQuery('inStock', text('`1`: in stock. `0`: sold out.')),
  inQuery('minRating', text('Lowest rating, 0 to 5.')),
  inQuery('sort', choice('Order.', PRODUCT_SORTS)),
  inQuery('facets', text('`1`: with facets.')),
  inQuery(
    'relax',
    text(
      '`1`: the shop repeats a search without results with fewer words, other spellings, or the price that `keyword` names; `relaxed` describes the change.',
    ),
  ),
];

/** `/products` and `/config` */
export const CATALOGUE_OPERATIONS = {
  'GET /products': {
    id: 'products',
    tag: 'Catalogue',
    summary: 'All products, or a page of them',
    description:
      'Returns one page with `keyword` or `pageNumber`, else all products, newest first. With one of the other parameters it returns ' +
      'a page of the products on sale that pass all filters; a family counts once, and is the member that passes.',
    parameters: [
      inQuery('keyword', text('Search text.', { max: MAX_LENGTH.keyword })),
      inQuery('pageNumber', { anyOf: [integer('Page number, from 1.', 1), EMPTY_PAGE_NUMBER] }, 1),
      ...FILTER_PARAMETERS,
    ],
    response: {
      description: 'A list, or a page.',
      schema: {
        anyOf: [listOf(schemaRef('Product')), schemaRef('ProductPage'), schemaRef('FilteredProductPage')],
      },
      example: SAMPLES.productPage,
      isRevalidated: true,
    },
  },
  'GET /products/top': {
    id: 'topProducts',
    tag: 'Catalogue',
    summary: 'The best rated products',
    response: { description: 'Best rated first.', ...productList },
  },
  'GET /products/search/:keyword': {
    id: 'searchProducts',
    tag: 'Catalogue',
    summary: 'Search for products',
    pathParameter: { description: 'Search text.', example: 'bookshelf' },
    response: { description: 'Best matches first.', ...productList },
  },
  'GET /products/changes': {
    id: 'changedProducts',
    tag: 'Catalogue',
    summary: 'Changed products',
    description: `${CHANGES_DESCRIPTION} Includes drafts and deleted products.`,
    parameters: CHANGES_PARAMETERS,
    response: {
      description: 'Each changed record once, in its current state.',
      schema: schemaRef('ChangedProducts'),
      example: SAMPLES.changedProducts,
    },
    errors: ['CURSOR_OUTDATED'],
  },
  'POST /products/upsert': {
    id: 'upsertProducts',
    tag: 'Catalogue',
    summary: `Create or change up to ${MAX_UPSERT_PRODUCTS} products by your SKU`,
    description:
      'Runs in one transaction; refused products are reported, the others are written. A repeated request with the same key writes nothing.',
    parameters: [idempotencyKey('stock-2026-11-21')],
    body: {
      schema: schemaRef('Upsert'),
      example: { products: [{ sku: 'TRG-BS-1', name: 'Tarang Bookshelf Speaker', price: 18499 }] },
    },
    response: {
      description: 'Result for each product.',
      schema: schemaRef('UpsertReport'),
      example: { results: [{ outcome: 'UPDATED', product: SAMPLE_IDS.product }] },
      headers: REPLAYED_HEADER,
    },
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  },
  'GET /products/:id': {
    id: 'product',
    tag: 'Catalogue',
    summary: 'One product with pictures, specifications, disclosures and reviews',
    pathParameter,
    response: { description: 'The product.', ...productDetails, isRevalidated: true },
  },
  'POST /products': {
    id: 'createProduct',
    tag: 'Catalogue',
    summary: 'Create a product',
    description:
      'Shoppers see the product once it has a price. Until it has a picture, it shows the sample picture.',
    body: {
      schema: schemaRef('NewProduct'),
      example: { name: 'Tarang Bookshelf Speaker', price: 18499, countInStock: 7 },
    },
    response: { status: 201, description: 'The new product.', ...productDetails },
    errors: ['SKU_TAKEN'],
  },
  'PUT /products/:id': {
    id: 'updateProduct',
    tag: 'Catalogue',
    summary: 'Update a product',
    pathParameter,
    mayRequireMatch: true,
    body: { schema: schemaRef('ProductChange'), example: { price: 17999, stockChange: 5 } },
    response: { description: 'The updated product.', ...productDetails },
    errors: ['CONFLICT', 'SKU_TAKEN'],
  },
  'DELETE /products/:id': {
    id: 'deleteProduct',
    tag: 'Catalogue',
    summary: 'Delete a product',
    pathParameter,
    mayRequireMatch: true,
    response: {
      description: 'The product is deleted.',
      schema: schemaRef('Message'),
      example: { message: 'Product removed' },
    },
  },
  'POST /products/:id/reviews': {
    id: 'addReview',
    tag: 'Catalogue',
    summary: 'Review a product',
    pathParameter,
    body: { schema: schemaRef('NewReview'), example: { rating: 5, comment: 'Fills the room.' } },
    response: {
      status: 201,
      description: 'The review is stored.',
      schema: schemaRef('Message'),
      example: { message: 'Review added' },
    },
    errors: ['ALREADY_REVIEWED'],
  },
  'GET /config/paypal': {
    id: 'paymentConfig',
    tag: 'Shop',
    summary: "The payment provider's client id",
    description:
      'The client id of PayPal, or of its demo. METHOD_NOT_AVAILABLE if the shop does not use PayPal.',
    response: {
      description: 'The id, as plain text.',
      type: 'text/plain',
      schema: text('Client id.'),
      example: 'demo',
      isRevalidated: true,
    },
    errors: ['METHOD_NOT_AVAILABLE'],
  },
  'GET /openapi.json': {
    id: 'description',
    tag: 'Shop',
    summary: 'This OpenAPI document',
    response: {
      description: 'OpenAPI 3.1.',
      schema: { type: 'object', additionalProperties: true },
      example: { openapi: '3.1.0' },
      isRevalidated: true,
    },
  },
} as const satisfies Record<string, DescribedOperation>;
