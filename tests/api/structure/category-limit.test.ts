import { CATEGORY_LIMITS } from '../../../server/domain/categories/category';
import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { countCategories, fillCategories } from '../../support/fixtures/structure/full-category-tree';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';
import {
  structureTransports,
  type StructureClient,
} from '../../support/transports/structure/structure-clients';

let shop: Shop;
let users: TestUsers;
beforeEach(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterEach(() => shop.stop());

const TOO_MANY = { code: 'BAD_INPUT', field: 'category' };
/** Failure of one product in a bulk change. */
const REFUSED = { code: 'BAD_INPUT', key: 'category.tooMany' };
const countProducts = async () => {
  const [row] = await shop.database.reader.query<{ count: number }[]>(
    'SELECT COUNT(*) AS count FROM product',
  );
  return Number(row?.count);
};

describe.each(structureTransports)('wire: Catalogue, the limit of categories over %s', (_name, connect) => {
  let api: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
  });

  it('refuses a new category', async () => {
    await fillCategories(shop, 1);
    expect(await api.create('category', { name: 'Last' })).toMatchObject({ name: 'Last' });
    expect(await api.create('category', { name: 'One more' })).toMatchObject({ code: 'LIMIT_REACHED' });
    await expect(countCategories(shop)).resolves.toBe(CATEGORY_LIMITS.total);
  });

  it('refuses a product that names a further category, and a change to one', async () => {
    const product = await api.saveProduct(aProduct({ category: 'Bells' }));
    await fillCategories(shop, 0);
    const productCount = await countProducts();
    expect(await api.saveProduct(aProduct({ category: 'Drums' }))).toEqual(TOO_MANY);
    expect(await api.saveProduct({ name: 'Renamed', category: 'Drums' }, product.id)).toEqual(TOO_MANY);
    expect(await api.product(product.id)).toMatchObject({
      name: product.name,
      category: 'Bells',
      version: product.version,
    });
    await expect(countProducts()).resolves.toBe(productCount);
    await expect(countCategories(shop)).resolves.toBe(CATEGORY_LIMITS.total);

    const changed = await api.saveProduct({ name: 'Renamed', category: 'Category 7' }, product.id);
    expect(changed).toMatchObject({ name: 'Renamed', categories: [{ id: 'c7' }] });
    expect(await api.saveProduct(aProduct({ category: 'Bells' }))).toMatchObject({ category: 'Bells' });
  });

  it('counts the categories of products that the shop saves at the same time', async () => {
    await fillCategories(shop, 1);
    const saved = await Promise.all(
      ['Drums', 'Flutes', 'Drums'].map((category) => api.saveProduct(aProduct({ category }))),
    );
    const refusals = saved.filter(({ code }) => code !== undefined);
    expect(refusals).toEqual(refusals.map(() => TOO_MANY));
    // The category of the request that arrives first takes the last place.
    const areRefused = saved.map(({ code }) => code !== undefined);
    expect([
      [false, true, false],
      [true, false, true],
    ]).toContainEqual(areRefused);
    await expect(countCategories(shop)).resolves.toBe(CATEGORY_LIMITS.total);
  });
});

describe('wire: Catalogue, the limit of categories at changes of many products', () => {
  let rest: RestClient;
  beforeEach(() => {
    rest = new RestClient(shop.url, users.admin.token);
  });
  const aSavedProduct = async (category: string) =>
    String((await rest.post('/products', aProduct({ category }))).json._id);

  it('lets a bulk change create the last category for all of its products, and refuses a further one', async () => {
    const ids = [await aSavedProduct('Bells'), await aSavedProduct('Bells')];
    await fillCategories(shop, 1);
    const setCategory = async (category: string) =>
      (await rest.post('/products/bulk', { ids, action: 'SET_CATEGORY', category })).json;
    expect(await setCategory('Drums')).toMatchObject({ done: 2, failures: [] });
    const { failures } = await setCategory('Flutes');
    expect(failures).toMatchObject(ids.map(() => REFUSED));
    expect((await rest.get(`/products/${ids[0]}`)).json).toMatchObject({ category: 'Drums' });
  });

  it('refuses to restore a product whose category is gone', async () => {
    const id = await aSavedProduct('Bells');
    await rest.delete(`/products/${id}`);
    const bells = (await rest.get('/categories')).list.find(({ name }) => name === 'Bells');
    await rest.delete(`/categories/${String(bells?._id)}`);
    await fillCategories(shop, 0);
    const { json } = await rest.post('/products/bulk', { ids: [id], action: 'RESTORE' });
    expect(json.failures).toMatchObject([REFUSED]);
    await expect(countCategories(shop)).resolves.toBe(CATEGORY_LIMITS.total);
  });
});
