import type { DataSource } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { FRAUD_DAYS, type FraudFacts } from '../../domain/orders/desk/fraud-hints';
import type { OrderSummary } from '../../domain/model';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import type { HashPhone } from '../accounts';

const FRAUD_MS = FRAUD_DAYS * 24 * 60 * 60_000;
const PHONE_SQL = 'COALESCE(phone, guest_phone)';

interface CountRow {
  kind: 'PHONE' | 'PHONE_REFUSALS' | 'PIN_REFUSALS' | 'UNPAID_ORDERS';
  key: string;
  addresses: number | string;
  count: number | string;
}

const countsSql = perDialect(
  ({ inTexts }) => `
  SELECT 'PHONE' AS kind, ${PHONE_SQL} AS key, COUNT(DISTINCT lower(address) || ' ' || postal_code) AS addresses,
    COUNT(DISTINCT buyer_email) AS count
    FROM "order" WHERE ${PHONE_SQL} ${inTexts('?')} AND created_at > ? GROUP BY ${PHONE_SQL}
  UNION ALL SELECT 'PHONE_REFUSALS', phone_hash, 0, COUNT(*)
    FROM cod_refusal WHERE phone_hash ${inTexts('?')} GROUP BY phone_hash
  UNION ALL SELECT 'PIN_REFUSALS', postal_code, 0, COUNT(*)
    FROM cod_refusal WHERE postal_code ${inTexts('?')} AND created_at > ? GROUP BY postal_code
  UNION ALL SELECT 'UNPAID_ORDERS', user_id, 0, COUNT(*)
    FROM "order" WHERE user_id ${inTexts('?')} AND created_at > ? AND is_paid = 0 AND cancelled_at IS NULL
      AND payment_method <> '${CASH_ON_DELIVERY}' GROUP BY user_id`,
);

/** The fraud facts of orders, in their order. One statement for all of them; none without an order. */
export async function readFraudFacts(
  reader: DataSource,
  orders: readonly OrderSummary[],
  { hashPhone, at }: { hashPhone: HashPhone; at: Date },
): Promise<FraudFacts[]> {
  if (orders.length === 0) return [];
  const phones = orders.flatMap((order) => phoneOf(order) ?? []);
  const hashes = new Map(phones.map((phone) => [phone, hashPhone(phone)]));
  const since = at.getTime() - FRAUD_MS;
  const list = (values: readonly string[]) => JSON.stringify([...new Set(values)]);
  const rows = await reader.query<CountRow[]>(countsSql(dialectOf(reader)), [
    list(phones),
    since,
    list([...hashes.values()]),
    list(orders.map(({ shippingAddress }) => shippingAddress.postalCode)),
    since,
    list(orders.map(({ userId }) => userId)),
    since,
  ]);
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
  return orders.map((order) => {
    const phone = phoneOf(order) ?? '';
    const ofPhone = byKey.get(`PHONE ${phone}`);
    const countOf = (kind: CountRow['kind'], key: string) => Number(byKey.get(`${kind} ${key}`)?.count ?? 0);
    return {
      PHONE_ADDRESSES: Number(ofPhone?.addresses ?? 0),
      PHONE_ACCOUNTS: Number(ofPhone?.count ?? 0),
      PHONE_REFUSALS: countOf('PHONE_REFUSALS', hashes.get(phone) ?? ''),
      PIN_REFUSALS: countOf('PIN_REFUSALS', order.shippingAddress.postalCode),
      UNPAID_ORDERS: countOf('UNPAID_ORDERS', order.userId),
    };
  });
}

function phoneOf({ shippingAddress: { phone } }: OrderSummary): string | undefined {
  return phone === undefined || phone === '' ? undefined : phone;
}
