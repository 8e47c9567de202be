import { anApiToken } from '../../support/fixtures/api-tokens';
import { aProduct, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { transports } from '../../support/transports/transports';

interface Result {
  outcome: string;
  product: { id: string; sku: string | null; name: string; version: number; countInStock: number } | null;
  error: {
    code: string;
    message: string;
    key: string | null;
    params: object | null;
    field: string | null;
  } | null;
}
interface Payload {
  results: Result[];
  isReplay: boolean;
}

const UPSERT = `mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) { isReplay results {
  outcome product { id sku name version countInStock price { amount } specifications { name } } error { code message key params field } } } }`;

let shop: Shop;
let users: TestUsers;
let tokenClient: GraphqlClient;
let lastSkuNumber = 0;

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  tokenClient = graphqlClient(shop, (await anApiToken(shop, { scopes: ['catalogue:write'] })).token);
});
afterAll(() => shop.stop());

const nextSku = () => `SKU-${(lastSkuNumber += 1)}`;
const countProducts = async () => (await shop.services.products.listAll()).length;

async function upsert(products: object[], idempotencyKey?: string): Promise<Payload> {
  const { data, errors } = await tokenClient<{ upsertProducts: Payload }>(UPSERT, {
    input: { products, idempotencyKey },
  });
  expect(errors).toEqual([]);
  return data.upsertProducts;
}

const codeOf = async (input: unknown, send = tokenClient) => (await send(UPSERT, { input })).code;

