import { messageProperties } from '../error-schema';
import { IMPORT_KINDS } from '../../../domain/imports/import-report';
import { IMPORT_FORMATS } from '../../../domain/imports/import-targets';
import { choice, dateTime, integer, listOf, nullable, object, schemaRef, text } from '../json-schema';

const problemSchema = object('A problem that prevents the import of a file.', {
  row: integer('Row of the file; the header is row 1.', 1),
  field: text('The column, or `row` for the complete row.'),
  ...messageProperties,
});

const fieldChangeSchema = object('A changed field.', {
  field: text('Name.'),
  from: { type: ['string', 'null'], description: 'Previous value; null if the product had none.' },
  to: text('Value in the file.'),
});

const mappingSchema = object('A column of a file of another shop system.', {
  column: text('Heading.'),
  field: nullable(text('Its meaning; null for a column that the import ignores.')),
});

const hostSchema = object('A host with pictures.', {
  host: text('Name, perhaps with a port.'),
  pictures: integer('Number of different pictures.', 0),
  'problem?': text('Reason why the shop fetches nothing from this host.'),
});

const changeSchema = object('Changes by one row.', {
  row: integer('Row of the file.', 1),
  id: { type: ['string', 'null'], description: 'Id of the product or order; null for a new one.' },
  name: text('Name.'),
  kind: choice('`create` for a new product, customer or order, `update` for an existing one.', [
    'create',
    'update',
  ]),
  fields: listOf(fieldChangeSchema),
});

/** Report of a product import. */
const reportSchema = object('Result of an import or of its dry run.', {
  rows: integer('Rows without the header.', 0),
  created: integer('New products, customers or orders.', 0),
  updated: integer('Changed products or orders.', 0),
  unchanged: integer('Products, customers or orders without changes.', 0),
  failed: integer('Rows that the import leaves out because of a problem.', 0),
  problemCount: integer(
    'Number of problems. In a file of this shop, any problem prevents the whole import.',
    0,
  ),
  problems: listOf(problemSchema),
  changes: listOf(changeSchema),
  format: choice('Format of the file.', IMPORT_FORMATS),
  mapping: listOf(mappingSchema),
  hosts: listOf(hostSchema),
  noticeCount: integer('Number of notices about values that the shop changed or left out.', 0),
  notices: listOf(problemSchema),
  job: nullable(text('Id of the import, for its pictures; null for a dry run and for a file of this shop.')),
});

const missingPictureSchema = object('A picture that could not be fetched.', {
  product: text('Id of the product.'),
  url: text('Address of the picture.'),
  error: text('Reason.'),
});

/** An import of another shop system with its progress. */
export const importJobSchema = object('An import of a file of another shop system.', {
  _id: text('Id.'),
  kind: choice('Kind.', IMPORT_KINDS),
  state: choice('State.', ['RUNNING', 'DONE', 'CANCELLED']),
  format: choice('Format of the file.', IMPORT_FORMATS),
  done: integer('Products (each with its variants), customers or orders that are written.', 0),
  total: integer('Products, customers or orders of the file.', 0),
  report: reportSchema,
  pictures: object('Number of pictures by state.', {
    waiting: integer('Waiting for a fetch or another attempt.', 0),
    fetched: integer('Stored.', 0),
    failed: integer('Could not be fetched.', 0),
  }),
  missing: listOf(missingPictureSchema),
  createdAt: dateTime('Start.'),
  updatedAt: dateTime('Last progress.'),
});

/** A line of the response of an import. */
export const importLineSchema = {
  description: 'A line of an import response: progress, the id of the import, and one report or error.',
  type: 'object',
  properties: {
    progress: object('Progress.', {
      phase: choice('Phase of the import.', ['check', 'write']),
      done: integer('Completed rows.', 0),
      total: integer('Total number of rows.', 0),
    }),
    job: text('Id of an import of another shop system, before its first batch.'),
    report: reportSchema,
    error: schemaRef('Error'),
  },
};
