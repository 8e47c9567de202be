import type { EntityManager, QueryRunner } from 'typeorm';

/** SQL that counts the listed products: in total, per category and per brand. */
export const LISTED_COUNTS = [
  ['all', "''"],
  ['category', 'category'],
  ['brand', 'brand'],
]
  .map(
    ([kind, name]) =>
      `SELECT '${kind}' AS kind, ${name} AS name, COUNT(*) AS count FROM product WHERE shelf_state = 1 GROUP BY 2`,
  )
  .join(' UNION ALL ');

/** Recomputes the counts. Only a migration needs it, because triggers maintain the counts. */
export async function recountListed(tx: EntityManager | QueryRunner): Promise<void> {
  await tx.query('DELETE FROM listed_count');
  await tx.query(`INSERT INTO listed_count (kind, name, count) ${LISTED_COUNTS}`);
}

const came = `INSERT INTO listed_count (kind, name, count)
  SELECT 'all', '', 1 WHERE NEW.shelf_state = 1 UNION ALL
  SELECT 'category', NEW.category, 1 WHERE NEW.shelf_state = 1 UNION ALL
  SELECT 'brand', NEW.brand, 1 WHERE NEW.shelf_state = 1
  ON CONFLICT (kind, name) DO UPDATE SET count = listed_count.count + 1;`;
const went = `UPDATE listed_count SET count = count - 1 WHERE OLD.shelf_state = 1
  AND (kind, name) IN (VALUES ('all', ''), ('category', OLD.category), ('brand', OLD.brand));
  DELETE FROM listed_count WHERE count = 0
  AND (kind, name) IN (VALUES ('all', ''), ('category', OLD.category), ('brand', OLD.brand));`;

/**
 * SQLite triggers that maintain the counts within each transaction that changes a product; a sale changes no count.
 */
export const KEEP_LISTED_COUNTS = [
  `CREATE TRIGGER listed_count_insert AFTER INSERT ON product WHEN NEW.shelf_state = 1 BEGIN ${came} END`,
  `CREATE TRIGGER listed_count_update AFTER UPDATE OF shelf_state, category, brand ON product
    WHEN OLD.shelf_state <> NEW.shelf_state OR OLD.category <> NEW.category OR OLD.brand <> NEW.brand
    BEGIN ${went} ${came} END`,
  `CREATE TRIGGER listed_count_delete AFTER DELETE ON product WHEN OLD.shelf_state = 1 BEGIN ${went} END`,
];
/** Names of these triggers. */
export const LISTED_COUNT_TRIGGERS = ['insert', 'update', 'delete'].map((event) => `listed_count_${event}`);

const changes = (rows: 'came' | 'went', change: 1 | -1) =>
  `SELECT counted.kind, counted.name, ${change} AS change FROM ${rows},
    LATERAL (VALUES ('all', ''), ('category', ${rows}.category), ('brand', ${rows}.brand)) counted (kind, name)
    WHERE shelf_state = 1`;
const count = (changed: string) => `INSERT INTO listed_count (kind, name, count)
    SELECT kind, name, SUM(change) FROM (${changed}) changed GROUP BY kind, name HAVING SUM(change) <> 0
    ON CONFLICT (kind, name) DO UPDATE SET count = listed_count.count + excluded.count;`;
const byStatement = (event: 'INSERT' | 'UPDATE' | 'DELETE', rows: string) =>
  `CREATE TRIGGER listed_count_${event.toLowerCase()} AFTER ${event} ON product
    REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION listed_counts()`;

/** The PostgreSQL variant, once per statement: PostgreSQL writes a new row version for each update of a count. */
export const COUNT_LISTED_BY_STATEMENT = [
  `CREATE FUNCTION listed_counts() RETURNS trigger LANGUAGE plpgsql AS $haat$ BEGIN
    IF TG_OP = 'INSERT' THEN ${count(changes('came', 1))}
    ELSIF TG_OP = 'DELETE' THEN ${count(changes('went', -1))}
    ELSE ${count(`${changes('came', 1)} UNION ALL ${changes('went', -1)}`)} END IF;
    IF FOUND AND TG_OP <> 'INSERT' THEN DELETE FROM listed_count WHERE count = 0; END IF;
    RETURN NULL; END $haat$;
  ${byStatement('INSERT', 'NEW TABLE AS came')};
  ${byStatement('UPDATE', 'OLD TABLE AS went NEW TABLE AS came')};
  ${byStatement('DELETE', 'OLD TABLE AS went')}`,
];
