import type { EntityManager } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { ProductEventType } from '../../domain/webhooks/event-types';
import { productEvent, recordEvents } from '../outbox';
import { asProduct, productJson } from './product-rows';

/** Maximum number of products that one statement reads. */
const BATCH_PRODUCTS = 500;

const productsSql = perDialect(
  (dialect) => `SELECT id, ${productJson(dialect)} AS product FROM product WHERE id ${dialect.inTexts('?')}`,
);

/** A product event whose product is not loaded yet. */
export interface ProductEventInput {
  type: ProductEventType;
  productId: string;
}

/** Records the events of many products with their current data. */
export async function recordProductEvents(
  tx: EntityManager,
  inputs: readonly ProductEventInput[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < inputs.length; start += BATCH_PRODUCTS) {
    const batch = inputs.slice(start, start + BATCH_PRODUCTS);
    const rows = await tx.query<{ id: string; product: string }[]>(productsSql(dialectOf(tx)), [
      JSON.stringify(batch.map(({ productId }) => productId)),
    ]);
    const products = new Map(rows.map(({ id, product }) => [id, product]));
    const events = batch.flatMap(({ type, productId }) => {
      const product = products.get(productId);
      return product === undefined ? [] : [productEvent(type, asProduct(JSON.parse(product) as object))];
    });
    await recordEvents(tx, events, at);
  }
}
