import { AUDIENCES, type Authorization, type Verdicts } from '../../../server/domain/accounts/authorization';
import { markPaid, approvedPayment } from '../fixtures/people-paying';
import type { CallRecords } from '../fixtures/call-records';

export type Make<T> = (records: CallRecords) => T | Promise<T>;

export const paidOrder = async ({ shop, order }: CallRecords) => {
  await markPaid(shop, order.id);
  return order.id;
};
const SHOPPER = { isAdmin: false, tokenFailed: false, door: 'system' } as const;
export const shopperOf = ({ user }: CallRecords) => ({ ...SHOPPER, userId: user.id });
/** A paid order, for refunds. */
export const boughtOrder = async (records: CallRecords) => {
  const payment = { id: await approvedPayment(records.shop, records.order) };
  return (await records.shop.services.payments.pay(shopperOf(records), records.order.id, payment)).id;
};

/** Combines the valid input of each operation with the expected result per audience. */
export function withAuthorization<T>(inputs: Record<string, T>, rows: Record<string, Authorization>) {
  const entries = Object.entries(rows).map(([name, { audience }]): [string, T & { actor: Verdicts }] => [
    name,
    { ...inputs[name]!, actor: AUDIENCES[audience] },
  ]);
  return Object.fromEntries(entries);
}
