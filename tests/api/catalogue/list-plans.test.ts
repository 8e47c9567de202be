import type { ReadValues } from '../../../server/database/cached-statements';
import { PRODUCT_SORTS } from '../../../server/domain/catalogue/product-filter';
import { adminProducts } from '../../../server/modules/catalogue/catalogue-queries';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const users = await connectGraphql(shop);
  await createListedProduct(users.admin, { category: 'Audio', brand: 'Tarang', price: '300.00' });
});
afterAll(() => shop.stop());

/** The SQLite query plan of each product statement of a list. */
async function plansOf(list: Record<string, unknown>): Promise<string[]> {
  const { reader, reads } = shop.database;
  const statements: [sql: string, values: ReadValues][] = [];
  reader.setOptions({ logging: ['query'] });
  reader.logger.logQuery = (sql, [values] = []) => void statements.push([sql, values as ReadValues]);
  const page = await shop.services.products.page({ ...list, first: 8 });
  await page.totalCount();
  reader.setOptions({ logging: false });
  reader.logger.logQuery = () => undefined;
  const productStatements = statements.filter(([sql]) => sql.includes('FROM product '));
  const plans = await Promise.all(
    productStatements.map(([sql, values]) =>
      reads.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values),
    ),
  );
  return plans.flat().map(({ detail }) => detail);
}

const SORTS = PRODUCT_SORTS.filter((sort) => sort !== 'RELEVANCE');
// The database sorts the products of a category or price range by origin: a further index would slow each write.
const INDEXED_SORTS = SORTS.filter((sort) => sort !== 'ORIGIN');
const PRICE_RANGE = { minPrice: '100.00', maxPrice: '900.00' };

describe('§2, §7 A product list', () => {
  it.each(
    INDEXED_SORTS.flatMap((sort) => [
      [sort, 'of all products', {}] as const,
      [sort, 'of a category', { category: 'Audio' }] as const,
      [sort, 'of a price range', PRICE_RANGE] as const,
    ]),
  )('follows an index for the sort order %s without sorting, for a list %s', async (sort, _label, filter) => {
    const plans = await plansOf({ sort, filter });

    expect(plans).toEqual(expect.arrayContaining([expect.stringContaining(' product USING ')]));
    expect(plans.join('\n')).not.toContain('TEMP B-TREE');
  });

  it.each(SORTS)('uses the brand index for the sort order %s with brand and category', async (sort) => {
    const plans = await plansOf({ sort, filter: { category: 'Audio', brand: 'Tarang' } });

    expect(plans.filter((plan) => plan.includes('product USING'))).toEqual([
      expect.stringMatching(/product_(newest|top)_of_brand \(brand=\?/),
    ]);
  });
});

describe("§2 The admins' product list", () => {
  it.each([
    ['HSN', 'product_without_hsn'],
    ['TAX_CLASS', 'product_without_tax_class'],
  ] as const)('reads the products without %s from the index %s', async (missing, index) => {
    const { reader, reads } = shop.database;
    const query = adminProducts(reader, { filter: { missing }, sort: 'NEWEST', search: '' });
    const plan = await reads.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN ${query.select('COUNT(*)').getQuery()}`,
      {},
    );

    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(`INDEX ${index}`)]);
  });
});
