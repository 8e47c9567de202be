import type { Paise } from '../domain';
import { toPaise } from './money';

/** Parses a GraphQL amount that may be negative into paise. */
export function signedPaise({ amount }: { amount: string }): Paise {
  return amount.startsWith('-') ? -toPaise({ amount: amount.slice(1) }) : toPaise({ amount });
}
