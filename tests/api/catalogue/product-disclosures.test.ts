import { aProduct } from '../../support/fixtures/factories';
import type { TestUsers, InputFields } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

interface Refused {
  code: unknown;
  message: unknown;
  field: unknown;
}
interface Saved extends Record<string, unknown> {
  id: string;
  version: number;
}
interface Api {
  create: (input: InputFields) => Promise<Saved | Refused>;
  update: (id: string, change: InputFields) => Promise<Saved | Refused>;
  read: (id: string) => Promise<Saved>;
  changes: () => Promise<Saved[]>;
  upsert: (
    item: InputFields,
  ) => Promise<{ outcome: string; error?: { field?: unknown; key?: unknown } | null }>;
}

const FIELDS = `{ id version mrp { amount currencyCode } originCountry maker importer netQuantity }`;

/** A GraphQL product with its MRP as a number of rupees, as over REST. */
const fromGraphql = ({ mrp, ...product }: Record<string, unknown>): Saved => ({
  ...(product as Saved),
  mrp: mrp ? Number((mrp as { amount: string }).amount) : mrp,
});

function graphqlApi(): Api {
  const send = graphqlClient(shop, users.admin.token);
  const change = async (name: string, type: string, input: InputFields) => {
    const { data, errors } = await send<Record<string, Record<string, unknown>>>(
      `mutation ($input: ${type}!) { ${name}(input: $input) ${FIELDS} }`,
      { input },
    );
    const [error] = errors as {
      message: string;
      extensions: { code: string; fields?: { field: string }[] };
    }[];
    if (error)
      return {
        code: error.extensions.code,
        message: error.message,
        field: error.extensions.fields?.[0]?.field,
      };
    return fromGraphql(data[name]!);
  };
  return {
    create: (input) => change('createProduct', 'CreateProductInput', input),
    update: (id, input) => change('updateProduct', 'UpdateProductInput', { id, ...input }),
    read: async (id) => {
      const { data } = await send<{ product: Saved }>(`query ($id: ID!) { product(id: $id) ${FIELDS} }`, {
        id,
      });
      return fromGraphql(data.product);
    },
    changes: async () => {
      const { data } = await send<{ products: { nodes: Saved[] } }>(
        `{ products(first: 100, updatedSince: "2000-01-01T00:00:00Z") { nodes ${FIELDS} } }`,
      );
      return data.products.nodes.map(fromGraphql);
    },
    upsert: async (item) => {
      const { data } = await send<{ upsertProducts: { results: Awaited<ReturnType<Api['upsert']>>[] } }>(
        `mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) {
          results { outcome error { field key } } } }`,
        { input: { products: [item] } },
      );
      return data.upsertProducts.results[0]!;
    },
  };
}

function restApi(): Api {
  const client = new RestClient(shop.url, users.admin.token);
  const saved = ({ _id, code, message, fields, ...json }: Record<string, unknown>) =>
    code === undefined
      ? ({ id: _id, ...json } as Saved)
      : { code, message, field: (fields as { field: string }[] | undefined)?.[0]?.field };
  return {
    create: async (input) => saved((await client.post('/products', input)).json),
    update: async (id, change) => saved((await client.put(`/products/${id}`, change)).json),
    read: async (id) => saved((await client.get(`/products/${id}`)).json) as Saved,
    changes: async () =>
      ((await client.get('/products/changes?first=100')).json.products as Record<string, unknown>[]).map(
        (json) => saved(json) as Saved,
      ),
    upsert: async ({ id, ...item }) => {
      const { json } = await client.post('/products/upsert', { products: [{ _id: id, ...item }] });
      return (json.results as Awaited<ReturnType<Api['upsert']>>[])[0]!;
    },
  };
}

const DISCLOSURES = {
  mrp: 2999,
  originCountry: 'IN',
  maker: 'Tarang Audio Works, Coimbatore 641001',
  importer: 'Samudra Imports, Chennai 600001',
  netQuantity: '2 N',
};
const NONE = { mrp: null, originCountry: null, maker: null, importer: null, netQuantity: null };
/** A product of ₹2,631.50, which is ₹2,736.76 with tax. */
const create = async (api: Api, changes: InputFields = {}) => (await api.create(aProduct(changes))) as Saved;

describe.each([
  ['GraphQL', graphqlApi],
  ['REST', restApi],
])('§3 The disclosures of a product over %s', (_name, connect) => {
  let api: Api;
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
    const { id } = (await api.create({ mrp: '50' })) as Saved;

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
