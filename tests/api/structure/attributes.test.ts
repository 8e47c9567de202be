import { aProduct } from '../../support/fixtures/factories';
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

describe.each(structureTransports)('wire: Catalogue, attributes of products over %s', (name, connect) => {
  let api: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
  });
  const aName = (text: string) => `${text} ${name}`;
  const save = (attributes: object[], id?: unknown) =>
    api.saveProduct(id ? { attributes } : aProduct({ attributes }), id);
  const find = async (attribute: string) =>
    (await api.list('attribute')).find((definition) => definition.name === attribute);

  it('have a kind, a unit and choices in both languages', async () => {
    const choices = [
      { value: 'Walnut', valueHi: 'अखरोट', colour: '#5C4033' },
      { value: 'Black', valueHi: null, colour: null },
    ];
    const colour = await api.create('attribute', {
      name: aName('Finish'),
      nameHi: 'रंग',
      kind: 'COLOUR',
      choices,
    });
    expect(colour).toMatchObject({ kind: 'COLOUR', nameHi: 'रंग', choices, isFilter: true, unit: null });
    const power = await api.create('attribute', { name: aName('Power'), kind: 'NUMBER', unit: 'W' });
    await api.create('attribute', { name: aName('Wireless'), kind: 'BOOLEAN' });
    const product = await save([
      { name: aName('finish'), value: 'walnut' },
      { name: aName('Power'), value: '060.0' },
      { name: aName('Wireless'), value: 'yes' },
    ]);
    expect(product.attributes).toEqual([
      { name: aName('Finish'), value: 'Walnut', unit: null },
      { name: aName('Power'), value: '60', unit: 'W' },
      { name: aName('Wireless'), value: 'true', unit: null },
    ]);
    const invalid: [object, string][] = [
      [{ name: aName('Finish'), value: 'Pink' }, 'attributes.0.value'],
      [{ name: aName('Power'), value: 'loud' }, 'attributes.0.value'],
      [{ name: aName('Power'), value: '5', unit: 'kW' }, 'attributes.0.unit'],
      [{ name: aName('Wireless'), value: 'perhaps' }, 'attributes.0.value'],
    ];
    for (const [attribute, field] of invalid)
      expect(await save([attribute], product.id)).toEqual({ code: 'BAD_INPUT', field });
    expect(await api.update('attribute', power.id, { kind: 'TEXT' })).toEqual({
      code: 'BAD_INPUT',
      field: 'unit',
    });
  });

  it('become a definition when a product has an unknown one, of the kind that the value suggests', async () => {
    await save([
      { name: aName('Battery life'), value: '20', unit: 'hours' },
      { name: aName('Material'), value: 'Sheesham' },
    ]);
    expect(await find(aName('Battery life'))).toMatchObject({
      kind: 'NUMBER',
      unit: 'hours',
      isFilter: true,
    });
    expect(await find(aName('Material'))).toMatchObject({ kind: 'TEXT', unit: null });
  });

  it('may repeat with other values, up to thirty', async () => {
    const ports = [
      { name: aName('Ports'), value: 'USB-C' },
      { name: aName('Ports'), value: 'HDMI' },
    ];
    const product = await save(ports);
    expect(product.attributes).toHaveLength(2);
    expect(await save([...ports, { name: aName('ports'), value: 'usb-c' }], product.id)).toEqual({
      code: 'BAD_INPUT',
      field: 'attributes.2',
    });
    const tooMany = Array.from({ length: 31 }, (_, index) => ({
      name: aName('Ports'),
      value: String(index),
    }));
    expect(await save(tooMany, product.id)).toEqual({ code: 'BAD_INPUT', field: 'attributes' });
    expect((await save([], product.id)).attributes).toEqual([]);
  });

  it('follow a new name, and disappear from products with their definition', async () => {
    const product = await save([{ name: aName('Weave'), value: 'Plain' }]);
    const definition = await find(aName('Weave'));
    await api.update('attribute', definition?.id, { name: aName('Weaving') });
    expect((await api.product(product.id)).attributes).toEqual([
      { name: aName('Weaving'), value: 'Plain', unit: null },
    ]);
    expect(await api.create('attribute', { name: aName('weaving') })).toEqual({
      code: 'CONFLICT',
      field: 'name',
    });
    expect(await api.remove('attribute', definition?.id)).toEqual({});
    expect((await api.product(product.id)).attributes).toEqual([]);
  });
});

describe('wire: Catalogue, attributes of upserted products', () => {
  it('get no definition from an item with an error', async () => {
    const admin = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' as const };
    const upsert = async (products: object[]) =>
      (await shop.services.upserts.upsert(admin, { products })).results;
    const [created] = await upsert([aProduct({ sku: 'A-1' }), aProduct({ sku: 'A-2' })]);
    const id = created?.outcome === 'CREATED' ? created.productId : '';
    const attributes = (name: string) => ({ attributes: [{ name, value: 'x' }] });
    const results = await upsert([
      aProduct({ sku: 'A-3', price: '100', mrp: '50', ...attributes('Bogus MRP') }),
      aProduct({ sku: 'A-3', taxClass: 'unknown', ...attributes('Bogus class') }),
      aProduct({ sku: 'A-3', categories: ['unknown'], ...attributes('Bogus category') }),
      { id, sku: 'A-2', ...attributes('Bogus SKU') },
      { sku: 'A-2', price: '100', mrp: '50', ...attributes('Bogus edit') },
      { sku: 'A-2', ...attributes('Stitch') },
      aProduct({ sku: 'A-3', ...attributes('stitch') }),
    ]);
    const outcomes = [...Array.from({ length: 5 }, () => 'FAILED'), 'UPDATED', 'CREATED'];
    expect(results.map(({ outcome }) => outcome)).toEqual(outcomes);
    const names = (await shop.services.attributes.all()).map(({ name }) => name);
    expect(names.filter((name) => /bogus|stitch/i.test(name))).toEqual(['Stitch']);
  });
});
