import { AUDIENCES, type Authorization, type Verdicts } from '../../../server/domain/accounts/authorization';
import { markPaid, approvedPayment } from '../fixtures/people-paying';
import type { World } from '../fixtures/world';

export type Make<T> = (world: World) => T | Promise<T>;

export const paidOrder = async ({ shop, order }: World) => {
  await markPaid(shop, order.id);
  return order.id;
};
const SHOPPER = { isAdmin: false, tokenFailed: false, door: 'system' } as const;
export const shopperOf = ({ user }: World) => ({ ...SHOPPER, userId: user.id });
/** A paid order, for refunds. */
export const boughtOrder = async (world: World) => {
  const payment = { id: await approvedPayment(world.shop, world.order) };
  return (await world.shop.services.payments.pay(shopperOf(world), world.order.id, payment)).id;
};

/** Combines the valid input of each operation with the expected result per audience. */
export function judged<T>(inputs: Record<string, T>, rows: Record<string, Authorization>) {
  const entries = Object.entries(rows).map(([name, { audience }]): [string, T & { who: Verdicts }] => [
    name,
    { ...inputs[name]!, who: AUDIENCES[audience] },
  ]);
  return Object.fromEntries(entries);
}
