import { In, type EntityManager } from 'typeorm';
import { OrderEntity, OrderItemEntity } from '../database/order.entity';
import { ProductEntity } from '../database/product.entity';
import { sumByProduct, type Quantity } from '../domain/cart';
import { ShopError, type Shortage } from '../domain/errors';

/** Takes pieces off the shelves, all lines or none. Throws OUT_OF_STOCK with every short line. §3 */
export async function takeStock(tx: EntityManager, lines: readonly Quantity[]): Promise<void> {
  const wanted = sumByProduct(lines);
  const shortages = await findShortages(tx, wanted);
  if (shortages.length > 0) throw outOfStock(shortages);
  for (const line of wanted) {
    const { affected } = await tx
      .createQueryBuilder()
      .update(ProductEntity)
      .set({ countInStock: () => 'count_in_stock - :qty' })
      .where('id = :product AND count_in_stock >= :qty AND deleted_at IS NULL', line)
      .execute();
    // Only where others write at the same moment; the caller's transaction gives everything back.
    if (affected !== 1) throw outOfStock(await findShortages(tx, [line]));
  }
}

/** Puts pieces back on the shelves. */
export async function giveBackStock(tx: EntityManager, lines: readonly Quantity[]): Promise<void> {
  for (const { product, qty } of sumByProduct(lines)) {
    await tx.increment(ProductEntity, { id: product }, 'countInStock', qty);
  }
}

/** The pieces an order is about. */
export async function quantitiesOf(tx: EntityManager, orderId: string): Promise<Quantity[]> {
  const items = await tx.findBy(OrderItemEntity, { orderId });
  return items.map(({ productId, qty }) => ({ product: productId, qty }));
}

/** Takes an order's pieces again if its hold had ended. Throws OUT_OF_STOCK. §4 */
export async function holdAgain(tx: EntityManager, order: OrderEntity, holdUntil: Date): Promise<void> {
  if (order.holdsStock) return;
  await takeStock(tx, await quantitiesOf(tx, order.id));
  await tx.update(OrderEntity, { id: order.id }, { holdsStock: true, holdUntil });
}

/** The lines for which too little is left. */
export async function findShortages(tx: EntityManager, wanted: readonly Quantity[]): Promise<Shortage[]> {
  const products = await tx.findBy(ProductEntity, { id: In(wanted.map(({ product }) => product)) });
  const byId = new Map(products.map((product) => [product.id, product]));
  return wanted.flatMap(({ product, qty }) => {
    const found = byId.get(product);
    const left = found && !found.deletedAt ? found.countInStock : 0;
    return left < qty ? [{ product, name: found?.name ?? product, asked: qty, left }] : [];
  });
}

/** The refusal that names every short line. */
export function outOfStock(shortages: Shortage[]): ShopError {
  const lines = shortages.map(({ name, asked, left }) => `${name}: ${asked} asked, ${left} left`);
  return new ShopError('OUT_OF_STOCK', `Not enough in stock. ${lines.join('; ')}`, { shortages });
}
