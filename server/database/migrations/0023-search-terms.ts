import { PostgresMigration } from './0017-search-postgres';

/** The words that a product has anywhere and that a search may begin; shorter beginnings are words by themselves. */
const termsOf = (lexemes: string) =>
  `SELECT DISTINCT substr(lexeme, 2) FROM ${lexemes} lexeme WHERE starts_with(lexeme, 'a') AND length(lexeme) > 3`;

const UP = [
  `CREATE TABLE search_term (term text PRIMARY KEY NOT NULL)`,
  `INSERT INTO search_term (term) ${termsOf('search_entry, unnest(tsvector_to_array(words))')}`,
  // For writers that do not tell them, as an older version of the shop.
  `CREATE FUNCTION search_entry_termed() RETURNS trigger LANGUAGE plpgsql AS $haat$ BEGIN
     INSERT INTO search_term (term) ${termsOf('unnest(tsvector_to_array(NEW.words))')} ON CONFLICT DO NOTHING;
     RETURN NEW; END $haat$;
   CREATE TRIGGER search_entry_termed BEFORE INSERT OR UPDATE OF words ON search_entry FOR EACH ROW
     WHEN (current_setting('haat.terms', true) IS DISTINCT FROM 'told') EXECUTE FUNCTION search_entry_termed()`,
];

const DOWN = [`DROP FUNCTION search_entry_termed() CASCADE`, `DROP TABLE search_term`];

/**
 * The words of the index in order, so that a search asks for whole words where few begin as the typed one: of those
 * PostgreSQL passes over what other words leave out, beginnings it gathers first, however many match.
 */
export class SearchTerms1700000000023 extends PostgresMigration {
  protected readonly forward = UP;
  protected readonly back = DOWN;
}
