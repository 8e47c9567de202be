import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  structureTransports,
  type StructureClient,
} from '../../support/transports/structure/structure-clients';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

describe.each(structureTransports)('wire: Catalogue, a deleted category over %s', (name, connect) => {
  let api: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
  });
  const aName = (text: string) => `${text} ${name}`;
  const aCategory = (text: string) => api.create('category', { name: aName(text) });
  /** The id of a category that an open form has, although another admin deleted it. */
  const aDeletedId = async () => {
    const { id } = await aCategory('Deleted');
    await api.remove('category', id);
    return id;
  };
  const ruleOf = (...ids: unknown[]) => ({
    match: 'ANY',
    conditions: [{ field: 'BRAND', value: 'Lumina' }, ...ids.map((value) => ({ field: 'CATEGORY', value }))],
  });
  const refusedAt = (field: string) => ({ code: 'BAD_INPUT', field });

  it('is refused in the rule of a collection, at its condition', async () => {
    const lamps = await aCategory('Lamps');
    const deletedId = await aDeletedId();
    const collection = await api.create('collection', { name: aName('Light'), rule: ruleOf(lamps.id) });
    const before = await api.list('collection');
    const rule = ruleOf(lamps.id, deletedId);
    const refusal = refusedAt('rule.conditions.2.value');
    expect(await api.create('collection', { name: aName('Dark'), rule })).toEqual(refusal);
    expect(await api.update('collection', collection.id, { rule })).toEqual(refusal);
    expect(await api.list('collection')).toEqual(before);
    expect(await api.update('collection', collection.id, { rule: ruleOf() })).toMatchObject({ version: 2 });
  });

  it('is refused at an attribute, in its list', async () => {
    const lamps = await aCategory('Shades');
    const deletedId = await aDeletedId();
    const attribute = await api.create('attribute', { name: aName('Glow'), categoryIds: [lamps.id] });
    const before = await api.list('attribute');
    const categoryIds = [lamps.id, deletedId];
    const refusal = refusedAt('categoryIds.1');
    expect(await api.create('attribute', { name: aName('Dim'), categoryIds })).toEqual(refusal);
    expect(await api.update('attribute', attribute.id, { categoryIds })).toEqual(refusal);
    expect(await api.list('attribute')).toEqual(before);
    expect(await api.update('attribute', attribute.id, { categoryIds: [] })).toMatchObject({ version: 2 });
  });

  it('has a sentence in the refusal, and a key for other languages', async () => {
    const response = await fetch(`${shop.url}/api/collections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
      body: JSON.stringify({ name: aName('Mixed'), rule: ruleOf(await aDeletedId(), 'unknown') }),
    });
    const problem = { key: 'category.unknown', params: {}, message: 'There is no category with this id' };
    expect(((await response.json()) as { fields: object[] }).fields).toEqual([
      { ...problem, field: 'rule.conditions.1.value' },
      { ...problem, field: 'rule.conditions.2.value' },
    ]);
  });

  it('does not stop other changes of a collection or an attribute of an earlier release', async () => {
    const collection = await api.create('collection', { name: aName('Old'), rule: ruleOf() });
    const attribute = await api.create('attribute', { name: aName('Age') });
    const oldRule = JSON.stringify(ruleOf('gone'));
    await shop.database.writer.transaction(async (tx) => {
      await tx.query('UPDATE collection SET rule = ? WHERE id = ?', [oldRule, collection.id]);
      await tx.query('UPDATE attribute SET category_ids = ? WHERE id = ?', ['["gone"]', attribute.id]);
    });
    expect(await api.update('collection', collection.id, { nameHi: 'पुराना' })).toMatchObject({ version: 2 });
    expect(await api.update('attribute', attribute.id, { nameHi: 'उम्र' })).toMatchObject({ version: 2 });
  });
});
