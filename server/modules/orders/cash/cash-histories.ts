import type { DataSource, EntityManager } from 'typeorm';
import { perDialect } from '../../../database/dialect/dialect';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { CASH_DAY_MS, type CashHistory } from '../../../domain/orders/cash-on-delivery';
import type { Paise } from '../../../domain/pricing/money';
import { CASH_ON_DELIVERY } from '../../../domain/payments/payment-methods';
import type { HashPhone } from '../../accounts';

/** The account and the phone of a cash order; undefined for a visitor, and for an order without a phone. */
export interface CashBuyer {
  userId: string | undefined;
  phone: string | undefined;
}

/** Values of an account or a phone, by its id or number. */
type Values = Map<string, number>;

const OPEN_ORDERS_SQL = `"order" purchase
  WHERE purchase.payment_method = '${CASH_ON_DELIVERY}' AND purchase.cancelled_at IS NULL AND purchase.created_at > ?`;
const PHONE_SQL = 'COALESCE(purchase.phone, purchase.guest_phone)';

const historySql = perDialect(({ jsonList, jsonObject, inTexts }) => {
  const pairs = (rows: string) =>
    `(SELECT ${jsonList(jsonObject({ key: '"key"', value: '"value"' }))} FROM (${rows}) found)`;
  const refusals = (column: string) =>
    pairs(
      `SELECT ${column} AS "key", COUNT(*) AS "value" FROM cod_refusal WHERE ${column} ${inTexts('?')} GROUP BY ${column}`,
    );
  const totals = (column: string) =>
    pairs(`SELECT ${column} AS "key", SUM(purchase.total_price) AS "value"
      FROM ${OPEN_ORDERS_SQL} AND ${column} ${inTexts('?')} GROUP BY ${column}`);
  return `SELECT ${refusals('user_id')} AS "userRefusals", ${refusals('phone_hash')} AS "phoneRefusals",
    ${totals('purchase.user_id')} AS "userTotals", ${totals(PHONE_SQL)} AS "phoneTotals"`;
});

/** Earlier cash orders of several accounts and phones. */
export class CashHistories {
  private constructor(
    private readonly refusals: Record<'byUser' | 'byPhone', Values>,
    private readonly totals: Record<'byUser' | 'byPhone', Values>,
  ) {}

  /** Reads the histories of buyers with one statement; runs none without a buyer. */
  static async read(
    db: DataSource | EntityManager,
    buyers: readonly CashBuyer[],
    { hashPhone, at }: { hashPhone: HashPhone; at: Date },
  ): Promise<CashHistories> {
    const userIds = buyers.flatMap(({ userId }) => userId ?? []);
    const phones = buyers.flatMap(({ phone }) => phone ?? []);
    if (userIds.length + phones.length === 0) return new CashHistories(noValues(), noValues());
    const hashes = new Map(phones.map((phone) => [hashPhone(phone), phone]));
    const since = at.getTime() - CASH_DAY_MS;
    const [userJson, phoneJson] = [JSON.stringify(userIds), JSON.stringify(phones)];
    const [row] = await db.query<Record<string, string>[]>(historySql(dialectOf(db)), [
      userJson,
      JSON.stringify([...hashes.keys()]),
      since,
      userJson,
      since,
      phoneJson,
    ]);
    const phoneRefusals = [...parseValues(row?.phoneRefusals)].map(([hash, count]): [string, number] => [
      hashes.get(hash) ?? '',
      count,
    ]);
    return new CashHistories(
      { byUser: parseValues(row?.userRefusals), byPhone: new Map(phoneRefusals) },
      { byUser: parseValues(row?.userTotals), byPhone: parseValues(row?.phoneTotals) },
    );
  }

  /** The stricter history of the account and of the phone. */
  of({ userId = '', phone = '' }: CashBuyer): CashHistory {
    const strictest = ({ byUser, byPhone }: Record<'byUser' | 'byPhone', Values>) =>
      Math.max(byUser.get(userId) ?? 0, byPhone.get(phone) ?? 0);
    return { refusalCount: strictest(this.refusals), dayTotal: strictest(this.totals) };
  }

  /** Adds a new order, so that later orders of the same batch count it. */
  add({ userId, phone }: CashBuyer, totalPrice: Paise): void {
    const { byUser, byPhone } = this.totals;
    if (userId !== undefined) byUser.set(userId, (byUser.get(userId) ?? 0) + totalPrice);
    if (phone !== undefined) byPhone.set(phone, (byPhone.get(phone) ?? 0) + totalPrice);
  }
}

const noValues = () => ({ byUser: new Map<string, number>(), byPhone: new Map<string, number>() });

function parseValues(json = '[]'): Values {
  const rows = JSON.parse(json) as { key: string; value: number | string }[];
  return new Map(rows.map(({ key, value }) => [key, Number(value)]));
}
