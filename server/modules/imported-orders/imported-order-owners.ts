import type { EntityManager } from 'typeorm';
import { FORMER_CUSTOMER } from '../../domain/constants';

/** Moves the imported orders of a proved address to its account, and returns their number. */
export async function claimImportedOrders(
  tx: EntityManager,
  { id, email }: { id: string; email: string },
): Promise<number> {
  if (email === '') return 0;
  const orders = await tx.query<{ id: string }[]>(
    `SELECT id FROM imported_order WHERE email = ? AND user_id IS NULL`,
    [email],
  );
  if (orders.length > 0)
    await tx.query(`UPDATE imported_order SET user_id = ? WHERE email = ? AND user_id IS NULL`, [id, email]);
  return orders.length;
}

/** The buyer of the latest imported order of an address, as the guest of an order; undefined without one. */
export async function findImportedBuyer(
  tx: EntityManager,
  email: string,
): Promise<{ id: string; name: string; language: 'EN' } | undefined> {
  if (email === '') return undefined;
  const [order] = await tx.query<{ id: string; name: string }[]>(
    `SELECT id, name FROM imported_order WHERE email = ? AND user_id IS NULL ORDER BY placed_at DESC LIMIT 1`,
    [email],
  );
  if (!order) return undefined;
  const [localPart = FORMER_CUSTOMER] = email.split('@');
  return { id: order.id, name: order.name || localPart, language: 'EN' };
}
