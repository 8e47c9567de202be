import type { DataSource } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { NO_BUYER_TOTALS, type BuyerTotals } from '../../domain/orders/desk/buyer-totals';
import { getUser } from '../accounts';

interface TotalsRow {
  userId: string;
  orderCount: number | string;
  totalSpent: number | string | null;
}

// The index order_of_user finds the orders of each account.
const totalsSql = perDialect(
  ({ inTexts }) => `
  SELECT user_id AS "userId", SUM(CASE WHEN cancelled_at IS NULL THEN 1 ELSE 0 END) AS "orderCount",
    SUM(CASE WHEN is_paid = 1 THEN total_price - refunded_amount ELSE 0 END) AS "totalSpent"
    FROM "order" WHERE user_id ${inTexts('?')} GROUP BY user_id`,
);

/** Numbers of orders and amounts spent of accounts. */
export class BuyerTotalsService {
  constructor(private readonly deps: { reader: DataSource }) {}

  /** Totals of each of these accounts, in their order. One statement for all accounts. Throws as permit does. */
  async totalsOf(actor: Actor, userIds: readonly string[]): Promise<BuyerTotals[]> {
    permit(actor, 'orderDesk.readBuyerTotals');
    const { reader } = this.deps;
    const rows = await reader.query<TotalsRow[]>(totalsSql(dialectOf(reader)), [JSON.stringify(userIds)]);
    const totalsById = new Map(
      rows.map(({ userId, orderCount, totalSpent }) => [
        userId,
        { orderCount: Number(orderCount), totalSpent: Number(totalSpent) },
      ]),
    );
    return userIds.map((userId) => totalsById.get(userId) ?? NO_BUYER_TOTALS);
  }

  /** Totals of one account. Throws as permit does, and NOT_FOUND. */
  async ofUser(actor: Actor, userId: string): Promise<BuyerTotals> {
    permit(actor, 'orderDesk.buyerTotals');
    const { id } = await getUser(this.deps.reader, userId);
    const [totals = NO_BUYER_TOTALS] = await this.totalsOf(actor, [id]);
    return totals;
  }
}
