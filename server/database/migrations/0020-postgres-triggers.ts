import { KEEP_STATES, SHELF_STATE, STATE_TRIGGERS, STOCK_STATE } from './0004-catalogue';
import { noteDue, SEARCHED_CHANGES, SEARCHED_COLUMNS } from './0008-search';
import { KEEP_LISTED_COUNTS, LISTED_COUNT_TRIGGERS } from './0009-catalogue-counts';
import { ORDER_COLUMNS, PRODUCT_COLUMNS, REFUNDED, REVISION_TRIGGERS, STAMPS } from './0014-sync';
import { PostgresMigration } from './0017-search-postgres';

/** SQL that drops triggers; the translation to PostgreSQL also drops their functions. */
const dropTriggers = (names: readonly string[]) => names.map((name) => `DROP TRIGGER ${name}`);
/** SQL that drops functions with their triggers. */
const dropFunctions = (names: readonly string[]) => names.map((name) => `DROP FUNCTION ${name} CASCADE`);
/** SQL for a trigger function. */
const functionOf = (name: string, body: string) =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $haat$ ${body} $haat$`;
/** SQL for a trigger that runs its own function for each row. */
const trigger = (name: string, event: string, body: string) =>
  `${functionOf(name, `BEGIN ${body} END`)}; CREATE TRIGGER ${name} ${event} FOR EACH ROW EXECUTE FUNCTION ${name}()`;

/** SQL for the changes of the counts by a statement: `went` are the rows before it, `came` the rows after it. */
const changes = (rows: 'came' | 'went', change: 1 | -1) =>
  `SELECT counted.kind, counted.name, ${change} AS change FROM ${rows},
    LATERAL (VALUES ('all', ''), ('category', ${rows}.category), ('brand', ${rows}.brand)) counted (kind, name)
    WHERE shelf_state = 1`;
/** SQL that adds the changes to the counts. */
const count = (changed: string) => `INSERT INTO listed_count (kind, name, count)
    SELECT kind, name, SUM(change) FROM (${changed}) changed GROUP BY kind, name HAVING SUM(change) <> 0
    ON CONFLICT (kind, name) DO UPDATE SET count = listed_count.count + excluded.count;`;
/** SQL for a trigger that updates the counts once after a statement. */
const byStatement = (event: 'INSERT' | 'UPDATE' | 'DELETE', rows: string) =>
  `CREATE TRIGGER listed_count_${event.toLowerCase()} AFTER ${event} ON product
    REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION listed_counts()`;

/** Updates the counts once per statement, because each update in PostgreSQL writes a new version of the row. */
const COUNT_LISTED_BY_STATEMENT = [
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

// A BEFORE trigger sets both status columns in the new row. An AFTER trigger would write a second version of the row.
const STATES = trigger(
  'product_states',
  'BEFORE INSERT OR UPDATE OF price, image, deleted_at, count_in_stock ON product',
  `NEW.shelf_state := ${SHELF_STATE('NEW.')}; NEW.stock_state := ${STOCK_STATE('NEW.')}; RETURN NEW;`,
);

/**
 * SQL function for the next sequence number of a kind and its time. The first call of a transaction updates the counter
 * row, which locks it. Later calls only update a setting of the transaction; a rollback to a savepoint also resets the
 * setting. Otherwise ten thousand changes would write as many versions of one row, and each change would scan them.
 */
const NEXT_REVISION = `CREATE FUNCTION next_revision(counted text, OUT number bigint, OUT moment bigint) LANGUAGE plpgsql AS $haat$
  DECLARE kept text := current_setting('haat.revision_' || counted, true);
  BEGIN
    moment := floor(extract(epoch FROM clock_timestamp()) * 1000);
    IF COALESCE(kept, '') = '' THEN
      UPDATE revision SET value = value + 1, at = GREATEST(at, moment) WHERE kind = counted
        RETURNING value, at INTO number, moment;
    ELSE
      number := split_part(kept, ' ', 1)::bigint + 1;
      moment := GREATEST(moment, split_part(kept, ' ', 2)::bigint);
    END IF;
    PERFORM set_config('haat.revision_' || counted, number || ' ' || moment, true);
  END $haat$`;
/** Trigger at the end of a transaction: it writes the last number of the setting to the counter row. */
const SETTLE_REVISION = `${functionOf(
  'revision_settled',
  `DECLARE kept text := current_setting('haat.revision_' || NEW.kind, true);
  BEGIN
    IF COALESCE(kept, '') <> '' AND split_part(kept, ' ', 1)::bigint > NEW.value THEN
      UPDATE revision SET value = split_part(kept, ' ', 1)::bigint, at = split_part(kept, ' ', 2)::bigint
        WHERE kind = NEW.kind;
    END IF;
    RETURN NULL;
  END`,
)}; CREATE CONSTRAINT TRIGGER revision_settled AFTER UPDATE ON revision
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION revision_settled()`;

/** Trigger body that sets the sequence number and time of a changed row. */
const numbered = (kind: string) =>
  `SELECT number, moment INTO NEW.revision, NEW.changed_at FROM next_revision('${kind}'); RETURN NEW;`;
/** Triggers that give each change of a product or an order the next sequence number. */
const REVISIONS = [
  trigger(
    'revision_product',
    `BEFORE INSERT OR UPDATE OF ${PRODUCT_COLUMNS} ON product`,
    numbered('product'),
  ),
  trigger('revision_order', `BEFORE INSERT OR UPDATE OF ${ORDER_COLUMNS} ON "order"`, numbered('order')),
  `${functionOf(
    'revision_refund',
    `BEGIN UPDATE "order" SET (revision, changed_at) = (SELECT number, moment FROM next_revision('order'))
      WHERE id = NEW.order_id; RETURN NULL; END`,
  )}; CREATE TRIGGER revision_refund AFTER INSERT ON payment_event FOR EACH ROW
    WHEN (${REFUNDED}) EXECUTE FUNCTION revision_refund()`,
];

/** SQL for the trigger that queues a product for the search index if one of the columns changes. */
const searched = (columns: string) => noteDue('update', `UPDATE OF ${columns}`, `WHEN ${SEARCHED_CHANGES}`);

const UP = [
  ...dropTriggers([...STATE_TRIGGERS, ...LISTED_COUNT_TRIGGERS, ...REVISION_TRIGGERS]),
  STATES,
  ...COUNT_LISTED_BY_STATEMENT,
  NEXT_REVISION,
  SETTLE_REVISION,
  ...REVISIONS,
  // No statement updates the listing status any more: a BEFORE trigger sets it. So this trigger also fires for the
  // columns from which the listing status follows.
  `DROP TRIGGER product_search_update`,
  searched(`${SEARCHED_COLUMNS}, image, deleted_at`),
];

const DOWN = [
  `DROP TRIGGER product_search_update`,
  searched(SEARCHED_COLUMNS),
  ...dropFunctions(['revision_product()', 'revision_order()', 'revision_refund()', 'revision_settled()']),
  ...dropFunctions(['next_revision(text)', 'product_states()', 'listed_counts()']),
  ...KEEP_STATES,
  ...KEEP_LISTED_COUNTS,
  ...STAMPS,
];

/** Replaces triggers of products and orders in PostgreSQL, so that one commit can write very many rows. */
export class PostgresTriggers1700000000020 extends PostgresMigration {
  protected readonly forward = UP;
  protected readonly back = DOWN;
}
