import { CHARGE_KINDS, taxOrder, type ChargeTax, type OrderTax } from '../pricing/gst-pricing';
import type { Paise } from '../pricing/money';
import type { PossibleShipping } from '../delivery/shipping-rates';
import { DEFAULT_PRICE_BOOK } from '../pricing/price-book';
import { itemsPriceOf, shippingPriceOf } from '../pricing/items-price';
import { priceOrder, type OrderPrices } from '../pricing/pricing';
import { sumGst, taxOf, type Gst } from '../tax/gst';
import type { TaxMode } from '../tax/tax-modes';

/** The stored amounts of an order, in paise. */
export interface StoredOrder extends OrderPrices, Omit<Gst, 'taxable'> {
  taxMode: TaxMode;
  taxBasisPoints: number;
  discountPrice: Paise;
  feePrice: Paise;
  lines: readonly StoredLine[];
  charges: readonly ChargeTax[];
}

/** The stored amounts of an order line; `taxable` is null without GST. */
export interface StoredLine extends Omit<Gst, 'taxable'> {
  price: Paise;
  qty: number;
  discount: Paise;
  taxBasisPoints: number;
  taxable: Paise | null;
}

/** An amount of an order that differs from the one of its lines. */
export interface WrongAmount {
  /** Such as `totalPrice`, `lines.0.cgst` or `charges.0.taxable`. */
  name: string;
  stored: number | undefined;
  computed: number | undefined;
}

const PRICES = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const;
const TAXES = ['cgst', 'sgst', 'igst'] as const;
const SELLER_STATE = 'seller';
const OTHER_STATE = 'other';

/**
 * The amounts of an order that differ from those that its lines make. The order may have any of these shipping prices,
 * which its method had when the buyer placed it.
 */
export function findWrongAmounts(order: StoredOrder, shipping: PossibleShipping): WrongAmount[] {
  return order.taxMode === 'FLAT_EXCLUSIVE'
    ? findWrongPrices(order, shipping)
    : findWrongTaxes(order, shipping);
}

function findWrongPrices(order: StoredOrder, shipping: PossibleShipping): WrongAmount[] {
  const { taxBasisPoints, lines, feePrice } = order;
  const methodPrice = methodPriceOf(itemsPriceOf(lines), order.shippingPrice - feePrice, shipping);
  const prices = priceOrder(
    lines,
    { ...DEFAULT_PRICE_BOOK, taxBasisPoints },
    { codFee: feePrice, methodPrice },
  );
  return PRICES.flatMap((name) => differenceOf(name, order[name], prices[name]));
}

function findWrongTaxes(order: StoredOrder, possibleShipping: PossibleShipping): WrongAmount[] {
  const tax = taxAgain(order, possibleShipping);
  const shipping = sumGst(tax.charges);
  const fees = sumGst(tax.charges.filter(({ kind }) => kind === 'COD_FEE'));
  const taxPrice = taxOf(tax);
  const computed = {
    itemsPrice: tax.taxable - shipping.taxable,
    shippingPrice: shipping.taxable,
    taxPrice,
    totalPrice: tax.taxable + taxPrice,
    feePrice: fees.taxable,
    cgst: tax.cgst,
    sgst: tax.sgst,
    igst: tax.igst,
  };
  const isDiscounted = order.lines.some(({ discount }) => discount > 0);
  return [
    ...[...PRICES, ...TAXES, 'feePrice' as const].flatMap((name) =>
      differenceOf(name, order[name], computed[name]),
    ),
    ...(isDiscounted ? [] : differenceOf('discountPrice', order.discountPrice, 0)),
    ...order.lines.flatMap((line, index) =>
      [...TAXES, 'taxable' as const, 'discount' as const].flatMap((name) =>
        differenceOf(`lines.${index}.${name}`, line[name] ?? undefined, tax.lines[index]?.[name]),
      ),
    ),
    ...findWrongCharges(order.charges, tax.charges),
  ];
}

function findWrongCharges(stored: readonly ChargeTax[], computed: readonly ChargeTax[]): WrongAmount[] {
  const count = Math.max(stored.length, computed.length);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    [...TAXES, 'taxable' as const, 'taxBasisPoints' as const].flatMap((name) =>
      differenceOf(`charges.${index}.${name}`, stored[index]?.[name], computed[index]?.[name]),
    ),
  );
}

/** Taxes the lines of an order again, at their stored rates and discounts. */
function taxAgain(order: StoredOrder, shipping: PossibleShipping): OrderTax {
  const isInclusive = order.taxMode === 'GST_INCLUSIVE';
  const rates = [...new Set(order.lines.map(({ taxBasisPoints }) => taxBasisPoints))];
  const amountOf = (kind: string) => {
    const { taxable, ...taxes } = sumGst(order.charges.filter((charge) => charge.kind === kind));
    return isInclusive ? taxable + taxOf(taxes) : taxable;
  };
  const discount = order.lines.reduce((sum, line) => sum + line.discount, 0);
  const itemsPrice = itemsPriceOf(order.lines) - discount;
  const shippingPrice = methodPriceOf(itemsPrice, amountOf('SHIPPING'), shipping);
  return taxOrder(
    order.lines.map(({ price, qty, taxBasisPoints }) => ({ price, qty, taxClass: String(taxBasisPoints) })),
    {
      isInclusive,
      sellerState: SELLER_STATE,
      rates: rates.map((basisPoints) => ({ taxClass: String(basisPoints), basisPoints })),
    },
    {
      // The order does not store the state of the seller. Orders to other states have only IGST.
      placeOfSupply: order.igst > order.cgst ? OTHER_STATE : SELLER_STATE,
      discount,
      charges: CHARGE_KINDS.map((kind) => ({
        kind,
        amount: kind === 'SHIPPING' ? shippingPrice : amountOf(kind),
      })),
    },
  );
}

/** The stored price of the shipping method if it is possible, otherwise a possible one. */
function methodPriceOf(
  itemsPrice: Paise,
  storedPrice: Paise,
  { terms, minWeightPrice }: PossibleShipping,
): Paise {
  const prices = terms.map((shipping) => shippingPriceOf(itemsPrice, shipping));
  const isPossible =
    prices.includes(storedPrice) || (minWeightPrice !== undefined && storedPrice >= minWeightPrice);
  return isPossible ? storedPrice : (prices[0] ?? minWeightPrice ?? 0);
}

function differenceOf(name: string, stored: number | undefined, computed: number | undefined): WrongAmount[] {
  return stored === computed ? [] : [{ name, stored, computed }];
}
