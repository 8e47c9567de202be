import { startOfDay } from '../../../server/domain/reports/shop-day';
import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  graphqlProducts,
  restProducts,
  type ProductApi,
  type SavedProduct,
} from '../../support/transports/product-api';

const ADDRESS = { line1: '12 MG Road', line2: '', city: 'Bengaluru', state: 'KA', postalCode: '560001' };
const TAX_DATA = { taxClass: 'gst-5', hsn: '851822', unit: 'PRS', weight: 6200 };
const NONE = { taxClass: null, hsn: null, unit: null, weight: null };

describe.each([
  ['GraphQL', graphqlProducts],
  ['REST', restProducts],
])('§3 The tax data of a product over %s', (name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let api: ProductApi;
  beforeEach(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    api = connect(shop, users.admin.token);
  });
  afterEach(() => shop.stop());

  const create = async (changes: InputFields = {}) => (await api.create(aProduct(changes))) as SavedProduct;
  const setTax = (settings: InputFields) =>
    users.admin.updateSettings({ settings: { 'shop.address': ADDRESS, ...settings } });

  it('is null by default, reads back as created, and reaches the list of changes', async () => {
    const plainProduct = await create();
    const product = await create({ ...TAX_DATA, unit: ' prs ' });
    expect(plainProduct).toMatchObject(NONE);
    expect(product).toMatchObject(TAX_DATA);
    await expect(api.read(product.id)).resolves.toMatchObject(TAX_DATA);

    await expect(api.update(product.id, { hsn: '8518' })).resolves.toMatchObject({
      ...TAX_DATA,
      hsn: '8518',
    });
    await expect(api.read(product.id)).resolves.toMatchObject({ ...TAX_DATA, hsn: '8518' });
    expect((await api.changes()).at(-1)).toMatchObject({ id: product.id, ...TAX_DATA, hsn: '8518' });
  });

  it.each([
    ['null', NONE],
    ['empty texts and 0', { taxClass: '', hsn: '', unit: '', weight: 0 }],
  ])('is removed by %s', async (_case, change) => {
    const { id } = await create(TAX_DATA);
    await expect(api.update(id, change)).resolves.toMatchObject(NONE);
    await expect(api.read(id)).resolves.toMatchObject(NONE);
  });

  it.each<[string, InputFields]>([
    ['taxClass', { taxClass: 'gst-12' }],
    ['hsn', { hsn: '85182' }],
    ['hsn', { hsn: '85 18' }],
    ['unit', { unit: 'piece' }],
    ['weight', { weight: 1_000_001 }],
    ['weight', { weight: -1 }],
  ])('is refused for the field %s as %o', async (field, change) => {
    const { id } = await create(TAX_DATA);
    await expect(api.update(id, change)).resolves.toMatchObject({ code: 'BAD_INPUT', field });
    await expect(api.create(aProduct(change))).resolves.toMatchObject({ code: 'BAD_INPUT', field });
    await expect(api.upsert({ id, ...change })).resolves.toMatchObject({
      outcome: 'FAILED',
      error: { field },
    });
    await expect(api.read(id)).resolves.toMatchObject(TAX_DATA);
  });

  it('is written by an upsert, and the same values change nothing', async () => {
    const { id } = await create();
    await expect(api.upsert({ id, ...TAX_DATA })).resolves.toMatchObject({ outcome: 'UPDATED' });
    await expect(api.upsert({ id, ...TAX_DATA, unit: 'prs' })).resolves.toMatchObject({
      outcome: 'UNCHANGED',
    });
    await expect(api.read(id)).resolves.toMatchObject(TAX_DATA);
  });

  it('is in the current values of a CONFLICT', async () => {
    const { id, version } = await create(TAX_DATA);
    await api.update(id, { hsn: '8519' });
    await expect(api.update(id, { version, hsn: '8520' })).resolves.toMatchObject({ code: 'CONFLICT' });
    await expect(api.read(id)).resolves.toMatchObject({ hsn: '8519' });
  });

  it('limits the price by the MRP: the price itself with inclusive prices, with the rate of its class on top otherwise', async () => {
    const { id } = await create({ price: '100', mrp: '104' });
    await setTax({ 'tax.mode': 'GST_INCLUSIVE' });
    await expect(api.update(id, { price: '104' })).resolves.toMatchObject({ id });
    await expect(api.update(id, { price: '104.01' })).resolves.toMatchObject({ field: 'price' });
    await expect(api.update(id, { taxClass: 'gst-40' })).resolves.toMatchObject({ id });

    await setTax({ 'tax.mode': 'GST_EXCLUSIVE' });
    await expect(api.update(id, { taxClass: 'gst-18' })).resolves.toMatchObject({
      code: 'BAD_INPUT',
      message: 'The price with tax is ₹122.72, which is above the MRP of ₹104.00',
      field: 'taxClass',
    });
    await expect(api.update(id, { taxClass: 'gst-0' })).resolves.toMatchObject({ id });
    await expect(api.update(id, { taxClass: 'gst-5', price: '99.04' })).resolves.toMatchObject({ id });
    await expect(api.update(id, { price: '99.05' })).resolves.toMatchObject({ field: 'price' });
    await expect(api.create(aProduct({ price: '100', mrp: '117.99' }))).resolves.toMatchObject({
      field: 'price',
    });
    await expect(api.create(aProduct({ price: '100', mrp: '118' }))).resolves.toMatchObject({ version: 1 });
  });

  it('loses a class that the shop has removed when a deleted product returns', async () => {
    const { id } = await create(TAX_DATA);
    await users.admin.deleteProduct(id);
    const { settings } = await users.admin.settings();
    const classes = settings['tax.classes'] as { _id: string }[];
    await setTax({ 'tax.classes': classes.filter(({ _id }) => _id !== 'gst-5') });
    await graphqlClient(shop, users.admin.token)('mutation ($id: ID!) { restoreProduct(id: $id) { id } }', {
      id,
    });
    await expect(api.read(id)).resolves.toMatchObject({ ...TAX_DATA, taxClass: null });
  });

  it('prevents the removal of its class', async () => {
    await create(TAX_DATA);
    await create(TAX_DATA);
    await expect(setTax({ 'tax.classes': null })).resolves.toMatchObject({ version: 1 });
    await expect(
      setTax({ 'tax.classes': [{ name: 'Books', rates: [{ rate: 5, from: '2025-09-22' }] }] }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The tax class “GST 5 %” cannot be removed: 2 products have it',
    });
  });

  if (name === 'GraphQL')
    it('has the rate of today, also in a response of the cache', async () => {
      const { id } = await create(TAX_DATA);
      const query = `query ($id: ID!) { product(id: $id) { taxRate } }`;
      const send = graphqlClient(shop);
      const rate = async () =>
        (await send<{ product: { taxRate: number } }>(query, { id })).data.product.taxRate;
      expect(await rate()).toBe(4);
      const { settings } = await users.admin.settings();
      const classes = (settings['tax.classes'] as { _id: string; rates: object[] }[]).map((taxClass) =>
        taxClass._id === 'gst-5'
          ? { ...taxClass, rates: [...taxClass.rates, { rate: 12, from: '2099-04-01' }] }
          : taxClass,
      );
      await setTax({ 'tax.mode': 'GST_INCLUSIVE', 'tax.classes': classes });
      expect(await rate()).toBe(5);
      const { hits } = shop.cache.counts;
      expect(await rate()).toBe(5);
      expect(shop.cache.counts.hits).toBeGreaterThan(hits);
      shop.advanceClock(startOfDay('2099-04-01')!.getTime() - Date.now() + 1);
      expect(await rate()).toBe(12);
    });
});
