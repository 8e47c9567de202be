import type { Shop } from '../fixtures/shop';

// Background jobs poll these tables independently of requests.
const BACKGROUND_STATEMENTS =
  /FROM mail WHERE state|FROM "payment_event" "event"|"purchase"\."(refund_request_id|cancelled_at)" IS NOT NULL/;

/** Records the SQL statements of a shop from now on, without those of background jobs. */
export function recordStatements({ database }: Shop): string[] {
  const statements: string[] = [];
  database.reader.setOptions({ logging: ['query'] });
  database.reader.logger.logQuery = (statement) => {
    if (!BACKGROUND_STATEMENTS.test(statement)) statements.push(statement);
  };
  return statements;
}
