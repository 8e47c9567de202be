import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../database/order.entity';
import { placeholders } from '../database/rows';
import type { Order } from '../domain/model';
import { withItems } from './order-queries';

/** Who buys, as the order keeps it. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
}

interface KeyedPlacement {
  actor: { userId: string };
  key: string | undefined;
}

/** The accounts with these ids that are not deleted, in one statement. */
export async function readBuyers(tx: EntityManager, userIds: readonly string[]): Promise<Map<string, Buyer>> {
  const ids = [...new Set(userIds)];
  const rows = await tx.query<Buyer[]>(
    `SELECT id, name, email FROM "user" WHERE deleted_at IS NULL AND id IN ${placeholders(1, ids.length)}`,
    ids,
  );
  return new Map(rows.map((buyer) => [buyer.id, buyer]));
}

/** What the idempotency keys of some placements have placed before, by user and key; nothing is read without keys. */
export async function readEarlier(
  tx: EntityManager,
  placements: readonly KeyedPlacement[],
): Promise<Map<string, { bodyHash: string; order: Order }>> {
  const keyed = placements.flatMap(({ actor, key }) => (key === undefined ? [] : [[actor.userId, key]]));
  if (keyed.length === 0) return new Map();
  const found = await tx.query<{ id: string }[]>(
    `WITH wanted (user_id, idempotency_key) AS (VALUES ${placeholders(keyed.length, 2)})
     SELECT purchase.id FROM wanted JOIN "order" purchase
     ON purchase.user_id = wanted.user_id AND purchase.idempotency_key = wanted.idempotency_key`,
    keyed.flat(),
  );
  if (found.length === 0) return new Map();
  const rows = await tx.findBy(OrderEntity, { id: In(found.map(({ id }) => id)) });
  const orders = await withItems(tx, rows);
  return new Map(
    rows.flatMap(({ userId, idempotencyKey, bodyHash = '' }, index) => {
      const order = orders[index];
      return order ? [[`${userId} ${idempotencyKey ?? ''}`, { bodyHash, order }] as const] : [];
    }),
  );
}
