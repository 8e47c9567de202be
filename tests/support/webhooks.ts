import type { EventType } from '../../server/domain/events';
import { recordEvents } from '../../server/services/events';
import { newId } from '../../server/services/ids';
import type { Shop } from './shop';

/** Puts a webhook into the table that is told nothing, with an event that was given up for it. */
export async function aQuietWebhook(shop: Shop): Promise<{ id: string; deliveryId: string }> {
  const id = newId();
  const type: EventType = 'order.refunded';
  return shop.database.writer.transaction(async (tx) => {
    await recordEvents(tx, [{ type, subject: 'an order', data: {} }], new Date());
    await tx.query(
      `INSERT INTO webhook (id, name, url, types, is_active, spread_seq, created_at)
       VALUES (?, 'Till', 'https://till.example/', ?, 0, (SELECT MAX(seq) FROM event), 1)`,
      [id, JSON.stringify([type])],
    );
    await tx.query(
      `INSERT INTO webhook_delivery (webhook_id, event_seq, event_id, type, subject, created_at, state, due_at, finished_at)
       SELECT ?, seq, id, type, subject, created_at, 'PARKED', 1, 1 FROM event ORDER BY seq DESC LIMIT 1`,
      [id],
    );
    const [row] = await tx.query<{ seq: number }[]>(`SELECT MAX(seq) AS seq FROM webhook_delivery`);
    return { id, deliveryId: `wd-${row?.seq}` };
  });
}

/** Right input for everything about webhooks. §6 */
export const WEBHOOK_INPUTS = {
  webhooks: {},
  webhookDeliveries: {
    input: () => ({ first: 10, offset: 0, filter: { state: 'PARKED', type: 'STOCK_LOW' } }),
  },
  createWebhook: {
    input: () => ({ input: { name: 'Till', url: 'https://8.8.8.8/events', types: ['ORDER_REFUNDED'] } }),
  },
  updateWebhook: {
    input: async ({ shop }: { shop: Shop }) => ({
      input: { id: (await aQuietWebhook(shop)).id, name: 'Till 2', isActive: false },
    }),
  },
  deleteWebhook: { input: async ({ shop }: { shop: Shop }) => ({ id: (await aQuietWebhook(shop)).id }) },
  rollWebhookSecret: { input: async ({ shop }: { shop: Shop }) => ({ id: (await aQuietWebhook(shop)).id }) },
  redeliverWebhookDelivery: {
    input: async ({ shop }: { shop: Shop }) => ({ id: (await aQuietWebhook(shop)).deliveryId }),
  },
  redeliverParkedDeliveries: {
    input: async ({ shop }: { shop: Shop }) => ({ id: (await aQuietWebhook(shop)).id }),
  },
};
