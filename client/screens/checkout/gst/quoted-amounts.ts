import type { OrderPrices, TaxMode } from '../../../domain';
import { toPaise } from '../../../lib/money';
import { supplyOf, type ApiSupply, type Supply } from '../../../components/gst/supply';
import type { CartItem } from '../../../state/cart';

interface Money {
  amount: string;
}

/** The shop's current prices of an order, which PRICE_CHANGED carries; amounts in rupees. §9 */
export interface Quote extends Record<keyof OrderPrices, Money> {
  taxMode: TaxMode;
  orderItems: (ApiSupply & { productId: string; qty: number; price: Money })[];
  charges: ApiSupply[];
}

type QuotedAmounts = OrderPrices & { taxMode: TaxMode; lines: Supply[]; charges: Supply[] };

/** The amounts of a quote in paise; undefined if the quote is about other items. */
export function quotedAmountsOf(quote: Quote, items: readonly CartItem[]): QuotedAmounts | undefined {
  const isSame =
    quote.orderItems.length === items.length &&
    quote.orderItems.every(
      ({ productId, qty, price }, index) =>
        items[index]?.product === productId &&
        items[index].qty === qty &&
        items[index].price === toPaise(price),
    );
  if (!isSame) return undefined;
  return {
    taxMode: quote.taxMode,
    itemsPrice: toPaise(quote.itemsPrice),
    shippingPrice: toPaise(quote.shippingPrice),
    taxPrice: toPaise(quote.taxPrice),
    totalPrice: toPaise(quote.totalPrice),
    lines: quote.orderItems.map(supplyOf),
    charges: quote.charges.map(supplyOf),
  };
}
