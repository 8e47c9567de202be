import { parseDecimal, type Gst, type Paise, type TaxMode } from '../../domain';
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

/** A charge of an order in the format of the GraphQL API. */
export interface ApiCharge extends ApiSupply {
  kind: 'SHIPPING' | 'COD_FEE';
}

/** The fee for cash on delivery as the tax mode shows prices: with its tax if prices include tax. */
export function visibleFeeOf(charges: readonly ApiCharge[], taxMode: TaxMode): Paise {
  const fees = charges.filter(({ kind }) => kind === 'COD_FEE').map(supplyOf);
  return fees.reduce(
    (sum, { taxable, cgst, sgst, igst }) =>
      sum + taxable + (taxMode === 'GST_INCLUSIVE' ? cgst + sgst + igst : 0),
    0,
  );
}
