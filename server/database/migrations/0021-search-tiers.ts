import { PostgresMigration } from './0017-search-postgres';

// Number of the best products, and of the newest products, that have a small index of their own. The index is empty if
// the shop has fewer than twice as many listed products.
const FEW = 4_096;
// Number of the best products in the second index. With fewer than twice as many, it contains only those of the first.
const MORE = 131_072;
// A creation time that no product reaches.
const NEVER = Number.MAX_SAFE_INTEGER;

/** Columns of the search entries before this migration. */
const COLUMNS = 'doc, place, product_id, category, brand, price, in_stock, created_at, fingerprint, words';
/** SQL for a word index; `options` are the limit of its pending list and its condition. */
const index = (name: string, options: string) =>
  `CREATE INDEX search_entry_${name} ON search_entry USING gin (words) WITH (gin_pending_list_limit = ${options}`;
const ALL_WORDS = index('words', '512)');

/**
 * Trigger that sets the tier of an entry: 0 for the best products, 1 for the second index, 2 for all others. It also
 * sets whether the product is one of the newest. An older version of the shop writes no lexemes with the
 * prefix `a`, which stands for any field; then the trigger adds them.
 */
const PLACED = `CREATE FUNCTION search_entry_placed() RETURNS trigger LANGUAGE plpgsql AS $haat$ BEGIN
    SELECT CASE WHEN NEW.doc <= best THEN 0 WHEN NEW.doc <= good THEN 1 ELSE 2 END, NEW.created_at >= newest
      INTO NEW.tier, NEW.is_new FROM search_tier;
    IF NEW.words <> '' AND NOT NEW.words @@ '''a'''::tsquery THEN
      NEW.words := NEW.words || array_to_tsvector(ARRAY(
        SELECT translate(left(lexeme, 1), 'npbcdNPBCD', 'aaaaaAAAAA') || substr(lexeme, 2)
        FROM unnest(NEW.words) WHERE left(lexeme, 1) <> 't') || ARRAY['a']);
    END IF;
    RETURN NEW; END $haat$;
  CREATE TRIGGER search_entry_placed BEFORE INSERT OR UPDATE OF doc, created_at, words ON search_entry
    FOR EACH ROW EXECUTE FUNCTION search_entry_placed()`;

/** Function that recomputes the limits of the tiers, and updates only entries between the old and the new limits. */
const SET_TIERS = `CREATE FUNCTION set_search_tiers() RETURNS void LANGUAGE plpgsql AS $haat$
  DECLARE
    old search_tier; now search_tier;
    products bigint := COALESCE((SELECT count FROM listed_count WHERE kind = 'all'), 0);
  BEGIN
    SELECT * INTO old FROM search_tier;
    IF products >= ${2 * FEW} THEN
      SELECT doc INTO now.best FROM search_entry ORDER BY doc OFFSET ${FEW} LIMIT 1;
      SELECT created_at INTO now.newest FROM product WHERE shelf_state = 1
        ORDER BY created_at DESC, id DESC OFFSET ${FEW} LIMIT 1;
    END IF;
    IF products >= ${2 * MORE} THEN
      SELECT doc INTO now.good FROM search_entry ORDER BY doc OFFSET ${MORE} LIMIT 1;
    END IF;
    now.best := COALESCE(now.best, -1);
    now.good := GREATEST(COALESCE(now.good, -1), now.best);
    now.newest := COALESCE(now.newest, ${NEVER});
    UPDATE search_tier SET best = now.best, good = now.good, newest = now.newest;
    UPDATE search_entry SET tier = CASE WHEN doc <= now.best THEN 0 WHEN doc <= now.good THEN 1 ELSE 2 END
      WHERE (doc > LEAST(old.best, now.best) AND doc <= GREATEST(old.best, now.best))
        OR (doc > LEAST(old.good, now.good) AND doc <= GREATEST(old.good, now.good));
    UPDATE search_entry SET is_new = created_at >= now.newest WHERE is_new <> (created_at >= now.newest)
      AND product_id IN (SELECT id FROM product WHERE shelf_state = 1
        AND created_at >= LEAST(old.newest, now.newest) AND created_at < GREATEST(old.newest, now.newest));
  END $haat$`;

const UP = [
  // One row: the highest `doc` of tier 0 and of tier 1, and the earliest creation time of the newest products.
  `CREATE TABLE search_tier (best bigint NOT NULL, good bigint NOT NULL, newest bigint NOT NULL)`,
  `INSERT INTO search_tier (best, good, newest) VALUES (-1, -1, ${NEVER})`,
  `DROP INDEX search_entry_words`,
  // Inserts all entries again, so that they get the new storage and their tiers.
  `CREATE TEMPORARY TABLE kept_entry ON COMMIT DROP AS SELECT ${COLUMNS} FROM search_entry`,
  `TRUNCATE search_entry`,
  `ALTER TABLE search_entry ADD COLUMN tier smallint NOT NULL DEFAULT 2`,
  `ALTER TABLE search_entry ADD COLUMN is_new boolean NOT NULL DEFAULT FALSE`,
  // PostgreSQL stores long values outside their row only if the row exceeds 2 KB. These spaces make each row that long,
  // so its words are outside; compressed, the spaces take 30 bytes. Counting and sorting then read a tenth of the
  // bytes.
  `ALTER TABLE search_entry ADD COLUMN filling text NOT NULL DEFAULT repeat(' ', 2000)`,
  `ALTER TABLE search_entry ALTER COLUMN filling SET STORAGE MAIN`,
  `ALTER TABLE search_entry SET (toast_tuple_target = 256)`,
  PLACED,
  SET_TIERS,
  `INSERT INTO search_entry (${COLUMNS}) SELECT ${COLUMNS} FROM kept_entry`,
  ALL_WORDS,
  index('best_words', '128) WHERE tier = 0'),
  index('good_words', '128) WHERE tier <= 1'),
  index('new_words', '128) WHERE is_new'),
  `SELECT set_search_tiers()`,
];

const DOWN = [
  ...['best_words', 'good_words', 'new_words'].map((name) => `DROP INDEX search_entry_${name}`),
  `DROP FUNCTION search_entry_placed() CASCADE`,
  `DROP FUNCTION set_search_tiers() CASCADE`,
  ...['tier', 'is_new', 'filling'].map((column) => `ALTER TABLE search_entry DROP COLUMN ${column}`),
  `DROP TABLE search_tier`,
];

/**
 * Adds small indexes for searches with very many matches in PostgreSQL, whose word index collects all matches before it
 * returns the first.
 */
export class SearchTiers1700000000021 extends PostgresMigration {
  protected readonly forward = UP;
  protected readonly back = DOWN;
}
