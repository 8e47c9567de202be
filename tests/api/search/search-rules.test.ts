import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface List {
  nodes: { id: string }[];
  totalCount: number;
  pageInfo: { endCursor: string | null };
}

const LIST = `query ($search: String, $first: Int, $after: String, $offset: Int) {
  products(search: $search, first: $first, after: $after, offset: $offset) { nodes { id } totalCount pageInfo { endCursor } } }`;
const PINS = `mutation ($searchPins: [SearchPinInput!]!) {
  updateSearchPins(input: { searchPins: $searchPins }) { searchPins { keyword productIds hiddenIds } } }`;
const SYNONYMS = `mutation ($groups: [SynonymGroupInput!]!) {
  updateSynonymGroups(input: { groups: $groups }) { synonymGroups { words } } }`;

describe('§2 Rules of the search', () => {
  let shop: Shop;
  let visitor: GraphqlClient;
  let admin: GraphqlClient;
  const ids: string[] = [];

  beforeAll(async () => {
    shop = await startShop();
    const users = await connectGraphql(shop);
    visitor = graphqlClient(shop);
    admin = graphqlClient(shop, users.admin.token);
    for (const name of ['Lamp One', 'Lamp Two', 'Lamp Three', 'Sofa Kettle'])
      ids.push((await createListedProduct(users.admin, { name, category: 'Home', description: 'Fine.' })).id);
  });
  afterAll(() => shop.stop());

  const list = async (variables: Record<string, unknown>) =>
    (await visitor<{ products: List }>(LIST, variables)).data.products;
  const idsOf = ({ nodes }: List) => nodes.map(({ id }) => id);

  it('puts pinned products first and hides others, over all pages', async () => {
    const pin = { keyword: ' LAMP ', productIds: [ids[3], ids[0]], hiddenIds: [ids[1]] };
    const { data } = await admin<{ updateSearchPins: { searchPins: { keyword: string }[] } }>(PINS, {
      searchPins: [pin],
    });
    expect(data.updateSearchPins.searchPins).toEqual([{ ...pin, keyword: 'lamp' }]);

    const all = await list({ search: 'lamp', first: 10 });
    expect([idsOf(all), all.totalCount]).toEqual([[ids[3], ids[0], ids[2]], 3]);
    const pagedIds: string[] = [];
    for (let after: string | null = null, page = 0; page < 4; page += 1) {
      const { nodes, pageInfo }: List = await list({ search: 'lamp', first: 1, after });
      pagedIds.push(...nodes.map(({ id }) => id));
      after = pageInfo.endCursor;
      if (!after) break;
    }
    expect(pagedIds).toEqual(idsOf(all));
    expect(idsOf(await list({ search: 'lamp', first: 2, offset: 1 }))).toEqual([ids[0], ids[2]]);
    const FACETS = `{ products(search: "lamp", first: 1) { facets { categories { name count } } } }`;
    const faceted = await visitor<{ products: { facets: { categories: object[] } } }>(FACETS, {});
    expect(faceted.data.products.facets.categories).toEqual([{ name: 'Home', count: 2 }]);
    await admin(PINS, { searchPins: [] });
    expect((await list({ search: 'lamp' })).totalCount).toBe(3);
  });

  it('uses synonyms at once, and the default ones after an empty list', async () => {
    expect((await list({ search: 'couch' })).totalCount).toBe(0);
    await admin(SYNONYMS, { groups: [{ words: ['Sofa', 'Couch'] }] });
    expect(idsOf(await list({ search: 'couch' }))).toEqual([ids[3]]);
    const { data } = await admin<{ updateSynonymGroups: { synonymGroups: { words: string[] }[] } }>(
      SYNONYMS,
      {
        groups: [],
      },
    );
    expect(data.updateSynonymGroups.synonymGroups.length).toBeGreaterThan(20);
    expect((await list({ search: 'couch' })).totalCount).toBe(0);
  });

  it('reports frequent searches without results, without personal texts', async () => {
    for (let round = 0; round < 5; round += 1)
      for (const search of ['Bicycle', 'kavya@example.com', '9876543210']) await list({ search });
    for (let round = 0; round < 4; round += 1) await list({ search: 'tractor' });
    const { data } = await admin<{ searchMisses: { text: string; count: number }[] }>(
      '{ searchMisses(days: 7) { text count } }',
    );
    expect(data.searchMisses).toEqual([{ text: 'bicycle', count: 5 }]);
  });

  it('refuses visitors and invalid rules', async () => {
    expect((await visitor('{ synonymGroups { words } }')).code).toBe('UNAUTHENTICATED');
    expect((await admin(SYNONYMS, { groups: [{ words: [] }] })).code).toBe('BAD_INPUT');
    expect((await admin(PINS, { searchPins: [{ keyword: ' ' }] })).code).toBe('BAD_INPUT');
    expect((await admin('{ searchMisses(days: 0) { text } }')).code).toBe('BAD_INPUT');
  });

  it('are checked by the integrity check: it names synonym groups without words, and pins of unknown products', async () => {
    await shop.database.writer.transaction(async (tx) => {
      await tx.query(`INSERT INTO synonym_group (id, words, position) VALUES ('empty', '', 99)`);
      await tx.query(
        `INSERT INTO search_pin (id, keyword, product_ids, hidden_ids) VALUES ('pin', 'ghost', '["gone"]', '[]')`,
      );
    });
    const { problems } = await checkIntegrity(shop.database.reader);
    expect(problems.filter((problem) => problem.startsWith('search rules'))).toEqual(
      expect.arrayContaining([
        'search rules: synonym group empty has no words',
        'search rules: “ghost” names the unknown product gone',
      ]),
    );
    await shop.database.writer.transaction((tx) => tx.query(`DELETE FROM synonym_group WHERE id = 'empty'`));
    await shop.database.writer.transaction((tx) => tx.query(`DELETE FROM search_pin WHERE id = 'pin'`));
  });
});
