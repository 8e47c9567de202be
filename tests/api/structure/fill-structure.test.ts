import { fillStructure } from '../../../server/modules/categories';
import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const run = (sql: string) => shop.database.writer.transaction((tx) => tx.query(sql));
const fill = (signal = new AbortController().signal) => fillStructure(shop.database, signal);

describe('The structure of a migrated shop', () => {
  it('gets slugs for its categories and its products on sale, and stays as it is afterwards', async () => {
    const { admin } = await connectGraphql(shop);
    const { id } = await admin.createProduct(aProduct({ name: 'Old Speaker', category: 'Loud things' }));
    const draft = await admin.createProduct(aProduct({ price: 0 }));
    const deleted = await admin.createProduct(aProduct());
    await admin.deleteProduct(deleted.id);
    await run(`UPDATE product SET slug = ''`);
    await run(`UPDATE category SET slug = 'category-' || id`);
    const stopped = new AbortController();
    stopped.abort();
    expect(await fill(stopped.signal)).toBe(0);
    expect(await fill()).toBe(1);
    expect(await fill()).toBe(0);
    expect(await shop.services.products.get(id)).toMatchObject({ slug: 'old-speaker' });
    expect(await shop.services.products.get(draft.id)).toMatchObject({ slug: '' });
    const categories = await shop.services.categories.tree();
    expect(categories).toContainEqual(expect.objectContaining({ name: 'Loud things', slug: 'loud-things' }));
  });
});
