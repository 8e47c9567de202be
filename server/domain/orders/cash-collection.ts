import { MAX_LENGTH, MAX_TOTAL_PRICE } from '../constants';
import { badInput } from '../errors';
import type { Paise } from '../pricing/money';
import { readAmount, readObject, readOptional, readVisibleText } from '../read';

/** The receipt of the cash of an order. */
export interface CashCollection {
  amount: Paise;
  /** Reference of the courier, such as a number of its remittance. */
  reference: string | undefined;
}

/** Parses the receipt of cash. Throws BAD_INPUT. */
export function readCollection(raw: unknown): CashCollection {
  const input = readObject(raw, 'input');
  return {
    amount: readAmount(input.amount, 'amount', MAX_TOTAL_PRICE),
    reference: readOptional(input.reference ?? undefined, (value) =>
      value === '' ? undefined : readVisibleText(value, 'reference', { max: MAX_LENGTH.collectReference }),
    ),
  };
}

/** Requires that the cash is the total of the order. Throws BAD_INPUT on `amount`. */
export function requireFullAmount(amount: Paise, totalPrice: Paise): void {
  if (amount === totalPrice) return;
  const params = { total: totalPrice / 100 };
  throw badInput('amount', { key: 'order.otherCashAmount', params });
}
