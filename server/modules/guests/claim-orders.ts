import type { EntityManager } from 'typeorm';
import { placeholders } from '../../database/rows';
import { FORMER_CUSTOMER } from '../../domain/constants';
import { normalizedNameColumn, type ClaimGuestOrders, type FindGuest, type StoredGuest } from '../accounts';
import { writeAudit } from '../audit';
import { claimImportedOrders, findImportedBuyer } from '../imported-orders';

/** Maximum number of orders per statement. */
const BATCH_SIZE = 500;

interface ClaimedOrder {
  id: string;
  userId: string;
}

/**
 * The guest of the latest guest order with an email address, else the buyer of the latest imported order; undefined
 * without one. Reads one index each.
 */
export const findGuest: FindGuest = async (tx, email) => {
  const [guest] = await tx.query<StoredGuest[]>(
    `SELECT guest.id, guest.name, guest.language FROM "order" purchase
     JOIN "user" guest ON guest.id = purchase.user_id
     WHERE purchase.buyer_email = ? AND purchase.guest_phone IS NOT NULL ORDER BY purchase.id DESC LIMIT 1`,
    [email],
  );
  return guest ?? (await findImportedBuyer(tx, email));
};

/**
 * Moves all guest orders and imported orders of a verified address to its account, and returns their number. The caller
 * must have seen proof of the address in this request. The order tokens end, and the rows of the guests close.
 */
export const claimGuestOrders: ClaimGuestOrders = async (tx, account, { actor, at }) => {
  const orders = await tx.query<ClaimedOrder[]>(
    `SELECT id, user_id AS "userId" FROM "order" WHERE buyer_email = ? AND guest_phone IS NOT NULL ORDER BY id`,
    [account.email],
  );
  for (let start = 0; start < orders.length; start += BATCH_SIZE)
    await moveOrders(tx, orders.slice(start, start + BATCH_SIZE), { accountId: account.id, at });
  const entries = orders.map(({ id, userId }) => ({
    actor,
    action: 'order.claim',
    subject: id,
    before: { user: userId },
    after: { user: account.id },
  }));
  if (entries.length > 0) await writeAudit(tx, entries, at);
  return orders.length + (await claimImportedOrders(tx, account));
};

async function moveOrders(
  tx: EntityManager,
  orders: readonly ClaimedOrder[],
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  const list = placeholders(1, orders.length);
  const orderIds = orders.map(({ id }) => id);
  const guestIds = orders.map(({ userId }) => userId);
  // Guests may have used the same key; the keys of one account are unique.
  await tx.query(
    `UPDATE "order" SET user_id = ?, guest_phone = NULL, claimed_at = ?, idempotency_key = NULL, body_hash = NULL
     WHERE id IN ${list}`,
    [accountId, at.getTime(), ...orderIds],
  );
  await tx.query(`UPDATE cod_refusal SET user_id = ? WHERE user_id IN ${list}`, [accountId, ...guestIds]);
  await tx.query(
    `UPDATE "user" SET name = ?, name_folded = ?, email = '', deleted_at = ?, updated_at = ? WHERE id IN ${list}`,
    [
      FORMER_CUSTOMER,
      normalizedNameColumn(FORMER_CUSTOMER).nameFolded,
      at.getTime(),
      at.getTime(),
      ...guestIds,
    ],
  );
}
