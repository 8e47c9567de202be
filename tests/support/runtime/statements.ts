import type { Shop } from '../fixtures/shop';

// Parts of the statements that background jobs send independently of requests.
const BACKGROUND_PARTS = [
  'next_(attempt_|check_)?at <=',
  'FROM (mail|import_job) WHERE state',
  'FROM "(refund|refused_capture)" "',
  'FROM "payment_event" "event"',
  '"purchase"\\."(refund_request_id|cancelled_at)" IS NOT NULL',
  "'REVIEW_REMINDER'",
  'alert_wave|wants_price_drops = 1|verified_at IS NULL AND notified_at IS NULL',
];
const BACKGROUND_STATEMENTS = new RegExp(BACKGROUND_PARTS.join('|'));

/** Records the SQL statements of a shop from now on, without those of background jobs. */
export function recordStatements({ database }: Shop): string[] {
  const statements: string[] = [];
  database.reader.setOptions({ logging: ['query'] });
  database.reader.logger.logQuery = (statement) => {
    if (!BACKGROUND_STATEMENTS.test(statement)) statements.push(statement);
  };
  return statements;
}
