import { badInput } from '../errors';
import type { Message } from '../messages/catalogue';
import { shareOf, toDecimal, type Paise } from '../pricing/money';
import type { PriceBook } from '../pricing/price-book';
import type { Disclosures } from './disclosures';

/** The price of one piece without tax and the MRP, in paise; an MRP of 0 means none. */
type RetailPrice = { price: Paise } & Pick<Disclosures, 'mrp'>;
type TaxTerms = Pick<PriceBook, 'taxBasisPoints'>;

/** Price of one piece with tax, in paise. */
export function priceWithTax(price: Paise, { taxBasisPoints }: TaxTerms): Paise {
  return price + shareOf(price, taxBasisPoints);
}

/** Reason why the law forbids a price: with tax it is above the MRP. Undefined for a lawful price. */
export function findMrpProblem({ price, mrp }: RetailPrice, terms: TaxTerms): Message | undefined {
  const amount = priceWithTax(price, terms);
  if (mrp === 0 || amount <= mrp) return undefined;
  return { key: 'product.aboveMrp', params: { amount: toDecimal(amount), mrp: toDecimal(mrp) } };
}

/** Requires a price with tax of at most the MRP. Throws BAD_INPUT for the price. */
export function requirePriceWithinMrp(product: RetailPrice, terms: TaxTerms): void {
  const problem = findMrpProblem(product, terms);
  if (problem) throw badInput('price', problem);
}

/**
 * Field of an edit that the MRP rule concerns: the price or else the MRP, whichever the edit changes. Undefined if the
 * edit changes neither, because a later rise of the tax rate must not block other edits.
 */
export function mrpFieldOf(current: RetailPrice, changed: RetailPrice): 'price' | 'mrp' | undefined {
  if (changed.price !== current.price) return 'price';
  return changed.mrp === current.mrp ? undefined : 'mrp';
}

/** Requires that an edit keeps the price with tax within the MRP. Throws BAD_INPUT for the changed field. */
export function requireEditWithinMrp(current: RetailPrice, changed: RetailPrice, terms: TaxTerms): void {
  const field = mrpFieldOf(current, changed);
  const problem = field && findMrpProblem(changed, terms);
  if (problem) throw badInput(field, problem);
}
