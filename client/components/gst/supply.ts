import { parseDecimal, type Gst } from '../../domain';
import { toPaise } from '../../lib/money';

/** The tax of an order line or charge, in paise; the rate in hundredths of a percent. */
export interface Supply extends Gst {
  taxBasisPoints: number;
}

interface Money {
  amount: string;
}

/** The tax of an order line or charge in the format of the GraphQL API; the rate in percent. */
export interface ApiSupply extends Record<keyof Gst, Money> {
  taxRate: string;
}

/** The tax of an order line or charge of the API, in paise. */
export function supplyOf({ taxRate, taxable, cgst, sgst, igst }: ApiSupply): Supply {
  return {
    taxBasisPoints: parseDecimal(taxRate) ?? 0,
    taxable: toPaise(taxable),
    cgst: toPaise(cgst),
    sgst: toPaise(sgst),
    igst: toPaise(igst),
  };
}
