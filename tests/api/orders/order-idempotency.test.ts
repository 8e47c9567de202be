import { anOrder, stock } from '../../support/fixtures/factories';
import type { People, ProductRecord } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
let lastKey = 0;
const aKey = () => `key-${(lastKey += 1)}`;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§4 A repeated order request, over %s', (_name, connect) => {
  let people: People;
  let product: ProductRecord;
  beforeAll(async () => {
    people = await connect(shop);
  });
  beforeEach(async () => {
    product = await stock(people.admin, { countInStock: 10 });
  });
  const stockLeft = async () => (await people.visitor.getProduct(product.id)).countInStock;

  it('returns one order for one key', async () => {
    const idempotencyKey = aKey();
    const first = await people.shopper.placeOrder(anOrder(product), { idempotencyKey });
    const second = await people.shopper.placeOrder(anOrder(product), { idempotencyKey });

    expect(second).toEqual(first);
    expect(await stockLeft()).toBe(9);
  });

  it('returns one order when ten requests arrive at the same instant', async () => {
    const idempotencyKey = aKey();
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => people.shopper.placeOrder(anOrder(product), { idempotencyKey })),
    );

    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await stockLeft()).toBe(9);
  });

  it('returns the current order, although the price changed and the product is deleted', async () => {
    const idempotencyKey = aKey();
    const first = await people.shopper.placeOrder(anOrder(product), { idempotencyKey });
    await people.admin.updateProduct(product.id, { price: '1' });
    await people.admin.deleteProduct(product.id);

    await expect(people.shopper.placeOrder(anOrder(product), { idempotencyKey })).resolves.toEqual(first);
  });

  it('is refused when the key arrives with another order', async () => {
    const idempotencyKey = aKey();
    await people.shopper.placeOrder(anOrder(product), { idempotencyKey });

    await expect(
      people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]), { idempotencyKey }),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This idempotency key was used for another order',
    });
    expect(await stockLeft()).toBe(9);
  });

  it('creates two orders for two users, under two keys, or without a key', async () => {
    const idempotencyKey = aKey();
    await people.shopper.placeOrder(anOrder(product), { idempotencyKey });
    await people.other.placeOrder(anOrder(product), { idempotencyKey });
    await people.shopper.placeOrder(anOrder(product), { idempotencyKey: aKey() });
    await people.shopper.placeOrder(anOrder(product));
    await people.shopper.placeOrder(anOrder(product));

    expect(await stockLeft()).toBe(5);
  });

  it('can be retried with its key after a refusal', async () => {
    const idempotencyKey = aKey();
    const two = anOrder([{ product: product.id, qty: 11 }]);
    await expect(people.shopper.placeOrder(two, { idempotencyKey })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    await people.admin.updateProduct(product.id, { countInStock: 11 });

    await expect(people.shopper.placeOrder(two, { idempotencyKey })).resolves.toBeDefined();
    expect(await stockLeft()).toBe(0);
  });

  it('accepts a key of at most 255 characters', async () => {
    await expect(
      people.shopper.placeOrder(anOrder(product), { idempotencyKey: 'x'.repeat(256) }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
