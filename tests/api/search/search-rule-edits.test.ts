import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { searchRuleApis, type SearchRuleClient } from '../../support/fixtures/structure/search-rule-clients';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe.each(searchRuleApis)('Edits of the search rules, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let admin: SearchRuleClient;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    admin = connect(shop, users.admin.token);
  });
  afterAll(() => shop.stop());

  const SOFA = { words: ['sofa', 'couch'] };
  const LAMP = { words: ['lamp', 'light'] };

  it('refuses a stale edit of the synonyms, and keeps the current ones', async () => {
    const { version } = await admin.synonyms();
    await expect(admin.replaceSynonyms({ version, groups: [SOFA] })).resolves.toMatchObject({
      version: version! + 1,
      groups: [SOFA],
    });
    await expect(admin.replaceSynonyms({ version, groups: [LAMP] })).resolves.toMatchObject({
      code: 'CONFLICT',
      message: 'Another client changed this since you opened it',
    });
    await expect(admin.synonyms()).resolves.toMatchObject({ version: version! + 1, groups: [SOFA] });
  });

  it('refuses a stale edit of the pins, and accepts one without a version', async () => {
    const { version } = await admin.pins();
    await admin.replacePins({ searchPins: [{ keyword: 'sofa' }] });
    await expect(admin.replacePins({ version, searchPins: [] })).resolves.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.pins()).resolves.toMatchObject({
      version: version! + 1,
      pins: [{ keyword: 'sofa', productIds: [], hiddenIds: [] }],
    });
    await expect(admin.replacePins({ searchPins: [] })).resolves.toMatchObject({ pins: [] });
  });

  it('refuses pins with ids of no product, and names each of them', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Lamp' });
    const { version } = await admin.pins();
    const searchPins = [
      { keyword: 'lamp', productIds: [id, 'nothing'] },
      { keyword: 'sofa', hiddenIds: ['none'] },
    ];
    await expect(admin.replacePins({ searchPins })).resolves.toEqual({
      code: 'BAD_INPUT',
      message: 'No product has the id nothing',
      fields: ['searchPins.0.productIds.1', 'searchPins.1.hiddenIds.0'],
    });
    await expect(admin.pins()).resolves.toMatchObject({ version });
  });

  it('keeps a pin of a product that was deleted since', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Old Lamp' });
    const searchPins = [{ keyword: 'lamp', productIds: [id] }];
    await admin.replacePins({ searchPins });
    await users.admin.deleteProduct(id);
    await expect(admin.replacePins({ searchPins })).resolves.toMatchObject({
      pins: [{ keyword: 'lamp', productIds: [id] }],
    });
  });
});
