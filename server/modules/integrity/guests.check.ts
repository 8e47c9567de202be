import type { EntityManager } from 'typeorm';
import { runChecks, type Check, type Problems } from './problems';

const GUEST_CHECKS: readonly Check[] = [
  {
    sentence: (id) => `order ${id} is of a guest, but its buyer is an account or closed`,
    sql: `SELECT purchase.id FROM "order" purchase JOIN "user" buyer ON buyer.id = purchase.user_id
      WHERE purchase.guest_phone IS NOT NULL AND (buyer.kind <> 'GUEST' OR buyer.deleted_at IS NOT NULL)
      ORDER BY purchase.id`,
  },
  {
    sentence: (id) => `order ${id} has a guest as buyer, but is not the order of a guest`,
    sql: `SELECT purchase.id FROM "user" buyer JOIN "order" purchase ON purchase.user_id = buyer.id
      WHERE buyer.kind = 'GUEST' AND buyer.deleted_at IS NULL AND purchase.guest_phone IS NULL
      ORDER BY purchase.id`,
  },
  {
    sentence: (id) => `order ${id} was claimed, but its buyer is a guest`,
    sql: `SELECT purchase.id FROM "order" purchase JOIN "user" buyer ON buyer.id = purchase.user_id
      WHERE purchase.claimed_at IS NOT NULL AND buyer.kind = 'GUEST' ORDER BY purchase.id`,
  },
  {
    sentence: (id) => `guest ${id} has a password or is an admin`,
    sql: `SELECT id FROM "user" WHERE kind = 'GUEST' AND (password_hash <> '' OR is_admin = 1) ORDER BY id`,
  },
];

/** Checks guests: they have orders of guests only, and neither a password nor the role of an admin. */
export function checkGuests(tx: EntityManager, problems: Problems): Promise<void> {
  return runChecks(tx, { name: 'guests', checks: GUEST_CHECKS }, problems);
}
