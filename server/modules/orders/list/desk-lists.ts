import type { DataSource } from 'typeorm';
import {
  DESK_COUNT_NAMES,
  DESK_STATES,
  type DeskCounts,
  type DeskState,
} from '../../../domain/orders/desk/desk-state';

// Each condition equals the condition of its partial index, or the databases would not use the index.
const IS_SOLD = `(is_paid = 1 OR confirmed_at IS NOT NULL) AND cancelled_at IS NULL AND refunded_at IS NULL`;
const CONDITIONS: Readonly<Record<DeskState, string>> = {
  TO_CONFIRM: 'confirm_until IS NOT NULL AND confirmed_at IS NULL AND cancelled_at IS NULL',
  TO_PACK: `${IS_SOLD} AND (due_replacements > 0 OR (is_packed = 0 AND is_delivered = 0))`,
  TO_SHIP: 'packed_parcels > 0',
  SHIPPED: 'sent_parcels > 0',
  UNPAID: `is_paid = 0 AND cancelled_at IS NULL AND payment_method <> 'COD'`,
  RETURNS: 'open_returns > 0',
};

const WAITS_SINCE = 'COALESCE(confirmed_at, paid_at, created_at)';
/** For each state, the orders that are late; without an entry, none is. */
const LATE_CONDITIONS: Partial<Record<DeskState, string>> = {
  TO_CONFIRM: 'created_at < :late',
  TO_PACK: `${WAITS_SINCE} < :late AND is_packed = 0 AND is_delivered = 0`,
  TO_SHIP: `${WAITS_SINCE} < :late AND (due_replacements = 0 OR is_packed = 0)`,
};

/** SQL condition of the orders of a tab, for the alias `purchase`. */
export function deskCondition(state: DeskState): string {
  return CONDITIONS[state].replaceAll(/\b(?=[a-z]+_[a-z]+ )/g, 'purchase.');
}

/** Counts the orders of all tabs with one statement, which reads only the indexes. */
export async function countDesk(reader: DataSource, lateBefore: number): Promise<DeskCounts> {
  const counts = DESK_STATES.map((state) => {
    const from = `FROM "order" WHERE ${CONDITIONS[state]}`;
    const lateCondition = LATE_CONDITIONS[state]?.replace(':late', String(lateBefore));
    const late = lateCondition ? `(SELECT COUNT(*) ${from} AND ${lateCondition})` : '0';
    return `SELECT '${state}' AS state, (SELECT COUNT(*) ${from}) AS count, ${late} AS late,
      (SELECT MIN(created_at) ${from}) AS oldest`;
  });
  const all = `SELECT 'ALL' AS state, COUNT(*) AS count, 0 AS late, NULL AS oldest FROM "order"`;
  const rows = await reader.query<
    { state: DeskState | 'ALL'; count: number; late: number; oldest: number | null }[]
  >([...counts, all].join(' UNION ALL '));
  return Object.fromEntries(
    rows.map(({ state, count, late, oldest }) => [
      DESK_COUNT_NAMES[state],
      {
        count,
        late,
        oldest: oldest === null ? undefined : new Date(oldest),
      },
    ]),
  ) as DeskCounts;
}
