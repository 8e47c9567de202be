import { readAudit } from '../../../server/modules/audit/audit';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';
import { graphqlFamilies } from '../../support/transports/structure/family-api';
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

describe.each(structureTransports)('wire: Catalogue, uses of an attribute over %s', (name, connect) => {
  let api: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
  });
  const aName = (text: string) => `${text} ${name}`;
  const families = () => graphqlFamilies(shop, users.admin.token);
  const find = async (attribute: string) =>
    (await api.list('attribute')).find((definition) => definition.name === attribute);
  const aCollection = (attribute: string) =>
    api.create('collection', {
      name: aName('Woven'),
      rule: { conditions: [{ field: 'ATTRIBUTE', name: attribute, value: 'Plain' }] },
    });
  const aFamily = (...options: string[]) =>
    families().create({
      name: aName('Scarf'),
      options: options.map((option) => ({ name: option, values: ['Wool', 'Silk'] })),
      members: ['Wool', 'Silk'].map((value) => ({
        options: Object.fromEntries(options.map((option) => [option, value])),
        price: 100,
        countInStock: 5,
      })),
    });

  it('follow a new name in the rules of collections', async () => {
    const attributes = [{ name: aName('Weave'), value: 'Plain' }];
    const product = await api.saveProduct(aProduct({ attributes }));
    const collection = await aCollection(aName('Weave'));
    const other = await aCollection(aName('Weaving'));
    const visitor = connect(shop);
    expect(await visitor.idsOfCollection(collection.slug)).toEqual([product.id]);

    await api.update('attribute', (await find(aName('Weave')))?.id, { name: aName('Texture') });
    const later = await api.saveProduct(
      aProduct({ name: aName('Later'), attributes: [{ name: aName('Texture'), value: 'Plain' }] }),
    );
    expect((await visitor.idsOfCollection(collection.slug)).toSorted()).toEqual(
      [product.id, later.id].toSorted(),
    );
    const collections = await api.list('collection');
    const ruleOf = ({ id }: { id?: unknown }) => collections.find((candidate) => candidate.id === id);
    expect(ruleOf(collection)).toMatchObject({
      rule: { conditions: [{ field: 'ATTRIBUTE', name: aName('Texture'), value: 'Plain' }] },
      version: 2,
    });
    expect(ruleOf(other)).toMatchObject({ rule: { conditions: [{ name: aName('Weaving') }] }, version: 1 });
  });

  it('follow a new name in the options of families and their members', async () => {
    const definition = await api.create('attribute', { name: aName('Cloth'), nameHi: 'कपड़ा' });
    const family = await aFamily(aName('Cloth'), aName('Yarn'));
    const [member] = family.members;
    await families().readProduct(member?.id ?? '');
    await api.update('attribute', definition.id, { name: aName('Fabric') });

    const changed = await families().read(family.id);
    expect(changed.options.map((option) => option.name)).toEqual([aName('Fabric'), aName('Yarn')]);
    expect(changed.version).toBe(family.version + 1);
    const options = { [aName('Fabric')]: 'Wool', [aName('Yarn')]: 'Wool' };
    expect((await families().readProduct(member?.id ?? '')).options).toEqual(options);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('have entries of the admin in the activity for a new name', async () => {
    const definition = await api.create('attribute', { name: aName('Grain') });
    const collection = await aCollection(aName('Grain'));
    const family = await aFamily(aName('Grain'));
    const entryCount = (await readAudit(shop.database.reader, 0, 10_000)).length;
    await api.update('attribute', definition.id, { isFilter: false });
    await api.update('attribute', definition.id, { name: aName('Pattern') });

    const entries = (await readAudit(shop.database.reader, entryCount, 100)).map(
      ({ actor_id: actorId, door, action, subject, after }) => ({
        actorId,
        door,
        action,
        subject,
        after: after === null ? undefined : (JSON.parse(after) as unknown),
      }),
    );
    const actor = { actorId: users.admin.id, door: name.toLowerCase() };
    const update = { ...actor, action: 'attribute.update', subject: definition.id, after: undefined };
    expect(entries).toEqual([
      update,
      { ...actor, action: 'collection.update', subject: collection.id, after: { fields: ['rule'] } },
      { ...actor, action: 'family.update', subject: family.id, after: { fields: ['options'] } },
      update,
    ]);
  });

  it('refuse a new name that a family has as another option', async () => {
    const definition = await api.create('attribute', { name: aName('Length') });
    const family = await aFamily(aName('Length'), aName('Reach'));
    expect(await api.update('attribute', definition.id, { name: aName('reach') })).toEqual({
      code: 'CONFLICT',
      field: 'name',
    });
    expect((await families().read(family.id)).options[0]?.name).toBe(aName('Length'));
  });

  it('refuse the deletion of the attribute, and are named', async () => {
    const attribute = await api.create('attribute', { name: aName('Knot') });
    const messageOfRefusal = async () => {
      expect(await api.remove('attribute', attribute.id)).toMatchObject({ code: 'CONFLICT' });
      const rest = new RestClient(shop.url, users.admin.token);
      return (await rest.delete(`/attributes/${String(attribute.id)}`)).json.message;
    };
    const collection = await aCollection(aName('Knot'));
    await expect(messageOfRefusal()).resolves.toBe(
      `The rules of these collections use the attribute; change them first: ${aName('Woven')}`,
    );
    await api.remove('collection', collection.id);
    const family = await aFamily(aName('Knot'));
    await expect(messageOfRefusal()).resolves.toBe(
      `The attribute is an option of these families; change them first: ${aName('Scarf')}`,
    );
    await families().remove(family.id);
    expect(await api.remove('attribute', attribute.id)).toEqual({});
  });
});
