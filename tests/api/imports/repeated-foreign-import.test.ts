import { COLLECTION_LIMITS } from '../../../server/domain/collections/collection';
import { ATTRIBUTE_LIMITS } from '../../../server/domain/attributes/attribute-definition';
import { foreignFile, importForeign, type ForeignRow } from '../../support/fixtures/imports/foreign-files';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe('wire: Catalogue, a file of another shop', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop();
    token = (await connectGraphql(shop)).admin.token;
  });
  afterAll(() => shop.stop());

  const send = async (rows: readonly ForeignRow[]) =>
    (await importForeign(shop, token, foreignFile(rows))).report;
  const read = async <T>(path: string) => (await (await fetch(`${shop.url}/api${path}`)).json()) as T;
  const product = (handle: string, changes: ForeignRow = {}): ForeignRow => ({
    Handle: handle,
    Title: handle,
    'Variant Price': '100',
    'Variant Inventory Qty': '1',
    ...changes,
  });

  it('changes nothing when its tags and categories differ from those of the shop only in case', async () => {
    const rows = [
      product('first', { Tags: 'Sale', 'Product Category': 'Audio > Speakers' }),
      product('second', { Tags: 'SALE', 'Product Category': 'AUDIO > speakers' }),
    ];
    expect(await send(rows)).toMatchObject({ created: 2, failed: 0 });
    expect(await send(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('shows its new categories to visitors at once', async () => {
    await send([product('cached', { 'Product Category': 'Garden' })]);
    expect(await read<{ name: string }[]>('/categories')).not.toMatchObject(
      expect.arrayContaining([expect.objectContaining({ name: 'Pots' })]),
    );
    await read('/collections');
    await send([product('cached', { 'Product Category': 'Garden > Pots', Tags: 'Clay' })]);
    expect((await read<{ name: string }[]>('/categories')).map(({ name }) => name)).toContain('Pots');
    expect((await read<{ name: string }[]>('/collections')).map(({ name }) => name)).toContain('Clay');
  });

  it('leaves former addresses to their records', async () => {
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO redirect (path, kind, target, created_at) VALUES ('/c/lanterns', 'PATH', '/search/a', 1),
          ('/collections/camping', 'PATH', '/search/b', 1), ('/p/lantern', 'PATH', '/search/c', 1)`,
      ),
    );
    await send([product('lantern', { 'Product Category': 'Lanterns', Tags: 'Camping' })]);
    const slugs = await shop.database.reader.query<{ slug: string }[]>(
      `SELECT slug FROM product WHERE name = 'lantern' UNION ALL SELECT slug FROM category WHERE name = 'Lanterns'
       UNION ALL SELECT slug FROM collection WHERE name = 'Camping'`,
    );
    expect(slugs.map(({ slug }) => slug)).toEqual(['lantern-2', 'lanterns-2', 'camping-2']);
  });

  it('gives a product at most as many attributes as the product form accepts, in the spelling of the shop', async () => {
    const columns = Array.from({ length: ATTRIBUTE_LIMITS.perProduct + 5 }, (_, index) => [
      `Field ${index} (product.metafields.custom.field_${index})`,
      'Yes',
    ]);
    await send([product('many-fields', Object.fromEntries(columns) as ForeignRow)]);
    await send([product('spelled', { 'FIELD 0 (product.metafields.custom.field_0)': 'Yes' })]);
    const rows = await shop.database.reader.query<{ slug: string; attributes: string }[]>(
      `SELECT slug, attributes FROM product WHERE slug IN ('many-fields', 'spelled') ORDER BY slug`,
    );
    const [many, spelled] = rows.map(({ attributes }) => JSON.parse(attributes) as { name: string }[]);
    expect(many).toHaveLength(ATTRIBUTE_LIMITS.perProduct);
    expect(spelled).toEqual([{ name: 'Field 0', value: 'Yes' }]);
  });

  it('creates collections only up to the limit of the shop', async () => {
    const tags = Array.from({ length: COLLECTION_LIMITS.total + 20 }, (_, index) => `Tag ${index}`);
    const { notices } = await send([product('tagged', { Tags: tags.join(', ') })]);
    const [row] = await shop.database.reader.query<{ count: number }[]>(
      'SELECT COUNT(*) AS count FROM collection',
    );
    expect(Number(row?.count)).toBe(COLLECTION_LIMITS.total);
    expect(notices.map(({ field }) => field)).toContain('collections');
  });
});
