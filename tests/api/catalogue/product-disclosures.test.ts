import { aProduct } from '../../support/fixtures/factories';
import type { TestUsers, InputFields } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  graphqlProducts,
  restProducts,
  type ProductApi,
  type SavedProduct,
} from '../../support/transports/product-api';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const DISCLOSURES = {
  mrp: 2999,
  originCountry: 'IN',
  maker: 'Tarang Audio Works, Coimbatore 641001',
  importer: 'Samudra Imports, Chennai 600001',
  netQuantity: '2 N',
};
const NONE = { mrp: null, originCountry: null, maker: null, importer: null, netQuantity: null };
/** A product of ₹2,631.50, which is ₹2,736.76 with tax. */
const create = async (api: ProductApi, changes: InputFields = {}) =>
  (await api.create(aProduct(changes))) as SavedProduct;
const graphqlApi = () => graphqlProducts(shop, users.admin.token);
const restApi = () => restProducts(shop, users.admin.token);

describe.each([
  ['GraphQL', graphqlApi],
  ['REST', restApi],
])('§3 The disclosures of a product over %s', (_name, connect) => {
  let api: ProductApi;
  beforeEach(() => {
    api = connect();
  });

  it('are null by default, and read back as created', async () => {
    const plainProduct = await create(api);
    const product = await create(api, DISCLOSURES);

    expect(plainProduct).toMatchObject(NONE);
    expect(product).toMatchObject(DISCLOSURES);
    await expect(api.read(plainProduct.id)).resolves.toMatchObject(NONE);
    await expect(api.read(product.id)).resolves.toMatchObject(DISCLOSURES);
  });

  it('change alone, and each edit reaches the list of changes and the next read', async () => {
    const { id } = await create(api, DISCLOSURES);
    await api.read(id);
    const changedProduct = await api.update(id, { maker: 'Naad Works, Pune 411001' });

    expect(changedProduct).toMatchObject({ ...DISCLOSURES, maker: 'Naad Works, Pune 411001', version: 2 });
    await expect(api.read(id)).resolves.toMatchObject({ maker: 'Naad Works, Pune 411001' });
    const lastChange = (await api.changes()).at(-1);
    expect(lastChange).toMatchObject({ ...DISCLOSURES, id, maker: 'Naad Works, Pune 411001' });
  });

  it.each([
    ['null', NONE],
    ['empty texts and 0', { mrp: 0, originCountry: '', maker: '', importer: '', netQuantity: '' }],
  ])('are removed by %s', async (_case, change) => {
    const { id } = await create(api, DISCLOSURES);

    await expect(api.update(id, change)).resolves.toMatchObject(NONE);
    await expect(api.read(id)).resolves.toMatchObject(NONE);
  });

  it.each([{ mrp: '1.005' }, { originCountry: 'ZZ' }, { netQuantity: 'x'.repeat(41) }])(
    'are refused as %o',
    async (change) => {
      const { id } = await create(api, DISCLOSURES);

      await expect(api.update(id, change)).resolves.toMatchObject({ code: 'BAD_INPUT' });
      await expect(api.read(id)).resolves.toMatchObject(DISCLOSURES);
    },
  );

  it('allow a price with tax of exactly the MRP, and refuse one above it with both amounts', async () => {
    const { id } = await create(api, { price: '100', mrp: '104' });

    await expect(api.update(id, { price: '100.01' })).resolves.toEqual({
      code: 'BAD_INPUT',
      message: 'The price with tax is ₹104.01, which is above the MRP of ₹104.00',
      field: 'price',
    });
    await expect(api.update(id, { mrp: '103.99' })).resolves.toMatchObject({
      code: 'BAD_INPUT',
      field: 'mrp',
    });
    await expect(api.create(aProduct({ price: '100.01', mrp: '104' }))).resolves.toMatchObject({
      code: 'BAD_INPUT',
      field: 'price',
    });
    await expect(api.update(id, { price: '200', mrp: '208' })).resolves.toMatchObject({ mrp: 208 });
    await expect(api.update(id, { description: 'Hums.' })).resolves.toMatchObject({ version: 3 });
  });

  it('accept an MRP of a draft, and refuse the first price above it', async () => {
    const { id } = (await api.create({ mrp: '50' })) as SavedProduct;

    await expect(api.read(id)).resolves.toMatchObject({ mrp: 50 });
    await expect(api.update(id, { price: '49' })).resolves.toMatchObject({
      code: 'BAD_INPUT',
      field: 'price',
    });
    await expect(api.update(id, { price: '48' })).resolves.toMatchObject({ mrp: 50 });
  });

  it('are written by an upsert, which refuses a price above the MRP and takes null for absent', async () => {
    const { id } = await create(api, DISCLOSURES);

    await expect(api.upsert({ id, ...DISCLOSURES })).resolves.toMatchObject({ outcome: 'UNCHANGED' });
    await expect(api.upsert({ id, ...NONE })).resolves.toMatchObject({ outcome: 'UNCHANGED' });
    await expect(api.upsert({ id, price: '2999' })).resolves.toMatchObject({
      outcome: 'FAILED',
      error: { field: 'price', key: 'product.aboveMrp' },
    });
    await expect(api.upsert({ id, mrp: 0, maker: '' })).resolves.toMatchObject({ outcome: 'UPDATED' });
    await expect(api.read(id)).resolves.toMatchObject({ ...DISCLOSURES, mrp: null, maker: null });
  });
});

describe('§3 The MRP of a product', () => {
  it('limits a bulk change of prices', async () => {
    const [limitedProduct, otherProduct] = [
      await create(graphqlApi(), { price: '100', mrp: '110' }),
      await create(graphqlApi(), { price: '100' }),
    ];
    const { data } = await graphqlClient(shop, users.admin.token)(
      `mutation ($input: BulkChangeProductsInput!) {
        bulkChangeProducts(input: $input) { done failures { id code key } } }`,
      { input: { ids: [limitedProduct.id, otherProduct.id], action: 'CHANGE_PRICE', percent: 10 } },
    );

    expect(data).toEqual({
      bulkChangeProducts: {
        done: 1,
        failures: [{ id: limitedProduct.id, code: 'BAD_INPUT', key: 'product.aboveMrp' }],
      },
    });
  });

  it('prevents that a product returns with a price that a higher tax has made unlawful', async () => {
    const { id } = await create(graphqlApi(), { price: '100', mrp: '104' });
    await users.admin.deleteProduct(id);
    await shop.database.writer.transaction((tx) =>
      tx.query('UPDATE product SET mrp = 10300 WHERE id = ?', [id]),
    );
    const { errors } = await graphqlClient(shop, users.admin.token)(
      `mutation ($id: ID!) { restoreProduct(id: $id) { id } }`,
      { id },
    );

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', key: 'product.aboveMrp' } }]);
  });
});
