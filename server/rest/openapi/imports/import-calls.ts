import { IMPORT_FORMATS, IMPORT_TARGETS } from '../../../domain/imports/import-targets';
import { PRODUCT_COLUMNS } from '../../../domain/imports/product-import';
import { inQuery, type DescribedOperation } from '../call';
import { choice, listOf, object, schemaRef, text } from '../json-schema';

const pathParameter = { description: 'Id of the import.', example: '0198c1a2-7f00-7000-8000-000000000001' };
const SAMPLE_REPORT = {
  rows: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  failed: 0,
  problemCount: 0,
  problems: [],
  changes: [],
  format: 'shopify',
  mapping: [{ column: 'Variant Price', field: 'price' }],
  hosts: [{ host: 'cdn.shopify.com', pictures: 3 }],
  noticeCount: 0,
  notices: [],
  job: pathParameter.example,
};
const SAMPLE_JOB = {
  _id: pathParameter.example,
  kind: 'PRODUCTS',
  state: 'DONE',
  format: 'shopify',
  done: 1,
  total: 1,
  report: SAMPLE_REPORT,
  pictures: { waiting: 0, fetched: 3, failed: 0 },
  missing: [],
  createdAt: '2026-11-28T10:00:00.000Z',
  updatedAt: '2026-11-28T10:00:02.000Z',
};
const jobResponse = { description: 'The import.', schema: schemaRef('ImportJob'), example: SAMPLE_JOB };

const feedParameters = {
  tag: 'Files',
  description:
    'All products on sale with a picture, with tax in the price. The shop keeps the file until the catalogue changes, at ' +
    'least for five minutes.',
} as const;

/** `/import` and `/feeds` */
export const IMPORT_OPERATIONS = {
  'POST /import/products': {
    id: 'importProducts',
    tag: 'Files',
    summary: 'Import products',
    description:
      'A file of this shop: rows with an id update that product, rows without an id create one, and any problem prevents ' +
      'the whole import. A product file of Shopify or WooCommerce: the import leaves out rows with a problem, variants become ' +
      'families, a file that was imported before changes only what differs, and the stock follows the file only where ' +
      "the file's own figure changed. The shop fetches its pictures afterwards. The response is JSON lines: progress, " +
      'then one report.',
    parameters: [
      inQuery('dryRun', text('`1` or `true` reports the result without writing.'), 'true'),
      inQuery('format', choice('Format; `auto` recognises it by the headings.', ['auto', ...IMPORT_FORMATS])),
      inQuery(
        'mapping',
        text(
          'JSON object with the meaning of columns by heading, such as `{"Cost":"price","Tags":null}`; null ignores a ' +
            `column. Meanings: ${IMPORT_TARGETS.join(', ')}.`,
        ),
      ),
      inQuery(
        'hosts',
        text(
          'Hosts from which the shop may fetch pictures, with commas between them; empty for none. Without the ' +
            'parameter, all hosts of the file.',
        ),
      ),
    ],
    body: {
      type: 'text/csv',
      schema: text('CSV in UTF-8: the columns of an export, up to 14 MB; with `format`, up to 64 MB.'),
      example: `${PRODUCT_COLUMNS.join(',')}\n,Tarang Bookshelf Speaker,18499,7,Tarang,Speakers,A two-way speaker.,,,21999,IN,"Tarang Audio Works, Coimbatore 641001",,2 N`,
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
  },
  'GET /feeds/google.xml': {
    ...feedParameters,
    id: 'googleFeed',
    summary: 'Product feed for Google Merchant',
    response: {
      description: 'RSS 2.0 with the attributes of Google Merchant.',
      type: 'application/xml',
      schema: text('The feed.'),
      example:
        '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">…</rss>',
    },
  },
  'GET /feeds/meta.csv': {
    ...feedParameters,
    id: 'metaFeed',
    summary: 'Product feed for the catalogue of Meta',
    response: {
      description: 'CSV with the fields of Meta.',
      type: 'text/csv',
      schema: text('The feed.'),
      example: 'id,title,description,availability,condition,price,link,image_link,brand\n',
    },
  },
  'GET /import/jobs': {
    id: 'importJobs',
    tag: 'Files',
    summary: 'The latest imports of other shop systems',
    response: {
      description: 'At most 50 imports, the newest first.',
      schema: object('Imports.', { jobs: listOf(schemaRef('ImportJob')) }),
      example: { jobs: [SAMPLE_JOB] },
    },
  },
  'GET /import/jobs/:id': {
    id: 'importJob',
    tag: 'Files',
    summary: 'An import with its progress and missing pictures',
    pathParameter,
    response: jobResponse,
  },
  'POST /import/jobs/:id/cancel': {
    id: 'cancelImport',
    tag: 'Files',
    summary: 'Stop an import',
    description: 'Written records stay; the shop writes no further record and fetches no further picture.',
    pathParameter,
    response: jobResponse,
    errors: ['INVALID_STATE'],
  },
  'POST /import/jobs/:id/retry-pictures': {
    id: 'retryImportPictures',
    tag: 'Files',
    summary: 'Fetch the missing pictures of an import again',
    pathParameter,
    response: jobResponse,
  },
} as const satisfies Record<string, DescribedOperation>;
