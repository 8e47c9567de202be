import type { EntityManager } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { ProductEventType } from '../../domain/webhooks/event-types';
import { productEvent, recordEvents } from '../outbox';
import { asProduct, productJson } from './product-rows';

/** Products that one statement reads for their events. */
const PRODUCTS_AT_ONCE = 500;

const productsSql = perDialect(
  (dialect) => `SELECT id, ${productJson(dialect)} AS product FROM product WHERE id ${dialect.inTexts('?')}`,
);

/** A product event whose product is not loaded yet. */
export interface ProductHappening {
  type: ProductEventType;
  productId: string;
}

/** Records the events of many products with their current data. */
export async function recordProductEvents(
  tx: EntityManager,
  happenings: readonly ProductHappening[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < happenings.length; start += PRODUCTS_AT_ONCE) {
    const some = happenings.slice(start, start + PRODUCTS_AT_ONCE);
    const rows = await tx.query<{ id: string; product: string }[]>(productsSql(dialectOf(tx)), [
      JSON.stringify(some.map(({ productId }) => productId)),
    ]);
    const products = new Map(rows.map(({ id, product }) => [id, product]));
    const events = some.flatMap(({ type, productId }) => {
      const product = products.get(productId);
      return product === undefined ? [] : [productEvent(type, asProduct(JSON.parse(product) as object))];
    });
    await recordEvents(tx, events, at);
  }
}
