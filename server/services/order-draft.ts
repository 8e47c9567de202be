import { In, type EntityManager } from 'typeorm';
import { ProductEntity } from '../database/product.entity';
import { badInput, ShopError } from '../domain/errors';
import { requireExactSum, type WantedOrder } from '../domain/order-validation';
import { priceOrder, type OrderQuote } from '../domain/pricing';

/**
 * Prices a wanted order from the catalogue. Throws NOT_FOUND naming an unknown product, BAD_INPUT for a draft,
 * and PRICE_CHANGED with the quote when the buyer expected something else. §9
 */
export async function quoteOrder(tx: EntityManager, wanted: WantedOrder): Promise<OrderQuote> {
  const products = await tx.findBy(ProductEntity, {
    id: In(wanted.orderItems.map(({ product }) => product)),
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  const orderItems = wanted.orderItems.map(({ product: productId, qty }, index) => {
    const product = byId.get(productId);
    const field = `orderItems.${index}.product`;
    if (!product || product.deletedAt) throw notFound(field, productId);
    const { name, image, price } = product;
    if (price === 0) throw badInput(field, `${name} is not for sale yet`);
    return { productId, name, image, price, qty };
  });
  const quote = { orderItems, ...priceOrder(orderItems) };
  requireExactSum(quote.itemsPrice);
  requireExpected(wanted, quote);
  return quote;
}

function notFound(field: string, productId: string): ShopError {
  const message = `Product not found: ${productId}`;
  return new ShopError('NOT_FOUND', message, { fields: [{ field, message }] });
}

function requireExpected(wanted: WantedOrder, quote: OrderQuote): void {
  const isLineAsSeen = wanted.orderItems.every(
    ({ expectedPrice }, index) =>
      expectedPrice === undefined || expectedPrice === quote.orderItems[index]?.price,
  );
  const isTotalAsSeen = wanted.expectedTotal === undefined || wanted.expectedTotal === quote.totalPrice;
  if (isLineAsSeen && isTotalAsSeen) return;
  throw new ShopError('PRICE_CHANGED', 'Prices have changed since you looked; please check the new total', {
    quote,
  });
}
