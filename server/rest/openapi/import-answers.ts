import { choice, listOf, object, text, whole } from './json-schema';

const problem = object('What keeps a file from being taken over.', {
  row: whole('Row of the file; its head is row 1.', 1),
  field: text('The column; `row` where it is about all of it.'),
  message: text('A sentence.'),
});

const fieldChange = object('A field that the file changes.', {
  field: text('Its name.'),
  from: { type: ['string', 'null'], description: 'What was there.' },
  to: text('What the file has.'),
});

const change = object('What a row changes.', {
  row: whole('Row of the file.', 1),
  id: { type: ['string', 'null'], description: 'Id of the product; null before a new one is made.' },
  name: text('Its name.'),
  kind: choice('Whether it is new.', ['create', 'update']),
  fields: listOf(fieldChange),
});

/** Report of a product import. */
export const report = object('What came of the file, or would.', {
  rows: whole('Rows below the head.', 0),
  created: whole('New products.', 0),
  updated: whole('Changed products.', 0),
  unchanged: whole('Products that were so already.', 0),
  problemCount: whole('Problems in all; with one, nothing is written.', 0),
  problems: listOf(problem),
  changes: listOf(change),
});
