import { LISTED_COUNTS } from '../../../server/database/listed-counts';
import { ProductEntity } from '../../../server/database/entities/product.entity';
import { newAdmin, newProduct, type GraphqlClient } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let admin: GraphqlClient;
beforeAll(async () => {
  shop = await startShop();
  admin = (await newAdmin(shop)).send;
});
afterAll(() => shop.stop());

interface Count {
  kind: string;
  name: string;
  count: number;
}

const readStoredCounts = () =>
  shop.database.reads.all<Count>('SELECT kind, name, count FROM listed_count ORDER BY kind, name');
const computeCounts = () =>
  shop.database.reads.all<Count>(`SELECT * FROM (${LISTED_COUNTS}) counted ORDER BY kind, name`);

const updateProduct = (input: Record<string, unknown>) =>
  admin('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', { input });
const totalOf = async (filter: Record<string, unknown>) => {
  const { data } = await admin<{ products: { totalCount: number } }>(
    'query ($filter: ProductFilter) { products(first: 1, filter: $filter) { totalCount } }',
    { filter },
  );
  return data.products.totalCount;
};

describe('§7 The counts of listed products', () => {
  it('follow every change of a product', async () => {
    const ids: string[] = [];
    for (const category of ['Audio', 'Audio', 'Light']) ids.push((await newProduct(admin, { category })).id);
    expect(await readStoredCounts()).toEqual([
      { kind: 'all', name: '', count: 3 },
      { kind: 'brand', name: 'Tarang', count: 3 },
      { kind: 'category', name: 'Audio', count: 2 },
      { kind: 'category', name: 'Light', count: 1 },
    ]);

    const [firstId, secondId, thirdId] = ids;
    await updateProduct({ id: firstId, category: 'Light', brand: 'Bol' });
    expect(await readStoredCounts()).toEqual(await computeCounts());
    await updateProduct({ id: secondId, price: '0' });
    expect(await readStoredCounts()).toEqual(await computeCounts());
    await updateProduct({ id: secondId, price: '5', category: 'Toys' });
    expect(await readStoredCounts()).toEqual(await computeCounts());
    await admin('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id: thirdId });
    expect(await readStoredCounts()).toEqual(await computeCounts());
    await admin('mutation ($id: ID!) { restoreProduct(id: $id) { id } }', { id: thirdId });
    await admin('mutation { createProduct { id } }');
    expect(await readStoredCounts()).toEqual(await computeCounts());
    expect(await readStoredCounts()).toContainEqual({ kind: 'category', name: 'Light', count: 2 });
  });

  it('roll back with a refused change', async () => {
    const previousCounts = await readStoredCounts();
    const refusedChange = shop.database.writer.transaction(async (tx) => {
      await tx.update(ProductEntity, { category: 'Toys' }, { category: 'Games' });
      throw new Error('refused');
    });
    await expect(refusedChange).rejects.toThrow('refused');

    expect(await readStoredCounts()).toEqual(previousCounts);
  });

  it('equal the total counts of lists, filtered or not', async () => {
    expect(await totalOf({})).toBe(3);
    expect(await totalOf({ category: 'Light' })).toBe(2);
    expect(await totalOf({ brand: 'Bol' })).toBe(1);
    expect(await totalOf({ brand: 'Bol', category: 'Light' })).toBe(1);
    expect(await totalOf({ category: 'Nothing' })).toBe(0);
    expect(await totalOf({ minPrice: '100' })).toBe(2);
  });
});
