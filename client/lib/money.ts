import { parseDecimal, type Paise } from '../domain';

/** Parses a GraphQL amount such as `{ amount: "2631.50" }` into paise. Throws if it is not an amount. */
export function toPaise(money: { amount: string }): Paise {
  const paise = parseDecimal(money.amount);
  if (paise === undefined) throw new TypeError(`Not an amount: ${money.amount}`);
  return paise;
}
