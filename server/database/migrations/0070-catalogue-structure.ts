import type { MigrationInterface, QueryRunner } from 'typeorm';

const productColumns = (text: string) => [
  `slug ${text} NOT NULL DEFAULT ''`,
  `name_hi ${text} NOT NULL DEFAULT ''`,
  `family_id ${text} NOT NULL DEFAULT ''`,
  `option_values ${text} NOT NULL DEFAULT '{}'`,
  `option_key ${text} NOT NULL DEFAULT ''`,
  `family_position bigint NOT NULL DEFAULT 0`,
  `is_face smallint NOT NULL DEFAULT 1 CHECK (is_face IN (0, 1))`,
  `gtin ${text} NOT NULL DEFAULT ''`,
  `attributes ${text} NOT NULL DEFAULT '[]'`,
  `source_key ${text} NOT NULL DEFAULT ''`,
  `source_stock bigint`,
];

const tables = (text: string) => [
  `CREATE TABLE family (
    id ${text} PRIMARY KEY NOT NULL, name ${text} NOT NULL, name_hi ${text} NOT NULL DEFAULT '',
    description ${text} NOT NULL DEFAULT '', options ${text} NOT NULL,
    listed_as ${text} NOT NULL DEFAULT 'FAMILY' CHECK (listed_as IN ('FAMILY', 'MEMBERS')),
    version bigint NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL)`,
  `CREATE TABLE category (
    id ${text} PRIMARY KEY NOT NULL, name ${text} NOT NULL, name_hi ${text} NOT NULL DEFAULT '', slug ${text} NOT NULL UNIQUE,
    parent_id ${text} NOT NULL DEFAULT '', position bigint NOT NULL DEFAULT 0,
    description ${text} NOT NULL DEFAULT '', description_hi ${text} NOT NULL DEFAULT '',
    image ${text} NOT NULL DEFAULT '', image_ground ${text} NOT NULL DEFAULT '',
    version bigint NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL)`,
  `CREATE TABLE product_category (
    product_id ${text} NOT NULL, category_id ${text} NOT NULL, position bigint NOT NULL,
    PRIMARY KEY (product_id, category_id))`,
  `CREATE TABLE collection (
    id ${text} PRIMARY KEY NOT NULL, name ${text} NOT NULL, name_hi ${text} NOT NULL DEFAULT '', slug ${text} NOT NULL UNIQUE,
    kind ${text} NOT NULL CHECK (kind IN ('HAND', 'RULE')), rule ${text} NOT NULL DEFAULT '{}',
    sort ${text} NOT NULL DEFAULT 'MANUAL',
    description ${text} NOT NULL DEFAULT '', description_hi ${text} NOT NULL DEFAULT '',
    image ${text} NOT NULL DEFAULT '', image_ground ${text} NOT NULL DEFAULT '',
    shown_from bigint, shown_until bigint,
    version bigint NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL)`,
  `CREATE TABLE collection_product (
    collection_id ${text} NOT NULL, product_id ${text} NOT NULL, position bigint NOT NULL,
    PRIMARY KEY (collection_id, product_id))`,
  `CREATE TABLE attribute (
    id ${text} PRIMARY KEY NOT NULL, name ${text} NOT NULL UNIQUE, name_hi ${text} NOT NULL DEFAULT '',
    kind ${text} NOT NULL CHECK (kind IN ('TEXT', 'NUMBER', 'CHOICE', 'COLOUR', 'BOOLEAN')),
    unit ${text} NOT NULL DEFAULT '', choices ${text} NOT NULL DEFAULT '[]',
    is_filter smallint NOT NULL DEFAULT 0 CHECK (is_filter IN (0, 1)), position bigint NOT NULL DEFAULT 0,
    category_ids ${text} NOT NULL DEFAULT '[]',
    version bigint NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL)`,
  `CREATE TABLE redirect (
    path ${text} PRIMARY KEY NOT NULL,
    kind ${text} NOT NULL CHECK (kind IN ('PRODUCT', 'CATEGORY', 'COLLECTION', 'PATH')),
    target ${text} NOT NULL, created_at bigint NOT NULL)`,
  `CREATE TABLE synonym_group (id ${text} PRIMARY KEY NOT NULL, words ${text} NOT NULL, position bigint NOT NULL DEFAULT 0)`,
  `CREATE TABLE search_pin (
    id ${text} PRIMARY KEY NOT NULL, keyword ${text} NOT NULL UNIQUE, product_ids ${text} NOT NULL DEFAULT '[]',
    hidden_ids ${text} NOT NULL DEFAULT '[]')`,
  `CREATE TABLE search_miss (
    day ${text} NOT NULL, word ${text} NOT NULL, count bigint NOT NULL CHECK (count > 0), PRIMARY KEY (day, word))`,
  `CREATE TABLE import_job (
    id ${text} PRIMARY KEY NOT NULL, kind ${text} NOT NULL, state ${text} NOT NULL, position bigint NOT NULL DEFAULT 0,
    total bigint NOT NULL DEFAULT 0, options ${text} NOT NULL DEFAULT '{}', report ${text} NOT NULL DEFAULT '{}',
    user_id ${text} NOT NULL DEFAULT '', created_at bigint NOT NULL, updated_at bigint NOT NULL)`,
  `CREATE TABLE import_picture (
    id ${text} PRIMARY KEY NOT NULL, job_id ${text} NOT NULL, product_id ${text} NOT NULL, position bigint NOT NULL,
    url ${text} NOT NULL, alt ${text} NOT NULL DEFAULT '', state ${text} NOT NULL, tries bigint NOT NULL DEFAULT 0,
    next_at bigint NOT NULL DEFAULT 0, error ${text} NOT NULL DEFAULT '')`,
];

