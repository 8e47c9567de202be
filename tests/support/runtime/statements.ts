import type { Shop } from '../fixtures/shop';

// The outbox, open payments and refunds are looked into by the clock, not by whoever reads.
const OF_UPKEEP =
  /FROM mail WHERE state|FROM "payment_event" "event"|"purchase"\."(refund_request_id|cancelled_at)" IS NOT NULL/;

/** The statements that are asked of a shop from now on, but for those of its own upkeep. */
export function listenToReads({ database }: Shop): string[] {
  const statements: string[] = [];
  database.reader.setOptions({ logging: ['query'] });
  database.reader.logger.logQuery = (statement) => {
    if (!OF_UPKEEP.test(statement)) statements.push(statement);
  };
  return statements;
}