describe('§7 upsertProducts', () => {
  it('creates missing products and changes existing ones, by SKU or id', async () => {
    const sku = nextSku();
    const existingProduct = await createListedProduct(users.admin);
    const firstPayload = await upsert([
      aProduct({ sku, name: 'By SKU' }),
      { id: existingProduct.id, sku: nextSku(), name: 'By id' },
    ]);
    const secondPayload = await upsert([{ sku, price: '12.50' }]);

    expect(firstPayload.results).toMatchObject([
      { outcome: 'CREATED', product: { sku, name: 'By SKU', version: 1 }, error: null },
      { outcome: 'UPDATED', product: { id: existingProduct.id, name: 'By id', version: 2 }, error: null },
    ]);
    expect(secondPayload.results).toMatchObject([
      {
        outcome: 'UPDATED',
        product: { id: firstPayload.results[0]!.product!.id, name: 'By SKU', price: { amount: '12.50' } },
      },
    ]);
  });

  it('does not change identical products', async () => {
    const product = aProduct({ sku: nextSku(), specifications: [{ name: 'Weight', value: '1 kg' }] });
    await upsert([product]);
    const { results } = await upsert([product, { sku: product.sku, stockChange: 0 }]);

    expect(results).toMatchObject([
      { outcome: 'UNCHANGED', product: { version: 1 } },
      { outcome: 'UNCHANGED', product: { version: 1 } },
    ]);
  });

  it('applies the valid items and reports an error for each invalid item', async () => {
    const [takenSku, ownSku] = [nextSku(), nextSku()];
    const deletedProduct = await createListedProduct(users.admin);
    await users.admin.deleteProduct(deletedProduct.id);
    await upsert([aProduct({ sku: takenSku }), aProduct({ sku: ownSku })]);
    const { results } = await upsert([
      { sku: ownSku, price: '9999999999' },
      { name: 'Neither' },
      { id: 'nothing', name: 'x' },
      { id: deletedProduct.id, name: 'x' },
      { sku: nextSku(), stockChange: 5 },
      { sku: ownSku, version: 7, name: 'Stale' },
      { sku: ownSku, stockChange: -1_000 },
      { id: (await upsert([{ sku: ownSku }])).results[0]!.product!.id, sku: takenSku },
      { sku: 'x'.repeat(65) },
      aProduct({ sku: nextSku(), image: 'data:text/plain;base64,aGVsbG8=' }),
      { sku: ownSku, name: 'Well' },
    ]);

    expect(results.map(({ outcome, error }) => error?.code ?? outcome)).toEqual([
      'BAD_INPUT',
      'BAD_INPUT',
      'NOT_FOUND',
      'NOT_FOUND',
      'BAD_INPUT',
      'CONFLICT',
      'BAD_INPUT',
      'SKU_TAKEN',
      'BAD_INPUT',
      'UNSUPPORTED_MEDIA',
      'UPDATED',
    ]);
    expect(results.map(({ error }) => error?.field)).toMatchObject([
      'price',
      'sku',
      null,
      null,
      'stockChange',
      null,
      'stockChange',
      'sku',
      'sku',
      'image',
      undefined,
    ]);
    expect(results.every(({ product, error }) => (product === null) === (error !== null))).toBe(true);
  });

  it('returns key and parameters of each message, and null for results of an older release', async () => {
    const products = [{ sku: nextSku(), brand: 'x'.repeat(61) }, { name: 'Neither' }];
    const { results } = await upsert(products, 'with keys');
    expect(results.map(({ error }) => [error?.key, error?.params])).toEqual([
      ['field.tooLong', { field: 'brand', max: 60 }],
      ['product.noSkuOrId', {}],
    ]);

    const storedResults = JSON.stringify([
      { outcome: 'FAILED', error: { code: 'BAD_INPUT', message: 'Too long' } },
    ]);
    await shop.database.writer.transaction((tx) =>
      tx.query("UPDATE upsert SET results = ? WHERE key = 'with keys'", [storedResults]),
    );
    expect(await upsert(products, 'with keys')).toMatchObject({
      isReplay: true,
      results: [{ error: { message: 'Too long', key: null, params: null } }],
    });
  });

  it('creates one product from two items with one SKU', async () => {
    const sku = nextSku();
    const { results } = await upsert([aProduct({ sku, name: 'First' }), { sku, name: 'Second' }]);

    expect(results.map(({ outcome }) => outcome)).toEqual(['CREATED', 'UPDATED']);
    expect(results[1]!.product).toMatchObject({ id: results[0]!.product!.id, name: 'Second' });
  });

  it('applies a key once, even if the request arrives several times', async () => {
    const products = [aProduct({ sku: nextSku() }), { id: 'nothing', name: 'x' }];
    const previousCount = await countProducts();
    const payloads = await Promise.all(Array.from({ length: 5 }, () => upsert(products, 'once')));

    expect(payloads.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(new Set(payloads.map(({ results }) => JSON.stringify(results))).size).toBe(1);
    expect(payloads[0]!.results.map(({ outcome }) => outcome)).toEqual(['CREATED', 'FAILED']);
    expect(await countProducts()).toBe(previousCount + 1);
    expect(await codeOf({ products: [{ sku: nextSku() }], idempotencyKey: 'once' })).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('separates the keys of API tokens, and deletes keys after 30 days', async () => {
    const input = { products: [{ sku: nextSku(), name: 'One' }], idempotencyKey: 'nightly' };
    await tokenClient(UPSERT, { input });
    const { token } = await anApiToken(shop, { scopes: ['catalogue:write'] });
    expect(
      await codeOf({ ...input, products: [{ sku: nextSku() }] }, graphqlClient(shop, token)),
    ).toBeUndefined();

    shop.advanceClock(31 * 24 * 60 * 60 * 1_000);
    await upsert([{ sku: nextSku() }], 'another');
    expect((await upsert(input.products, 'nightly')).isReplay).toBe(false);
    shop.advanceClock(-31 * 24 * 60 * 60 * 1_000);
  });

  it('accepts 100 products with five facts each, and refuses 101 products, none, or an empty key', async () => {
    const specifications = Array.from({ length: 5 }, (_, index) => ({
      name: `Fact ${index}`,
      value: '1 kg',
    }));
    const products = Array.from({ length: 100 }, () => aProduct({ sku: nextSku(), specifications }));

    expect((await upsert(products)).results.every(({ outcome }) => outcome === 'CREATED')).toBe(true);
    expect(await codeOf({ products: [...products, aProduct()] })).toBe('BAD_INPUT');
    expect(await codeOf({ products: [] })).toBe('BAD_INPUT');
    expect(await codeOf({ products: [{ sku: 'a' }], idempotencyKey: '' })).toBe('BAD_INPUT');
  });

  it('subtracts the sales since the count that the client saw', async () => {
    const sku = nextSku();
    const { results } = await upsert([aProduct({ sku, countInStock: 10 })]);
    await users.shopper.placeOrder(anOrder([{ product: results[0]!.product!.id, qty: 4 }]));

    const payload = await upsert([{ sku, countInStock: 12, countSeen: 10 }]);
    expect(payload.results[0]!.product!.countInStock).toBe(8);
  });
});

describe.each(transports)('§3 The SKU of a product, over %s', (_name, connect) => {
  it('belongs to one product at a time', async () => {
    const { admin } = await connect(shop);
    const sku = nextSku();
    const firstProduct = await admin.createProduct(aProduct({ sku }));
    const secondProduct = await createListedProduct(admin);

    await expect(admin.createProduct(aProduct({ sku }))).rejects.toMatchObject({
      code: 'SKU_TAKEN',
    });
    await expect(admin.updateProduct(secondProduct.id, { sku })).rejects.toMatchObject({ code: 'SKU_TAKEN' });
    await admin.updateProduct(firstProduct.id, { sku, name: 'Same SKU' });
    await admin.updateProduct(firstProduct.id, { sku: '' });
    await admin.updateProduct(secondProduct.id, { sku });
    await admin.deleteProduct(secondProduct.id);
    await admin.updateProduct(firstProduct.id, { sku });
    await expect(shop.services.catalogue.restore(anAdmin(), secondProduct.id)).rejects.toMatchObject({
      code: 'SKU_TAKEN',
    });
  });
});

const anAdmin = () => ({
  userId: users.admin.id,
  isAdmin: true,
  tokenFailed: false,
  adapter: 'system' as const,
});