const INDEXES = [
  // Equal options twice in one family, and equal slugs or import keys, are conflicts between products that exist.
  `CREATE UNIQUE INDEX product_options ON product (family_id, option_key) WHERE family_id <> '' AND deleted_at IS NULL`,
  `CREATE UNIQUE INDEX product_slug ON product (slug) WHERE slug <> '' AND deleted_at IS NULL`,
  `CREATE UNIQUE INDEX product_source ON product (source_key) WHERE source_key <> '' AND deleted_at IS NULL`,
  `CREATE INDEX product_family ON product (family_id, family_position, id) WHERE family_id <> ''`,
  `CREATE INDEX product_category_category ON product_category (category_id, product_id)`,
  `CREATE INDEX category_parent ON category (parent_id, position, id)`,
  `CREATE INDEX collection_product_product ON collection_product (product_id)`,
  `CREATE INDEX redirect_target ON redirect (target)`,
  `CREATE INDEX import_picture_state ON import_picture (state, next_at)`,
  `CREATE INDEX import_picture_job ON import_picture (job_id, state)`,
];

const TABLE_NAMES = [
  ...['import_picture', 'import_job', 'search_miss', 'search_pin', 'synonym_group', 'redirect', 'attribute'],
  ...['collection_product', 'collection', 'product_category', 'category', 'family'],
];
const PRODUCT_INDEXES = ['product_options', 'product_slug', 'product_source', 'product_family'];

/** SQL for the listing status of a row. */
type State = (row: string) => string;

/**
 * Listing status from this migration on: 2 for a deleted product, 0 for a draft, -1 for a product on sale that the lists
 * show through another member of its family, 1 for a listed product.
 */
const byFace: State = (row) =>
  `CASE WHEN ${row}deleted_at IS NOT NULL THEN 2 WHEN ${row}price = 0 THEN 0 WHEN ${row}is_face = 0 THEN -1 ELSE 1 END`;
/** Listing status before this migration. */
const byPrice: State = (row) =>
  `CASE WHEN ${row}deleted_at IS NOT NULL THEN 2 WHEN ${row}price > 0 THEN 1 ELSE 0 END`;

const STATE_COLUMNS = 'price, image, deleted_at';

const stateTrigger = (event: string, columns: string, state: State) =>
  `CREATE TRIGGER product_shelf_state_${event.toLowerCase()} AFTER ${event} ${columns} ON product
    WHEN NEW.shelf_state <> ${state('NEW.')}
    BEGIN UPDATE product SET shelf_state = ${state('')} WHERE id = NEW.id; END`;

const statesOnSqlite = (columns: string, state: State) => [
  `DROP TRIGGER product_shelf_state_insert`,
  `DROP TRIGGER product_shelf_state_update`,
  stateTrigger('INSERT', '', state),
  stateTrigger('UPDATE', `OF ${columns}`, state),
];

