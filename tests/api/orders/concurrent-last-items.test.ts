import { OrderEntity, OrderItemEntity } from '../../../server/database/entities/order.entity';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { Refusal } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

describe.each(transports)('§3 Concurrent orders for the last items, over %s', (_name, connect) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('succeed for 10 of 200 requests when 10 items remain, and 190 requests get OUT_OF_STOCK', async () => {
    const users = await connect(shop);
    const product = await createListedProduct(users.admin, { name: 'Sitar', countInStock: 10 });
    const buyers = [users.shopper, users.other, ...(await Promise.all([1, 2, 3].map(users.newUser)))];

    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => buyers[index % buyers.length]!.placeOrder(anOrder(product))),
    );

    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as Refusal] : [],
    );
    expect(refusals).toHaveLength(190);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'OUT_OF_STOCK',
        message: 'Not enough in stock. Sitar: 1 requested, 0 available',
        shortages: [{ product: product.id, name: 'Sitar', asked: 1, left: 0 }],
      });
    }
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
    expect(new Set(ids).size).toBe(10);
    await expect(users.visitor.getProduct(product.id)).resolves.toMatchObject({ countInStock: 0 });
    await expect(shop.database.reader.getRepository(OrderEntity).count()).resolves.toBe(10);
    await expect(shop.database.reader.getRepository(OrderItemEntity).count()).resolves.toBe(10);
  });

  it('never oversell when orders overlap in several products', async () => {
    const { admin, shopper, visitor } = await connect(shop);
    const [veena, tabla] = [
      await createListedProduct(admin, { countInStock: 7 }),
      await createListedProduct(admin, { countInStock: 11 }),
    ];
    const baskets = [[veena, tabla], [tabla, veena], [tabla]].map((basket) =>
      anOrder(basket.map(({ id }) => ({ product: id, qty: 1 }))),
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => shopper.placeOrder(baskets[index % 3]!)),
    );

    const soldProductIds = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.orderItems.map(({ productId }) => productId) : [],
    );
    for (const [product, count] of [
      [veena, 7],
      [tabla, 11],
    ] as const) {
      const { countInStock } = await visitor.getProduct(product.id);
      expect(countInStock).toBeGreaterThanOrEqual(0);
      expect(soldProductIds.filter((id) => id === product.id)).toHaveLength(count - countInStock);
    }
  });
});
