import { toDecimal } from '../pricing/money';
import type { TaxClass } from './tax-classes';

/** A tax class as GraphQL has it: rates in percent, as exact decimals. */
export function presentClass({ id, name, rates }: TaxClass) {
  return {
    id,
    name,
    rates: rates.map(({ basisPoints, from }) => ({ rate: toDecimal(basisPoints), from })),
  };
}
