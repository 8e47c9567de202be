import { randomUUID } from 'node:crypto';
import { anOrder, stock } from './factories';
import { asker } from './graphql-asker';
import type { OrderRecord, People, Person, ProductRecord } from './people';
import type { Shop } from './shop';

const FIGURES = `{
  revenue { amount currencyCode } averageOrder { amount } ordersPlaced ordersPaid ordersUnpaid ordersDelivered
  ordersCancelled newUsers newReviews
}`;
export const DASHBOARD = `query ($input: DashboardInput!) {
  dashboard(input: $input) {
    timeZone unit
    totals ${FIGURES} previous ${FIGURES} periods { from to figures ${FIGURES} }
    topProducts { product { id name } pieces revenue { amount } }
    lowStock { id name countInStock } lowStockCount
    newReviews { id rating comment product { id } }
  }
}`;
/** Figures of days on which nothing was done. */
export const NOTHING = {
  revenue: { amount: '0.00', currencyCode: 'INR' },
  averageOrder: { amount: '0.00' },
  ordersPlaced: 0,
  ordersPaid: 0,
  ordersUnpaid: 0,
  ordersDelivered: 0,
  ordersCancelled: 0,
  newUsers: 0,
  newReviews: 0,
};

interface Figures {
  revenue: { amount: string };
  ordersPlaced: number;
}
/** A dashboard as GraphQL shows it. */
export interface Seen {
  timeZone: string;
  unit: string;
  totals: Figures;
  previous: Figures;
  periods: { from: string; to: string; figures: Figures }[];
  topProducts: { product: { id: string }; pieces: number; revenue: { amount: string } }[];
  lowStock: { id: string; countInStock: number }[];
  lowStockCount: number;
  newReviews: { id: string; rating: number; product: { id: string } }[];
}

/** An order to be placed at some moment; `marks` are columns set afterwards, moments as ISO text. */
interface PastOrder {
  at: string;
  marks?: Record<string, string | number>;
  buyer?: Person;
  product?: ProductRecord;
}

interface PastRefund {
  at: string;
  amount: number;
  currency?: string;
  outcome?: 'intent' | 'done';
}

/** The columns of an order that was paid. */
export const paid = (at: string) => ({ is_paid: 1, paid_at: at });

/** The day that it is in India. */
export function today(): string {
  return new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
}

/** A shop whose past can be written, and its dashboard. */
export function aPast(shop: Shop, people: People) {
  const ask = asker(shop, people.admin.token);
  const run = (sql: string, ...values: unknown[]) =>
    shop.database.writer.transaction((tx) => tx.query<unknown>(sql, values));

  return {
    ask,
    run,
    async look(from: string, to = from, unit = 'DAY'): Promise<Seen> {
      const { data, errors } = await ask(DASHBOARD, { input: { from, to, unit } });
      expect(errors).toEqual([]);
      return (data as { dashboard: Seen }).dashboard;
    },
    async order({ at, marks, buyer = people.shopper, product }: PastOrder): Promise<OrderRecord> {
      const order = await buyer.placeOrder(anOrder(product ?? (await stock(people.admin))));
      const columns: [string, unknown][] = Object.entries({ created_at: at, ...marks });
      const sets = columns.map(([column]) => `${column} = ?`).join(', ');
      const values = columns.map(([column, value]) =>
        column.endsWith('_at') ? Date.parse(String(value)) : value,
      );
      await run(`UPDATE "order" SET ${sets} WHERE id = ?`, ...values, order.id);
      return order;
    },
    refund({ id }: OrderRecord, { at, amount, currency = 'INR', outcome = 'done' }: PastRefund) {
      const request = randomUUID();
      const refundId = outcome === 'done' ? request : null;
      return run(
        `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, refund_id, amount, currency, created_at)
         VALUES (?, ?, 'refund', ?, ?, ?, ?, ?, ?)`,
        ...[request, id, outcome, request, refundId, amount, currency, Date.parse(at)],
      );
    },
  };
}
