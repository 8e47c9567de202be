import { aReview, anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

describe.each(transports)('§5 Concurrent edits, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  const versionOf = async (id: string) => (await shop.services.products.get(id)).version;
  const stockOf = async (id: string) => (await users.visitor.getProduct(id)).countInStock;

  it('refuses an edit based on an old version, and returns both versions', async () => {
    const { id, image } = await createListedProduct(users.admin, {
      name: 'Tabla',
      price: '100.50',
      countInStock: 7,
    });
    const version = await versionOf(id);
    const otherAdmin = await users.newAdmin();
    await otherAdmin.updateProduct(id, { version, price: '120.25', brand: 'Ustad' });

    const staleUpdate = users.admin.updateProduct(id, {
      version,
      price: '99.99',
      countInStock: 9,
      countSeen: 7,
    });

    await expect(staleUpdate).rejects.toMatchObject({
      code: 'CONFLICT',
      conflict: {
        version: version + 1,
        current: { name: 'Tabla', price: 12_025, brand: 'Ustad', countInStock: 7, image },
        yours: { price: 9_999, countInStock: 9, countSeen: 7 },
      },
    });
    await expect(users.visitor.getProduct(id)).resolves.toMatchObject({ price: 12_025, countInStock: 7 });
    await users.admin.updateProduct(id, { version: version + 1, price: '99.99' });
    await expect(versionOf(id)).resolves.toBe(version + 2);
  });

  it('returns the current attributes, and the ids of the current categories', async () => {
    const { id } = await createListedProduct(users.admin);
    const version = await versionOf(id);
    await users.admin.updateProduct(id, { category: 'Gifts' });
    const tree = await shop.services.categories.tree();
    const categories = tree.map((category) => category.id).slice(0, 2);
    const attributes = [{ name: 'Finish', value: 'Brass' }];
    await users.admin.updateProduct(id, { categories, attributes });

    const staleUpdate = users.admin.updateProduct(id, { version, categories: categories.slice(1) });

    expect(categories).toHaveLength(2);
    await expect(staleUpdate).rejects.toMatchObject({
      code: 'CONFLICT',
      conflict: { current: { categories, attributes }, yours: { categories: categories.slice(1) } },
    });
  });

  it('accepts one of two edits of the same version', async () => {
    const { id } = await createListedProduct(users.admin);
    const version = await versionOf(id);
    const edits = ['One', 'Two'].map((name) => users.admin.updateProduct(id, { version, name }));
    const outcomes = await Promise.allSettled(edits);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(versionOf(id)).resolves.toBe(version + 1);
  });

  it('accepts an edit without a version', async () => {
    const { id } = await createListedProduct(users.admin);
    await users.admin.updateProduct(id, { name: 'First' });
    await users.admin.updateProduct(id, { name: 'Second' });

    await expect(users.visitor.getProduct(id)).resolves.toMatchObject({ name: 'Second' });
  });

  it('keeps the version after a sale or a review', async () => {
    const { id } = await createListedProduct(users.admin);
    const version = await versionOf(id);
    await users.shopper.placeOrder(anOrder({ id }));
    await users.shopper.addReview(id, aReview());

    await expect(versionOf(id)).resolves.toBe(version);
  });

  it('adds a stock delta to the current stock', async () => {
    const { id } = await createListedProduct(users.admin, { countInStock: 5 });
    await users.shopper.placeOrder(anOrder([{ product: id, qty: 2 }]));

    await users.admin.updateProduct(id, { stockChange: 5 });
    expect(await stockOf(id)).toBe(8);
    await users.admin.updateProduct(id, { stockChange: -8 });
    expect(await stockOf(id)).toBe(0);
    await expect(users.admin.updateProduct(id, { stockChange: -1 })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'stockChange' }],
    });
  });

  it('subtracts the sales since the count that the admin saw', async () => {
    const { id } = await createListedProduct(users.admin, { countInStock: 5 });
    await users.shopper.placeOrder(anOrder([{ product: id, qty: 2 }]));

    await users.admin.updateProduct(id, { countInStock: 10, countSeen: 5 });
    expect(await stockOf(id)).toBe(8);
    await users.admin.updateProduct(id, { countInStock: 4 });
    expect(await stockOf(id)).toBe(4);
  });

  it('refuses a stale edit of an account, and returns both versions', async () => {
    const { id, email } = await users.newUser();
    const { version } = await shop.services.users.get(
      { ...users.admin, userId: users.admin.id } as never,
      id,
    );
    await users.admin.updateUser(id, { version, name: 'First' });

    await expect(users.admin.updateUser(id, { version, name: 'Second' })).rejects.toMatchObject({
      code: 'CONFLICT',
      conflict: {
        version: version + 1,
        current: { name: 'First', email, isAdmin: false },
        yours: { name: 'Second' },
      },
    });
    await expect(users.admin.getUser(id)).resolves.toMatchObject({ name: 'First' });
  });
});