const statesOnPostgres = (columns: string, state: State) => [
  `CREATE OR REPLACE FUNCTION product_states() RETURNS trigger LANGUAGE plpgsql AS $haat$ BEGIN
    NEW.shelf_state := ${state('NEW.')};
    NEW.stock_state := CASE WHEN NEW.count_in_stock = 0 THEN 0 WHEN NEW.count_in_stock <= 5 THEN 1 ELSE 2 END;
    RETURN NEW; END $haat$`,
  `DROP TRIGGER product_states ON product`,
  `CREATE TRIGGER product_states BEFORE INSERT OR UPDATE OF ${columns}, count_in_stock ON product
    FOR EACH ROW EXECUTE FUNCTION product_states()`,
];

const STRUCTURE_TRIGGER = 'product_search_structure';
const STRUCTURE_COLUMNS = ['name_hi', 'family_id', 'option_values', 'is_face', 'attributes'];
const isStructureChanged = STRUCTURE_COLUMNS.map((column) => `OLD.${column} <> NEW.${column}`).join(' OR ');

/** Queues a product for the search index if its family, options or attributes change. */
const structureTrigger = (isPostgres: boolean) =>
  isPostgres
    ? `CREATE FUNCTION ${STRUCTURE_TRIGGER}() RETURNS trigger LANGUAGE plpgsql AS $haat$
         BEGIN INSERT INTO search_due (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING; RETURN NULL; END $haat$;
       CREATE TRIGGER ${STRUCTURE_TRIGGER} AFTER UPDATE OF ${STRUCTURE_COLUMNS.join(', ')} ON product FOR EACH ROW
         WHEN (${isStructureChanged}) EXECUTE FUNCTION ${STRUCTURE_TRIGGER}()`
    : `CREATE TRIGGER ${STRUCTURE_TRIGGER} AFTER UPDATE OF ${STRUCTURE_COLUMNS.join(', ')} ON product
         WHEN ${isStructureChanged}
         BEGIN INSERT OR IGNORE INTO search_due (product_id) VALUES (NEW.id); END`;

/** Adds families, categories, collections, attributes, redirects, search settings and imports. */
export class CatalogueStructure1700000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = isPostgresRunner(runner);
    const text = isPostgres ? 'text COLLATE "C"' : 'text';
    await runAll(runner, [
      ...productColumns(text).map((column) => `ALTER TABLE product ADD COLUMN ${column}`),
      ...tables(text),
      ...INDEXES,
      structureTrigger(isPostgres),
    ]);
    await replaceStates(runner, `${STATE_COLUMNS}, is_face`, byFace);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = isPostgresRunner(runner);
    await replaceStates(runner, STATE_COLUMNS, byPrice);
    // Members that another member represented are listed again.
    await runner.query(`UPDATE product SET price = price WHERE shelf_state = -1`);
    await runAll(runner, [
      isPostgres ? `DROP FUNCTION ${STRUCTURE_TRIGGER}() CASCADE` : `DROP TRIGGER ${STRUCTURE_TRIGGER}`,
      ...PRODUCT_INDEXES.map((name) => `DROP INDEX ${name}`),
      ...TABLE_NAMES.map((name) => `DROP TABLE ${name}`),
      ...productColumns('text').map(
        (column) => `ALTER TABLE product DROP COLUMN ${column.split(' ')[0] ?? ''}`,
      ),
    ]);
  }
}

async function replaceStates(runner: QueryRunner, columns: string, state: State): Promise<void> {
  const isPostgres = isPostgresRunner(runner);
  await runAll(runner, isPostgres ? statesOnPostgres(columns, state) : statesOnSqlite(columns, state));
  if (!isPostgres) await fireBeforeStates(runner);
}

/**
 * Creates the other triggers of the table again, so that they still fire before the status triggers: SQLite first fires
 * the trigger that was created last. The other triggers must count a new product before a status trigger changes its
 * status.
 */
async function fireBeforeStates(runner: QueryRunner): Promise<void> {
  const others = (await runner.query(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'product'
       AND name NOT LIKE 'product_shelf_state%' ORDER BY rowid`,
  )) as { name: string; sql: string }[];
  for (const { name, sql } of others) await runAll(runner, [`DROP TRIGGER ${name}`, sql]);
}

async function runAll(runner: QueryRunner, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}

function isPostgresRunner(runner: QueryRunner): boolean {
  return runner.connection.options.type === 'postgres';
}
