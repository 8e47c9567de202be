import { PostgresMigration } from './0017-search-postgres';

/** SQL for a trigger that counts the changed entries after a statement. */
const noted = (event: string, rows: string) =>
  `CREATE TRIGGER search_change_${event} AFTER ${event} ON search_entry REFERENCING ${rows} TABLE AS changed
   FOR EACH STATEMENT EXECUTE FUNCTION search_entry_changed()`;

const UP = [
  `CREATE TABLE search_change (changes bigint NOT NULL)`,
  `INSERT INTO search_change (changes) VALUES (0)`,
  [
    `CREATE FUNCTION search_entry_changed() RETURNS trigger LANGUAGE plpgsql AS $haat$ BEGIN
       UPDATE search_change SET changes = changes + more FROM (SELECT COUNT(*) AS more FROM changed) counted WHERE more > 0;
       RETURN NULL; END $haat$`,
    noted('insert', 'NEW'),
    noted('update', 'NEW'),
    noted('delete', 'OLD'),
  ].join('; '),
];

const DOWN = [`DROP FUNCTION search_entry_changed() CASCADE`, `DROP TABLE search_change`];

/**
 * Counts the changes of search entries. An instance caches the number of matches of a search with this count: each
 * later change reduces the number of matches by at most one.
 */
export class SearchChanges1700000000022 extends PostgresMigration {
  protected readonly forward = UP;
  protected readonly back = DOWN;
}
