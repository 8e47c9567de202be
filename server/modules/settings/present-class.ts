import { toDecimal } from '../../domain/pricing/money';
import type { TaxClass } from '../../domain/tax/tax-classes';

/** A tax class with its rates in percent. */
export function presentClass({ id, name, rates }: TaxClass) {
  return {
    id,
    name,
    rates: rates.map(({ basisPoints, from }) => ({ rate: toDecimal(basisPoints), from })),
  };
}
