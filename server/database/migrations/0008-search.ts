import type { MigrationInterface, QueryRunner } from 'typeorm';

// Every symbol belongs to a word: only white space parts them.
const WORDS = `tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"`;

/** What the index holds of a product; stock only as some or none, so that most sales change nothing. */
export const SEARCHED_COLUMNS =
  'name, brand, category, description, price, rating_hundredths, num_reviews, shelf_state';
/** SQL that is true where any of it is another. */
export const SEARCHED_CHANGES = SEARCHED_COLUMNS.split(', ')
  .map((column) => `OLD.${column} IS NOT NEW.${column}`)
  .join(' OR ');

/** A trigger that notes a product to be looked at before the next commit. */
export const noteDue = (name: string, event: string, when = '') =>
  `CREATE TRIGGER product_search_${name} AFTER ${event} ON product ${when}
    BEGIN INSERT OR IGNORE INTO search_due (product_id) VALUES (NEW.id); END`;

// Products that changed since the index was brought up to date, which happens before each commit.
const TABLES = [
  `CREATE TABLE search_due (product_id text PRIMARY KEY NOT NULL) WITHOUT ROWID`,
  // The number of a product in the index sorts by rating, number of reviews and age, the best and newest first.
  `CREATE TABLE search_entry (
    doc integer PRIMARY KEY NOT NULL, place integer NOT NULL UNIQUE, product_id text NOT NULL UNIQUE,
    category integer NOT NULL, brand integer NOT NULL, price bigint NOT NULL, in_stock smallint NOT NULL,
    created_at bigint NOT NULL, fingerprint bigint NOT NULL)`,
  `CREATE TABLE search_name (
    id integer PRIMARY KEY NOT NULL, kind smallint NOT NULL, name text NOT NULL, listed bigint NOT NULL DEFAULT 0,
    UNIQUE (kind, name))`,

  // Words by themselves and with letters left out, for those who mistype them.
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
  `INSERT INTO search_due (product_id) SELECT id FROM product`,
  `ALTER TABLE product DROP COLUMN text_folded`,
];

/** Of SQLite's own kind; PostgreSQL has its own index later. */
const VIRTUAL = [
  // Words; in name_part what follows each character within those of a name, in tags what lists are narrowed by.
  `CREATE VIRTUAL TABLE search_text USING fts5 (name, name_part, brand, category, description, tags,
    content = '', contentless_delete = 1, detail = column, prefix = '1 2', ${WORDS})`,

  `CREATE VIRTUAL TABLE search_term USING fts5vocab (search_text, instance)`,
];

const VIRTUAL_DOWN = [`DROP TABLE search_term`, `DROP TABLE search_text`];

const TABLES_DOWN = [
  ...['insert', 'update', 'stock'].map((name) => `DROP TRIGGER product_search_${name}`),
  ...['shortening', 'word', 'name', 'entry', 'due'].map((name) => `DROP TABLE search_${name}`),
  `ALTER TABLE product ADD COLUMN text_folded text NOT NULL DEFAULT ''`,
  `UPDATE product SET text_folded = ' ' || name_folded || ' ' || lower(brand || ' ' || category || ' ' || description)`,
];

/** The index that shoppers search. It is filled by the shop, before its next commit. */
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
