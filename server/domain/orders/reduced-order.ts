import { CHARGE_KINDS, taxOrder, type ChargeTax, type OrderTax } from '../pricing/gst-pricing';
import { itemsPriceOf } from '../pricing/items-price';
import { portionOf, shareOf, type Paise } from '../pricing/money';
import { sumGst, taxOf, type Gst } from '../tax/gst';
import type { TaxMode } from '../tax/tax-modes';

const SELLER_STATE = 'seller';
const OTHER_STATE = 'other';

/** Amounts of an unpaid order, at its stored rates. */
export interface ReducibleOrder {
  taxMode: TaxMode;
  /** Rate of an order without GST, in hundredths of a percent. */
  taxBasisPoints: number;
  shippingPrice: Paise;
  feePrice: Paise;
  totalPrice: Paise;
  igst: Paise;
  cgst: Paise;
  /** Amount that the provider charges, in the smallest unit of its currency. */
  chargeAmount: number;
  charges: readonly ChargeTax[];
}

/** A line of an order with the units that stay. */
export interface ReducibleLine {
  price: Paise;
  qty: number;
  /** Units of the line before. */
  earlierQty: number;
  discount: Paise;
  taxBasisPoints: number;
}

/** The amounts of an order after units are cancelled. */
export interface ReducedAmounts extends Omit<Gst, 'taxable'> {
  itemsPrice: Paise;
  shippingPrice: Paise;
  /** Fees inside the shipping price, before tax. */
  feePrice: Paise;
  taxPrice: Paise;
  totalPrice: Paise;
  chargeAmount: number;
  /** Undefined without GST. */
  tax: OrderTax | undefined;
}

/** Prices an order again without cancelled units, at its stored rates; shipping and fees stay as the buyer saw them. */
export function reducedAmountsOf(order: ReducibleOrder, lines: readonly ReducibleLine[]): ReducedAmounts {
  const amounts =
    order.taxMode === 'FLAT_EXCLUSIVE' ? flatAmountsOf(order, lines) : gstAmountsOf(order, lines);
  const chargeAmount = portionOf(order.chargeAmount, amounts.totalPrice, order.totalPrice);
  return { ...amounts, chargeAmount };
}

function flatAmountsOf(order: ReducibleOrder, lines: readonly ReducibleLine[]) {
  const { taxBasisPoints, shippingPrice, feePrice } = order;
  const itemsPrice = itemsPriceOf(lines);
  const taxPrice = shareOf(itemsPrice, taxBasisPoints);
  const totalPrice = itemsPrice + shippingPrice + taxPrice;
  const prices = { itemsPrice, shippingPrice, feePrice, taxPrice, totalPrice };
  return { ...prices, cgst: 0, sgst: 0, igst: 0, tax: undefined };
}

function gstAmountsOf(order: ReducibleOrder, lines: readonly ReducibleLine[]) {
  const isInclusive = order.taxMode === 'GST_INCLUSIVE';
  const shownAmountOf = (kind: string) => {
    const sum = sumGst(order.charges.filter((charge) => charge.kind === kind));
    return isInclusive ? sum.taxable + taxOf(sum) : sum.taxable;
  };
  const rates = [...new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))];
  const tax = taxOrder(
    lines.map(({ price, qty, taxBasisPoints }) => ({ price, qty, taxClass: String(taxBasisPoints) })),
    {
      isInclusive,
      sellerState: SELLER_STATE,
      rates: rates.map((basisPoints) => ({ taxClass: String(basisPoints), basisPoints })),
    },
    {
      // The order does not store the state of the seller. Orders to other states have only IGST.
      placeOfSupply: order.igst > order.cgst ? OTHER_STATE : SELLER_STATE,
      discount: lines.reduce(
        (sum, { discount, qty, earlierQty }) => sum + portionOf(discount, qty, earlierQty),
        0,
      ),
      charges: CHARGE_KINDS.map((kind) => ({ kind, amount: shownAmountOf(kind) })),
    },
  );
  const shippingPrice = sumGst(tax.charges).taxable;
  const taxPrice = taxOf(tax);
  const feePrice = sumGst(tax.charges.filter(({ kind }) => kind === 'COD_FEE')).taxable;
  const { cgst, sgst, igst, taxable } = tax;
  const [itemsPrice, totalPrice] = [taxable - shippingPrice, taxable + taxPrice];
  return { itemsPrice, shippingPrice, feePrice, taxPrice, totalPrice, cgst, sgst, igst, tax };
}
