import { parseDecimal, type Paise } from '../domain';

/** Paise from a GraphQL amount such as `{ amount: "2631.50" }`. Throws on what is no amount. */
export function toPaise(money: { amount: string }): Paise {
  const paise = parseDecimal(money.amount);
  if (paise === undefined) throw new TypeError(`Not an amount: ${money.amount}`);
  return paise;
}
