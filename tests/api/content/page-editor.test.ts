import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const admin = <Data>(query: string) => graphqlClient(shop, users.admin.token)<Data>(query);

describe('The editor of content pages', () => {
  it('gets the first text of a standard page in each language, and of no other page', async () => {
    const { data, errors } = await admin<Record<string, { title: string; body: string } | null>>(`{
      english: pageTemplate(slug: "terms", language: EN) { title body }
      hindi: pageTemplate(slug: "terms", language: HI) { title body }
      other: pageTemplate(slug: "careers", language: EN) { title }
    }`);
    expect(data).toEqual({
      english: { title: 'Terms of sale', body: expect.stringContaining('{shop.legalName}') as string },
      hindi: { title: 'बिक्री की शर्तें', body: expect.stringContaining('{shop.legalName}') as string },
      other: null,
    });
    expect(errors).toMatchObject([{ path: ['other'], extensions: { code: 'NOT_FOUND' } }]);
  });

  it('gets the facts with the values of the settings', async () => {
    const facts = async () => (await admin<{ shopFacts: object[] }>('{ shopFacts { name value } }')).data;
    const before = (await facts()).shopFacts;
    expect(before).toContainEqual({ name: 'shop.phone', value: null });
    expect(before).toContainEqual({ name: 'shipping.price', value: '₹550' });
    await users.admin.updateSettings({
      settings: { 'shop.phone': '+91 98765 43210', 'shipping.price': 40.5 },
    });
    const after = (await facts()).shopFacts;
    expect(after).toContainEqual({ name: 'shop.phone', value: '+91 98765 43210' });
    expect(after).toContainEqual({ name: 'shipping.price', value: '₹40.50' });
  });
});
