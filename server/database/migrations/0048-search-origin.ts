import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGER = 'product_search_origin';

const SQLITE_TRIGGER = `CREATE TRIGGER ${TRIGGER} AFTER UPDATE OF origin_country ON product
  WHEN OLD.origin_country <> NEW.origin_country
  BEGIN INSERT OR IGNORE INTO search_due (product_id) VALUES (NEW.id); END`;

const POSTGRES_TRIGGER = `CREATE FUNCTION ${TRIGGER}() RETURNS trigger LANGUAGE plpgsql AS $haat$
    BEGIN INSERT INTO search_due (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING; RETURN NULL; END $haat$;
  CREATE TRIGGER ${TRIGGER} AFTER UPDATE OF origin_country ON product FOR EACH ROW
    WHEN (OLD.origin_country <> NEW.origin_country) EXECUTE FUNCTION ${TRIGGER}()`;

const UP = [
  // Number of the country of origin; 0 means none.
  `ALTER TABLE search_entry ADD COLUMN origin integer NOT NULL DEFAULT 0`,
  // For the best-rated products of a country, and for their count.
  `CREATE INDEX product_top_of_origin
    ON product (origin_country, rating_hundredths DESC, num_reviews DESC, id DESC)
    WHERE shelf_state = 1 AND origin_country <> ''`,
  `INSERT INTO search_due (product_id)
    SELECT id FROM product WHERE origin_country <> '' AND id NOT IN (SELECT product_id FROM search_due)`,
];

const DOWN = [`DROP INDEX product_top_of_origin`, `ALTER TABLE search_entry DROP COLUMN origin`];

/** Adds the country of origin to the search index, for a filter. The shop updates the index before its next commit. */
export class SearchOrigin1700000000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const trigger = isPostgres(runner) ? POSTGRES_TRIGGER : SQLITE_TRIGGER;
    for (const statement of [trigger, ...UP]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropTrigger = isPostgres(runner) ? `DROP FUNCTION ${TRIGGER}() CASCADE` : `DROP TRIGGER ${TRIGGER}`;
    for (const statement of [dropTrigger, ...DOWN]) await runner.query(statement);
  }
}

function isPostgres(runner: QueryRunner): boolean {
  return runner.connection.options.type === 'postgres';
}
