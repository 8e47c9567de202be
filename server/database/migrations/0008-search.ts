import type { MigrationInterface, QueryRunner } from 'typeorm';

// Only spaces separate words; all other characters belong to words.
const WORDS = `tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"`;

/**
 * Columns of a product that the search index contains. The stock count is not among them, so most sales do not change
 * the index: it only contains whether a product is in stock.
 */
export const SEARCHED_COLUMNS =
  'name, brand, category, description, price, rating_hundredths, num_reviews, shelf_state';
/** SQL condition that is true if an update changes one of these columns. */
export const SEARCHED_CHANGES = SEARCHED_COLUMNS.split(', ')
  .map((column) => `OLD.${column} IS NOT NEW.${column}`)
  .join(' OR ');

/** SQL for a trigger that queues a product. Before each commit, the shop updates the search index from this queue. */
export const noteDue = (name: string, event: string, when = '') =>
  `CREATE TRIGGER product_search_${name} AFTER ${event} ON product ${when}
    BEGIN INSERT OR IGNORE INTO search_due (product_id) VALUES (NEW.id); END`;

/** Tables of the search index in both databases. */
const TABLES = [
  // Queue of changed products.
  `CREATE TABLE search_due (product_id text PRIMARY KEY NOT NULL) WITHOUT ROWID`,
  // Index entries of the listed products. `doc` sorts by rating, number of reviews and age, the best and newest
  // products first. `place` numbers the products in the order in which they entered the index; `fingerprint` is a hash
  // of the texts.
  `CREATE TABLE search_entry (
    doc integer PRIMARY KEY NOT NULL, place integer NOT NULL UNIQUE, product_id text NOT NULL UNIQUE,
    category integer NOT NULL, brand integer NOT NULL, price bigint NOT NULL, in_stock smallint NOT NULL,
    created_at bigint NOT NULL, fingerprint bigint NOT NULL)`,
  // Names of categories (`kind` 0) and brands (`kind` 1); `listed` is the number of their listed products.
  `CREATE TABLE search_name (
    id integer PRIMARY KEY NOT NULL, kind smallint NOT NULL, name text NOT NULL, listed bigint NOT NULL DEFAULT 0,
    UNIQUE (kind, name))`,

  // Vocabulary for spelling corrections: words, and variants of each word with deleted letters (`shortening`).
  `CREATE TABLE search_word (word text PRIMARY KEY NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE search_shortening (
    shortening text NOT NULL, word text NOT NULL, PRIMARY KEY (shortening, word)) WITHOUT ROWID`,

  noteDue('insert', 'INSERT'),
  noteDue('update', `UPDATE OF ${SEARCHED_COLUMNS}`, `WHEN ${SEARCHED_CHANGES}`),
  noteDue(
    'stock',
    'UPDATE OF count_in_stock',
    'WHEN (OLD.count_in_stock > 0) IS NOT (NEW.count_in_stock > 0)',
  ),
  // Queues all products, because the index is empty. The index replaces the column `text_folded`.
  `INSERT INTO search_due (product_id) SELECT id FROM product`,
  `ALTER TABLE product DROP COLUMN text_folded`,
];

/** Full-text index of SQLite. A later migration creates the word index of PostgreSQL. */
const VIRTUAL = [
  // `name_part` contains the suffixes of the words in a name. `tags` contains category, brand and price step, for
  // filters.
  `CREATE VIRTUAL TABLE search_text USING fts5 (name, name_part, brand, category, description, tags,
    content = '', contentless_delete = 1, detail = column, prefix = '1 2', ${WORDS})`,

  // The words of the full-text index, in sorted order.
  `CREATE VIRTUAL TABLE search_term USING fts5vocab (search_text, instance)`,
];

const VIRTUAL_DOWN = [`DROP TABLE search_term`, `DROP TABLE search_text`];

const TABLES_DOWN = [
  ...['insert', 'update', 'stock'].map((name) => `DROP TRIGGER product_search_${name}`),
  ...['shortening', 'word', 'name', 'entry', 'due'].map((name) => `DROP TABLE search_${name}`),
  `ALTER TABLE product ADD COLUMN text_folded text NOT NULL DEFAULT ''`,
  `UPDATE product SET text_folded = ' ' || name_folded || ' ' || lower(brand || ' ' || category || ' ' || description)`,
];

/** Creates the index of the product search. The shop fills it before its next commit. */
export class Search1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const virtual = runner.connection.options.type === 'postgres' ? [] : VIRTUAL;
    for (const statement of [...TABLES, ...virtual]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const virtual = runner.connection.options.type === 'postgres' ? [] : VIRTUAL_DOWN;
    for (const statement of [...virtual, ...TABLES_DOWN]) await runner.query(statement);
  }
}
