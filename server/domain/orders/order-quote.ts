import { badInput, ShopError, type Shortage } from '../errors';
import type { Message } from '../messages/catalogue';
import { sumByProduct, type Quantity } from './cart';
import { requireExactSum, type WantedOrder } from './order-validation';
import { priceOrder, type OrderQuote } from '../pricing/pricing';
import type { Paise } from '../pricing/money';

/** Product fields that an order needs; price in paise. */
export interface ShelfProduct {
  id: string;
  name: string;
  image: string;
  price: Paise;
  countInStock: number;
  isDeleted: boolean;
}

/** Catalogue products by id. */
export type Shelf = ReadonlyMap<string, ShelfProduct>;

/**
 * Prices an order from the catalogue; the tax rate is in hundredths of a percent. Throws NOT_FOUND with the id of an
 * unknown product, BAD_INPUT for a draft, and PRICE_CHANGED with the quote if the expected prices differ. §9
 */
export function quoteOrder(wanted: WantedOrder, shelf: Shelf, taxBasisPoints: number): OrderQuote {
  const orderItems = wanted.orderItems.map(({ product: productId, qty }, index) => {
    const product = shelf.get(productId);
    const field = `orderItems.${index}.product`;
    if (!product || product.isDeleted) throw unknownProduct(field, productId);
    const { name, image, price } = product;
    if (price === 0) throw badInput(field, { key: 'order.notForSale', params: { name } });
    return { productId, name, image, price, qty };
  });
  const quote = { orderItems, ...priceOrder(orderItems, taxBasisPoints) };
  requireExactSum(quote);
  requireExpected(wanted, quote);
  return quote;
}

/** The order items without enough stock; adds up equal products. §3 */
export function findShortages(lines: readonly Quantity[], shelf: Shelf): Shortage[] {
  return sumByProduct(lines).flatMap(({ product, qty }) => {
    const found = shelf.get(product);
    const left = found && !found.isDeleted ? found.countInStock : 0;
    return left < qty ? [{ product, name: found?.name ?? product, asked: qty, left }] : [];
  });
}

/** Requires stock for all items. Throws OUT_OF_STOCK with every shortage. §3 */
export function requireInStock(lines: readonly Quantity[], shelf: Shelf): void {
  const shortages = findShortages(lines, shelf);
  if (shortages.length === 0) return;
  const params = { shortages: shortages.map(({ name, asked, left }) => ({ name, asked, left })) };
  throw new ShopError('OUT_OF_STOCK', { key: 'order.outOfStock', params }, { shortages });
}

function unknownProduct(field: string, productId: string): ShopError {
  const message: Message = { key: 'order.unknownProduct', params: { product: productId } };
  return new ShopError('NOT_FOUND', message, { fields: [{ field, message }] });
}

function requireExpected(wanted: WantedOrder, quote: OrderQuote): void {
  const isLineAsSeen = wanted.orderItems.every(
    ({ expectedPrice }, index) =>
      expectedPrice === undefined || expectedPrice === quote.orderItems[index]?.price,
  );
  const isTotalAsSeen = wanted.expectedTotal === undefined || wanted.expectedTotal === quote.totalPrice;
  if (isLineAsSeen && isTotalAsSeen) return;
  throw new ShopError('PRICE_CHANGED', 'order.pricesChanged', {
    quote,
  });
}
