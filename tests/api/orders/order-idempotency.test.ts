import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
let lastKeyNumber = 0;
const createKey = () => `key-${(lastKeyNumber += 1)}`;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§4 A repeated order request, over %s', (_name, connect) => {
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    users = await connect(shop);
  });
  beforeEach(async () => {
    product = await createListedProduct(users.admin, { countInStock: 10 });
  });
  const readStock = async () => (await users.visitor.getProduct(product.id)).countInStock;

  it('returns one order for one key', async () => {
    const idempotencyKey = createKey();
    const firstOrder = await users.shopper.placeOrder(anOrder(product), { idempotencyKey });
    const secondOrder = await users.shopper.placeOrder(anOrder(product), { idempotencyKey });

    expect(secondOrder).toEqual(firstOrder);
    expect(await readStock()).toBe(9);
  });

  it('returns one order when ten requests arrive at the same instant', async () => {
    const idempotencyKey = createKey();
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => users.shopper.placeOrder(anOrder(product), { idempotencyKey })),
    );

    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await readStock()).toBe(9);
  });

  it('returns the current order, although the price changed and the product is deleted', async () => {
    const idempotencyKey = createKey();
    const firstOrder = await users.shopper.placeOrder(anOrder(product), { idempotencyKey });
    await users.admin.updateProduct(product.id, { price: '1' });
    await users.admin.deleteProduct(product.id);

    await expect(users.shopper.placeOrder(anOrder(product), { idempotencyKey })).resolves.toEqual(firstOrder);
  });

  it('is refused when its key arrives with another order', async () => {
    const idempotencyKey = createKey();
    await users.shopper.placeOrder(anOrder(product), { idempotencyKey });

    await expect(
      users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]), { idempotencyKey }),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This idempotency key was used for another order',
    });
    expect(await readStock()).toBe(9);
  });

  it('creates two orders for two users, under two keys, or without a key', async () => {
    const idempotencyKey = createKey();
    await users.shopper.placeOrder(anOrder(product), { idempotencyKey });
    await users.other.placeOrder(anOrder(product), { idempotencyKey });
    await users.shopper.placeOrder(anOrder(product), { idempotencyKey: createKey() });
    await users.shopper.placeOrder(anOrder(product));
    await users.shopper.placeOrder(anOrder(product));

    expect(await readStock()).toBe(5);
  });

  it('can be retried with its key after a refusal', async () => {
    const idempotencyKey = createKey();
    const largeOrder = anOrder([{ product: product.id, qty: 11 }]);
    await expect(users.shopper.placeOrder(largeOrder, { idempotencyKey })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    await users.admin.updateProduct(product.id, { countInStock: 11 });

    await expect(users.shopper.placeOrder(largeOrder, { idempotencyKey })).resolves.toBeDefined();
    expect(await readStock()).toBe(0);
  });

  it('is refused with a key of more than 255 characters', async () => {
    await expect(
      users.shopper.placeOrder(anOrder(product), { idempotencyKey: 'x'.repeat(256) }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
