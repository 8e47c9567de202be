import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe('Settings of a shop', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());

  const send = (body: unknown) =>
    fetch(`${shop.url}/api/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
      body: JSON.stringify(body),
    });
  const shopName = async () =>
    ((await (await fetch(`${shop.url}/api/shop`)).json()) as { name: string }).name;

  it('refuse unknown keys, unknown parts and a body without settings', async () => {
    const response = await send({
      settings: { 'shop.colour': 'red', constructor: 1, 'shop.address': { planet: 'Earth' } },
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object[] }).fields).toMatchObject([
      { field: 'shop.colour', key: 'setting.unknown' },
      { field: 'constructor', key: 'setting.unknown' },
      { field: 'shop.address.planet', key: 'setting.unknown' },
    ]);
    expect((await send({})).status).toBe(400);
    expect((await send({ settings: [] })).status).toBe(400);
    expect((await send({ settings: { 'shop.address': 'here' } })).status).toBe(400);
    expect((await send({ version: -1, settings: {} })).status).toBe(400);
  });

  it('serve the public facts from the cache until a change', async () => {
    expect(await shopName()).toBe('Haat');
    const { hits } = shop.cache.counts;
    const statements = recordStatements(shop);
    const query = '{ shop { name } }';
    const post = async () =>
      (
        await fetch(`${shop.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        })
      ).text();
    expect(await shopName()).toBe('Haat');
    expect(await post()).toContain('Haat');
    expect(await post()).toContain('Haat');
    expect(shop.cache.counts.hits).toBe(hits + 2);
    expect(statements).toEqual([]);
    await users.admin.updateSettings({ settings: { 'shop.name': 'Bazaar' } });
    expect(await shopName()).toBe('Bazaar');
    expect(await post()).toContain('Bazaar');
  });

  it('say who changed a setting last', async () => {
    await users.admin.updateSettings({ settings: { 'shop.phone': '+91 98765 43210' } });
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
      body: JSON.stringify({ query: '{ settings { changes { key version changedBy } } }' }),
    });
    const { data } = (await response.json()) as { data: { settings: { changes: object[] } } };
    const [user] = await shop.database.reader.query<{ name: string }[]>(
      `SELECT name FROM "user" WHERE is_admin = 1`,
    );
    expect(data.settings.changes[0]).toEqual({ key: 'shop.phone', version: 2, changedBy: user!.name });
  });
});
