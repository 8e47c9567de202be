import { CATEGORY_LIMITS } from '../../../domain/categories/category';
import { MAX_LENGTH, MAX_PAGE_SIZE } from '../../../domain/constants';
import { inQuery, type DescribedOperation } from '../call';
import { integer, listOf, schemaRef, text } from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';
import { CATALOGUE_EXAMPLES } from './structure-samples';

const { category, collection, attribute, redirect } = CATALOGUE_EXAMPLES;
const categoryId = { description: 'Id of the category.', example: category._id };
const collectionId = { description: 'Id of the collection.', example: collection._id };
const attributeId = { description: 'Id of the attribute.', example: attribute._id };
const categoryResponse = { description: 'The category.', schema: schemaRef('Category'), example: category };
const collectionResponse = {
  description: 'The collection.',
  schema: schemaRef('Collection'),
  example: collection,
};
const attributeResponse = {
  description: 'The attribute.',
  schema: schemaRef('Attribute'),
  example: attribute,
};
const removed = (description: string, message: string) => ({
  description,
  schema: schemaRef('Message'),
  example: { message },
});

/** `/categories`, `/collections`, `/attributes`, `/redirects` and products by slug */
export const STRUCTURE_CALLS = {
  'GET /products/by-slug/:slug': {
    id: 'productBySlug',
    tag: 'Catalogue',
    summary: 'One product by its slug',
    description: 'A former slug answers 301 with the address of the current one.',
    pathParameter: { description: 'Slug of the product.', example: 'tarang-bookshelf-speaker' },
    response: {
      description: 'The product.',
      schema: schemaRef('WholeProduct'),
      example: SAMPLES.productDetails,
      isRevalidated: true,
    },
  },
  'GET /categories': {
    id: 'categories',
    tag: 'Catalogue',
    summary: 'The category tree as a flat list',
    response: {
      description: 'Each category follows its parent, siblings in their order.',
      schema: listOf(schemaRef('Category')),
      example: [category],
      isRevalidated: true,
    },
  },
  'POST /categories': {
    id: 'createCategory',
    tag: 'Catalogue',
    summary: 'Create a category',
    description: `LIMIT_REACHED for a shop with ${CATEGORY_LIMITS.total} categories.`,
    body: { schema: schemaRef('NewCategory'), example: { name: 'Speakers', parent: null } },
    response: { ...categoryResponse, status: 201 },
    errors: ['CONFLICT', 'LIMIT_REACHED'],
  },
  'PUT /categories/:id': {
    id: 'updateCategory',
    tag: 'Catalogue',
    summary: 'Change a category, or move its subtree',
    description:
      'A new name becomes the `category` of its products and replaces the former one in settings of excluded categories; a new slug leaves a redirect. A category cannot move below itself.',
    pathParameter: categoryId,
    body: { schema: schemaRef('CategoryChange'), example: { position: 0 } },
    response: categoryResponse,
    errors: ['CONFLICT'],
  },
  'DELETE /categories/:id': {
    id: 'deleteCategory',
    tag: 'Catalogue',
    summary: 'Delete a category',
    description:
      'Its children and products move to its parent. CONFLICT for a category in a rule of a collection, at an attribute or in a setting of excluded categories, and for a top category that is the only one of some products.',
    pathParameter: categoryId,
    response: removed('The category is deleted.', 'Category removed'),
    errors: ['CONFLICT'],
  },
  'GET /collections': {
    id: 'collections',
    tag: 'Catalogue',
    summary: 'All collections',
    description: 'The collections that shoppers see now; for admins all of them.',
    response: {
      description: 'By name.',
      schema: listOf(schemaRef('Collection')),
      example: [collection],
      isRevalidated: true,
    },
  },
  'POST /collections': {
    id: 'createCollection',
    tag: 'Catalogue',
    summary: 'Create a collection',
    body: {
      schema: schemaRef('NewCollection'),
      example: { name: 'Gifts', rule: { match: 'ALL', conditions: [{ field: 'MAX_PRICE', value: '5000' }] } },
    },
    response: { ...collectionResponse, status: 201 },
    errors: ['CONFLICT', 'LIMIT_REACHED'],
  },
  'PUT /collections/:id': {
    id: 'updateCollection',
    tag: 'Catalogue',
    summary: 'Change a collection',
    pathParameter: collectionId,
    body: { schema: schemaRef('CollectionChange'), example: { sort: 'PRICE_ASC' } },
    response: collectionResponse,
    errors: ['CONFLICT'],
  },
  'DELETE /collections/:id': {
    id: 'deleteCollection',
    tag: 'Catalogue',
    summary: 'Delete a collection',
    pathParameter: collectionId,
    response: removed('The collection is deleted.', 'Collection removed'),
  },
  'GET /attributes': {
    id: 'attributes',
    tag: 'Catalogue',
    summary: 'All attributes of products',
    response: {
      description: 'In their order.',
      schema: listOf(schemaRef('Attribute')),
      example: [attribute],
      isRevalidated: true,
    },
  },
  'POST /attributes': {
    id: 'createAttribute',
    tag: 'Catalogue',
    summary: 'Create an attribute',
    body: { schema: schemaRef('NewAttribute'), example: { name: 'Power', kind: 'NUMBER', unit: 'W' } },
    response: { ...attributeResponse, status: 201 },
    errors: ['CONFLICT', 'LIMIT_REACHED'],
  },
  'PUT /attributes/:id': {
    id: 'updateAttribute',
    tag: 'Catalogue',
    summary: 'Change an attribute',
    description: 'Products, rules of collections and options of families follow a new name.',
    pathParameter: attributeId,
    body: { schema: schemaRef('AttributeChange'), example: { isFilter: true } },
    response: attributeResponse,
    errors: ['CONFLICT'],
  },
  'DELETE /attributes/:id': {
    id: 'deleteAttribute',
    tag: 'Catalogue',
    summary: 'Delete an attribute, and its values at all products',
    description: 'CONFLICT if a rule of a collection or an option of a family uses the attribute.',
    pathParameter: attributeId,
    response: removed('The attribute is deleted.', 'Attribute removed'),
    errors: ['CONFLICT'],
  },
  'GET /redirects': {
    id: 'redirects',
    tag: 'Catalogue',
    summary: 'Redirects of former addresses',
    parameters: [
      inQuery('search', text('Only paths that contain this text.', { max: MAX_LENGTH.keyword }), 'old'),
      inQuery('after', text('The `endCursor` of the previous page.', { max: 1_000 })),
      inQuery('first', integer('Page size.', 1, MAX_PAGE_SIZE), 50),
    ],
    response: {
      description: 'By path.',
      schema: schemaRef('Redirects'),
      example: { redirects: [redirect], hasNextPage: false, endCursor: 'WyIvcC9vbGQiXQ' },
    },
  },
  'POST /redirects': {
    id: 'createRedirect',
    tag: 'Catalogue',
    summary: 'Create or replace a redirect',
    description: 'Chains become one redirect; BAD_INPUT for a loop, and for the path of a page that exists.',
    body: {
      schema: schemaRef('NewRedirect'),
      example: { path: '/products/tarang', target: '/p/tarang-bookshelf-speaker' },
    },
    response: { status: 201, description: 'The redirect.', schema: schemaRef('Redirect'), example: redirect },
  },
  'DELETE /redirects': {
    id: 'deleteRedirect',
    tag: 'Catalogue',
    summary: 'Delete a redirect',
    parameters: [inQuery('path', text('Former path.'), redirect.path)],
    response: removed('The redirect is deleted.', 'Redirect removed'),
    errors: ['NOT_FOUND'],
  },
  'POST /import/redirects': {
    id: 'importRedirects',
    tag: 'Files',
    summary: 'Import redirects from a CSV file',
    description:
      'Columns `path` and `target`, or those of Shopify. Each row succeeds or fails on its own; a repeated import changes nothing.',
    body: {
      type: 'text/csv',
      schema: text('CSV.'),
      example: `path,target\n/products/tarang,/product/${SAMPLE_IDS.product}\n`,
    },
    response: {
      description: 'Number of saved redirects, and the refused rows.',
      schema: schemaRef('RedirectImport'),
      example: { saved: 1, problems: [] },
    },
    errors: ['RATE_LIMITED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  },
} as const satisfies Record<string, DescribedOperation>;
