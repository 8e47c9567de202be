import { badInput } from '../errors';
import type { Message } from '../messages/catalogue';
import { shareOf, toDecimal, type Paise } from '../pricing/money';
import { rateOfClass, type PriceBook } from '../pricing/price-book';
import { gstOnTop, taxOf } from '../tax/gst';
import type { Disclosures } from './disclosures';
import type { TaxData } from './tax-data';

/** The price of one piece as the shop shows it and the MRP, in paise, with the tax class; an MRP of 0 means none. */
type RetailPrice = { price: Paise } & Pick<Disclosures, 'mrp'> & Partial<Pick<TaxData, 'taxClass'>>;
type TaxTerms = Pick<PriceBook, 'taxBasisPoints' | 'gst'>;

/**
 * Price of one piece with tax, in paise. With GST on top of prices, the larger amount of a delivery within the state
 * and of one to another state.
 */
export function priceWithTax(price: Paise, { taxBasisPoints, gst }: TaxTerms, taxClass = ''): Paise {
  if (!gst) return price + shareOf(price, taxBasisPoints);
  if (gst.isInclusive) return price;
  const basisPoints = rateOfClass(gst, taxClass);
  const taxes = [true, false].map((isSameState) => taxOf(gstOnTop(price, { basisPoints, isSameState })));
  return price + Math.max(...taxes);
}

/** Reason why the law forbids a price: with tax it is above the MRP. Undefined for a lawful price. */
export function findMrpProblem({ price, mrp, taxClass }: RetailPrice, terms: TaxTerms): Message | undefined {
  const amount = priceWithTax(price, terms, taxClass);
  if (mrp === 0 || amount <= mrp) return undefined;
  return { key: 'product.aboveMrp', params: { amount: toDecimal(amount), mrp: toDecimal(mrp) } };
}

/** Requires a price with tax of at most the MRP. Throws BAD_INPUT for the price. */
export function requirePriceWithinMrp(product: RetailPrice, terms: TaxTerms): void {
  const problem = findMrpProblem(product, terms);
  if (problem) throw badInput('price', problem);
}

/**
 * Field of an edit that the MRP rule concerns: the price, the MRP or the tax class, the first one that the edit
 * changes. Undefined if the edit changes none, because a later rise of the tax rate must not block other edits.
 */
export function mrpFieldOf(
  current: RetailPrice,
  changed: RetailPrice,
): 'price' | 'mrp' | 'taxClass' | undefined {
  if (changed.price !== current.price) return 'price';
  if (changed.mrp !== current.mrp) return 'mrp';
  return changed.taxClass === current.taxClass ? undefined : 'taxClass';
}

/** Requires that an edit keeps the price with tax within the MRP. Throws BAD_INPUT for the changed field. */
export function requireEditWithinMrp(current: RetailPrice, changed: RetailPrice, terms: TaxTerms): void {
  const field = mrpFieldOf(current, changed);
  const problem = field && findMrpProblem(changed, terms);
  if (problem) throw badInput(field, problem);
}
