import { anOrder, ADDRESS } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§8 The message of an error, over %s', (_name, connect) => {
  let users: TestUsers;
  beforeAll(async () => {
    users = await connect(shop);
  });

  it('has a key beside its English text', async () => {
    await expect(users.visitor.getProduct('nothing')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Product not found',
      key: 'product.notFound',
      params: {},
    });
  });

  it('has parameters, also for each invalid field', async () => {
    const city = 'x'.repeat(1_000);
    const order = {
      ...anOrder([{ product: 'p', qty: 1 }]),
      shippingAddress: { ...ADDRESS, city, country: '' },
    };
    const refusal: unknown = await users.shopper.placeOrder(order).catch((error: unknown) => error);

    const tooLongError = { key: 'field.tooLong', params: { field: 'shippingAddress.city', max: 200 } };
    const missingError = { key: 'field.required', params: { field: 'shippingAddress.country' } };
    expect(refusal).toMatchObject({
      code: 'BAD_INPUT',
      message: 'City must be at most 200 characters',
      ...tooLongError,
      fields: [
        { field: 'shippingAddress.city', message: 'City must be at most 200 characters', ...tooLongError },
        { field: 'shippingAddress.country', message: 'Country is required', ...missingError },
      ],
    });
  });
});

describe('§8 The message of an error of the GraphQL language', () => {
  it('has the text of the library as its parameter', async () => {
    const query = '{ nothing }';
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: object }[] };
    const [error] = errors;
    expect(error?.message).toMatch(/^Cannot query field "nothing"/);
    expect(error?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      key: 'graphql.invalid',
      params: { reason: error?.message },
    });
  });

  it('names the exceeded limit of a document', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => `a${index}: __typename`).join(' ');
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${fields} }` }),
    });
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { key: 'graphql.tooMany', params: { max: 30, part: 'aliases' } } }],
    });
  });
});
