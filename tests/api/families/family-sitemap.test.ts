import { SitemapService } from '../../../server/modules/catalogue';
import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlFamilies } from '../../support/transports/structure/family-api';
import { connectGraphql } from '../../support/transports/graphql-transport';

const PART_SIZE = 2;
const COLOURS = ['Walnut', 'Black', 'Sand', 'Neem'];

describe('The sitemap with a family', () => {
  let shop: Shop;
  let users: TestUsers;
  let memberIds: string[];
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    await users.admin.createProduct(aProduct());
    const family = await graphqlFamilies(shop, users.admin.token).create({
      name: 'Lamp',
      options: [{ name: 'Colour', values: COLOURS }],
      members: COLOURS.map((Colour, index) => ({ options: { Colour }, price: 100 + index, countInStock: 5 })),
    });
    memberIds = family.members.map(({ id }) => id);
  });
  afterAll(() => shop.stop());

  it('lists the page of each member once over all files, because it has a canonical address of its own', async () => {
    const sitemap = new SitemapService(shop.database.reader, PART_SIZE);
    const idsByFile: string[][] = [];
    for (let number = 1; number <= (await sitemap.countParts()); number += 1) {
      const rows = [];
      for await (const batch of sitemap.readPart(number)) rows.push(...batch);
      idsByFile.push(rows.map(({ id }) => id));
    }
    const allIds = idsByFile.flat();

    expect(idsByFile.every(({ length }) => length <= PART_SIZE)).toBe(true);
    expect(allIds).toHaveLength(5);
    expect(new Set(allIds).size).toBe(5);
    expect(allIds).toEqual(expect.arrayContaining(memberIds));
  });
});
