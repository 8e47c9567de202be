import { OrderEntity } from '../../../server/database/entities/order.entity';
import { AUDIENCES, type Authorization, type Verdicts } from '../../../server/domain/accounts/authorization';
import { markPaid, createApprovedPayment } from '../fixtures/test-payments';
import type { CallRecords } from '../fixtures/call-records';

/** Creates the input of one call from the records that the call may use. */
export type CreateInput<T> = (records: CallRecords) => T | Promise<T>;

/** Marks the order as paid in the database. Returns its id. */
export const markOrderPaid = async ({ shop, order }: CallRecords) => {
  await markPaid(shop, order.id);
  return order.id;
};

/** Makes the order one of Razorpay. Returns its id. */
export const chargeByRazorpay = async ({ shop, order }: CallRecords) => {
  await shop.database.writer.transaction((tx) =>
    tx.update(OrderEntity, { id: order.id }, { paymentMethod: 'Razorpay', chargeCurrency: 'INR' }),
  );
  return order.id;
};
const SHOPPER = { isAdmin: false, tokenFailed: false, adapter: 'system' } as const;
/** The actor of the shopper who owns the records. */
export const shopperOf = ({ user }: CallRecords) => ({ ...SHOPPER, userId: user.id });
/** Pays the order at the provider, as a refund requires. Returns its id. */
export const payOrderAtProvider = async (records: CallRecords) => {
  const payment = { id: await createApprovedPayment(records.shop, records.order) };
  return (await records.shop.services.payments.pay(shopperOf(records), records.order.id, payment)).id;
};

/** Pays the order. Returns the id of its invoice. */
export const anInvoiceOf = async (records: CallRecords) => {
  const orderId = await payOrderAtProvider(records);
  const [[invoice] = []] = await records.shop.services.documents.ofOrders([orderId]);
  return invoice?.id ?? '';
};

/** Combines the valid input of each operation with the expected result per audience. */
export function withAuthorization<T>(
  inputs: Record<string, T>,
  authorizations: Record<string, Authorization>,
) {
  const entries = Object.entries(authorizations).map(
    ([name, { audience }]): [string, T & { actor: Verdicts }] => [
      name,
      { ...inputs[name]!, actor: AUDIENCES[audience] },
    ],
  );
  return Object.fromEntries(entries);
}
