import { aProduct, anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const NOT_FOUND = { code: 'NOT_FOUND', message: 'Product not found' };
const UNKNOWN_IDS = ['nothing', '00000000-0000-7000-8000-000000000000', '1', '%', '../users', 'ü'];

describe.each(transports)('§2, §3 Products, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  it('start as drafts', async () => {
    const draft = await users.admin.createProduct();

    expect(draft).toMatchObject({
      name: 'Sample name',
      price: 0,
      countInStock: 0,
      brand: 'Sample brand',
      category: 'Sample category',
      description: 'Sample description',
      rating: 0,
      numReviews: 0,
    });
    expect(draft.image).toMatch(/^\/media\//);
  });

  it('accept all fields at creation', async () => {
    const product = await createListedProduct(users.admin, {
      name: 'Dhol',
      price: '9999999.99',
      countInStock: 1_000_000,
    });

    expect(product).toMatchObject({ name: 'Dhol', price: 999_999_999, countInStock: 1_000_000 });
    await expect(users.visitor.getProduct(product.id)).resolves.toEqual({ ...product, reviews: [] });
  });

  it('change only in the submitted fields', async () => {
    const product = await createListedProduct(users.admin);
    const updatedProduct = await users.admin.updateProduct(product.id, { price: '499', countInStock: 3 });

    expect(updatedProduct).toEqual({ ...product, price: 49_900, countInStock: 3 });
    await expect(users.admin.updateProduct(product.id, {})).resolves.toEqual(updatedProduct);
  });

  it.each([
    { name: '' },
    { name: null },
    { name: 'x'.repeat(101) },
    { brand: 'x'.repeat(61) },
    { category: '' },
    { description: 'x'.repeat(5_001) },
    { price: -1 },
    { price: '1.005' },
    { price: '10000000' },
    { price: null },
    { price: '1e3' },
    { countInStock: -1 },
    { countInStock: 1.5 },
    { countInStock: 1_000_001 },
    { countInStock: null },
    { image: 'https://elsewhere.example/picture.png' },
    { image: '/etc/passwd' },
    { name: 'a\u0000b' },
  ])('refuse %j', async (changes) => {
    const product = await createListedProduct(users.admin);

    await expect(users.admin.updateProduct(product.id, { name: 'Dhol', ...changes })).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_INPUT|UNSUPPORTED_MEDIA)$/),
      message: expect.stringMatching(/\w+ .+/),
    });
    await expect(users.visitor.getProduct(product.id)).resolves.toMatchObject({ name: product.name });
  });

  it('can be created, changed and deleted by admins only', async () => {
    const { id } = await createListedProduct(users.admin);

    for (const [client, code] of [
      [users.visitor, 'UNAUTHENTICATED'],
      [users.shopper, 'FORBIDDEN'],
    ] as const) {
      await expect(client.createProduct(aProduct())).rejects.toMatchObject({ code });
      await expect(client.updateProduct(id, { price: '1' })).rejects.toMatchObject({ code });
      await expect(client.deleteProduct(id)).rejects.toMatchObject({ code });
    }
  });

  it('disappear everywhere after deletion', async () => {
    const { id, name } = await createListedProduct(users.admin, { name: 'Vanishing Veena' });
    await users.admin.deleteProduct(id);

    await expect(users.visitor.getProduct(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(users.admin.updateProduct(id, { price: '1' })).rejects.toMatchObject(NOT_FOUND);
    await expect(users.admin.deleteProduct(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(users.visitor.search(name)).resolves.toEqual([]);
    await expect(users.shopper.placeOrder(anOrder({ id }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(UNKNOWN_IDS)('are not found under the id %p', async (id) => {
    await expect(users.visitor.getProduct(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(users.admin.updateProduct(id, { price: '1' })).rejects.toMatchObject(NOT_FOUND);
    await expect(users.admin.deleteProduct(id)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe.each(transports)('§7 Drafts, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  it('are absent from lists, search and top products, but their page opens', async () => {
    const { id } = await users.admin.createProduct(aProduct({ name: 'Hidden Harmonium', price: 0 }));
    await createListedProduct(users.admin, { name: 'Shown Shehnai' });

    // REST returns drafts in the list without a keyword, because the admin pages of REST clients need them there.
    const { products } = await users.visitor.listProducts({ search: 'Sh' });
    expect(products.map(({ name }) => name)).toEqual(['Shown Shehnai']);
    await expect(users.visitor.search('Hidden')).resolves.toEqual([]);
    expect((await users.visitor.topProducts()).map(({ name }) => name)).toEqual(['Shown Shehnai']);
    await expect(users.visitor.getProduct(id)).resolves.toMatchObject({ name: 'Hidden Harmonium' });
  });

  it('cannot be bought, not even with other products', async () => {
    const draft = await users.admin.createProduct(aProduct({ name: 'Draft Dholak', price: 0 }));
    const product = await createListedProduct(users.admin, { countInStock: 5 });
    const lines = [product, draft].map(({ id }) => ({ product: id, qty: 1 }));

    await expect(users.shopper.placeOrder(anOrder(lines))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'Draft Dholak is not for sale yet',
    });
    await expect(users.visitor.getProduct(product.id)).resolves.toMatchObject({ countInStock: 5 });
  });

  it('are listed once they have a price, even with the sample picture, and are drafts again without a price', async () => {
    const isListed = async () => (await users.visitor.search('Pakhawaj')).length === 1;
    const { id, image } = await users.admin.createProduct({ name: 'Priced Pakhawaj' });
    await users.admin.updateProduct(id, { price: '0.01', countInStock: 1, image });
    expect(await isListed()).toBe(true);
    await expect(users.visitor.listProducts()).resolves.toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ id, image })]),
    });
    await users.shopper.addReview(id, aReview({ rating: 5 }));
    expect((await users.visitor.topProducts()).map((product) => product.id)).toContain(id);
    await expect(users.shopper.placeOrder(anOrder({ id }))).resolves.toMatchObject({
      orderItems: [{ productId: id, image }],
    });
    await users.admin.updateProduct(id, { image: LISTING_PICTURE });
    expect(await isListed()).toBe(true);

    await users.admin.updateProduct(id, { price: '0' });
    await expect(users.visitor.search('Pakhawaj')).resolves.toEqual([]);
  });
});
