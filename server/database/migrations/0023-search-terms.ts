import { PostgresMigration } from './0017-search-postgres';

/**
 * SQL for the words of a product in any field (prefix `a`), from three characters. Shorter prefixes have lexemes of
 * their own.
 */
const termsOf = (lexemes: string) =>
  `SELECT DISTINCT substr(lexeme, 2) FROM ${lexemes} lexeme WHERE starts_with(lexeme, 'a') AND length(lexeme) > 3`;

const UP = [
  `CREATE TABLE search_term (term text PRIMARY KEY NOT NULL)`,
  `INSERT INTO search_term (term) ${termsOf('search_entry, unnest(tsvector_to_array(words))')}`,
  // For an older version of the shop, which does not write the words. The current version sets `haat.terms`.
  `CREATE FUNCTION search_entry_termed() RETURNS trigger LANGUAGE plpgsql AS $haat$ BEGIN
     INSERT INTO search_term (term) ${termsOf('unnest(tsvector_to_array(NEW.words))')} ON CONFLICT DO NOTHING;
     RETURN NEW; END $haat$;
   CREATE TRIGGER search_entry_termed BEFORE INSERT OR UPDATE OF words ON search_entry FOR EACH ROW
     WHEN (current_setting('haat.terms', true) IS DISTINCT FROM 'told') EXECUTE FUNCTION search_entry_termed()`,
];

const DOWN = [`DROP FUNCTION search_entry_termed() CASCADE`, `DROP TABLE search_term`];

/**
 * Adds a sorted table of all indexed words. If few words start with the typed text, a search uses these words.
 * PostgreSQL then skips products that do not have the other words of the search. For a prefix, PostgreSQL first
 * collects all matches.
 */
export class SearchTerms1700000000023 extends PostgresMigration {
  protected readonly forward = UP;
  protected readonly back = DOWN;
}
