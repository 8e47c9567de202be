import { messageProperties } from './error-schema';
import { choice, listOf, object, text, integer } from './json-schema';

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

const changeSchema = object('Changes by one row.', {
  row: integer('Row of the file.', 1),
  id: { type: ['string', 'null'], description: 'Id of the product; null for a new product.' },
  name: text('Name.'),
  kind: choice('`create` for a new product, `update` for an existing one.', ['create', 'update']),
  fields: listOf(fieldChangeSchema),
});

/** Report of a product import. */
export const reportSchema = object('Result of an import or of its dry run.', {
  rows: integer('Rows without the header.', 0),
  created: integer('New products.', 0),
  updated: integer('Changed products.', 0),
  unchanged: integer('Products without changes.', 0),
  problemCount: integer('Number of problems; any problem prevents the whole import.', 0),
  problems: listOf(problemSchema),
  changes: listOf(changeSchema),
});
