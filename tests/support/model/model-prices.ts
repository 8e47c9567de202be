import { DEFAULT_PRICE_BOOK, type PriceBook } from '../../../server/domain/pricing/price-book';
import { toDecimal } from '../../../server/domain/pricing/money';
import { taxIndependently, type OracleGst } from '../fixtures/pricing/gst-oracle';
import { priceIndependently, type Amounts } from '../fixtures/price-oracle';
import { SELLER_STATE, stateOfPin } from './model-address';
import type { ProductQuantity } from './shop-model';

/** Prices of new orders in the model. */
export interface ModelPriceBook extends Pick<PriceBook, 'taxBasisPoints' | 'shipping'> {
  /** Mode and rates of the two tax classes, in hundredths of a percent; undefined without GST. */
  gst?: { isInclusive: boolean; rates: readonly [number, number] } | undefined;
}

/** The price book before any change of the sequences. */
export const FIRST_PRICE_BOOK: ModelPriceBook = { ...DEFAULT_PRICE_BOOK, gst: undefined };

/** Ids of the two tax classes of the sequences, which every shop has; the sequences change their rates. */
export const TAX_CLASSES = ['gst-18', 'gst-5'] as const;

/** Amounts of an order in rupees; undefined if the shop refuses the amount. */
export function amountsOf(
  quantities: readonly ProductQuantity[],
  { gst, ...book }: ModelPriceBook,
  postalCode: string,
): Amounts {
  if (!gst)
    return priceIndependently(
      quantities.map(({ product, qty }) => ({ price: toDecimal(product.price), qty })),
      book,
    );
  const lines = quantities.map(({ product: { price, taxClass }, qty }) => ({
    price,
    qty,
    rate: gst.rates[TAX_CLASSES.indexOf(taxClass)] ?? 0,
  }));
  const displayedPrice = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const shipping = displayedPrice > book.shipping.freeAbove ? 0 : book.shipping.price;
  const tax = taxIndependently({
    isInclusive: gst.isInclusive,
    isSameState: stateOfPin(postalCode) === SELLER_STATE,
    lines,
    discount: 0,
    charges: [{ kind: 'SHIPPING', amount: shipping }],
  });
  const items = sumOf(tax.lines, ({ taxable }) => taxable);
  const charges = sumOf(tax.charges, ({ taxable }) => taxable);
  const taxes = sumOf([...tax.lines, ...tax.charges], ({ cgst, sgst, igst }) => cgst + sgst + igst);
  const [itemsText, shippingText, taxText, totalText] = [items, charges, taxes, items + charges + taxes].map(
    (paise) => toDecimal(Number(paise)),
  );
  return {
    items: itemsText ?? '',
    shipping: shippingText ?? '',
    tax: taxText ?? '',
    total: totalText ?? '',
  };
}

function sumOf(supplies: readonly OracleGst[], amountOf: (supply: OracleGst) => bigint): bigint {
  return supplies.reduce((sum, supply) => sum + amountOf(supply), 0n);
}
