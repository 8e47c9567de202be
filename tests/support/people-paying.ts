import { toDecimal } from '../../server/domain/money';
import { OrderEntity } from '../../server/database/order.entity';
import type { OrderRecord } from './people';
import type { Shop } from './shop';

interface ProviderOrder {
  id: string;
  status: string;
}

/** What a browser may ask of the embedded demo provider. */
export async function askProvider(shop: Shop, path: string, body: unknown = {}): Promise<ProviderOrder> {
  const response = await fetch(`${shop.url}/demo-provider/buyer/orders${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ProviderOrder;
}

/** Makes a payment in the browser, as old clients do, and stops before its approval; amount in paise. */
export async function createdPayment(
  shop: Shop,
  order: OrderRecord,
  { amount = order.totalPrice, currency = 'INR', reference }: PaymentChanges = {},
): Promise<string> {
  const unit = { amount: { value: toDecimal(amount), currency_code: currency }, custom_id: reference };
  return (await askProvider(shop, '', { purchase_units: [unit] })).id;
}

interface PaymentChanges {
  amount?: number;
  currency?: string;
  /** The shop's order that the payment says it is for; old clients say nothing. */
  reference?: string;
}

/** The same, and the buyer approves it. */
export async function approvedPayment(
  shop: Shop,
  order: OrderRecord,
  changes?: PaymentChanges,
): Promise<string> {
  const id = await createdPayment(shop, order, changes);
  await askProvider(shop, `/${id}/approve`);
  return id;
}

/** The same, and the browser itself captures it, as old clients do. */
export async function capturedPayment(
  shop: Shop,
  order: OrderRecord,
  changes?: PaymentChanges,
): Promise<string> {
  const id = await approvedPayment(shop, order, changes);
  await askProvider(shop, `/${id}/capture`);
  return id;
}

/** Marks an order paid in the table, where a test is not about paying. */
export async function markPaid(shop: Shop, orderId: string): Promise<void> {
  await shop.database.writer.transaction((tx) =>
    tx.update(OrderEntity, { id: orderId }, { isPaid: true, paidAt: new Date() }),
  );
}
