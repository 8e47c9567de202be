import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  graphqlProducts,
  restProducts,
  type ProductApi,
  type SavedProduct,
} from '../../support/transports/product-api';

const PARCEL = { length: 420, width: 260, height: 310, shipsSeparately: true, noAir: true, finalSale: true };
const NONE = {
  length: null,
  width: null,
  height: null,
  shipsSeparately: false,
  noAir: false,
  finalSale: false,
};

describe.each([
  ['GraphQL', graphqlProducts],
  ['REST', restProducts],
])('wire: Shipping. The parcel data of a product over %s', (_name, connect) => {
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

  it('is unknown by default, reads back as created, and reaches the list of changes', async () => {
    expect(await create()).toMatchObject(NONE);
    const { id } = await create(PARCEL);
    await expect(api.read(id)).resolves.toMatchObject(PARCEL);
    await expect(api.update(id, { height: 300, noAir: false })).resolves.toMatchObject({
      ...PARCEL,
      height: 300,
      noAir: false,
    });
    expect((await api.changes()).at(-1)).toMatchObject({ id, ...PARCEL, height: 300, noAir: false });
  });

  it.each([
    [
      'null',
      { length: null, width: null, height: null, shipsSeparately: null, noAir: null, finalSale: null },
    ],
    [
      '0 and false',
      { length: 0, width: 0, height: 0, shipsSeparately: false, noAir: false, finalSale: false },
    ],
  ])('is removed by %s', async (_case, change) => {
    const { id } = await create(PARCEL);
    await expect(api.update(id, change)).resolves.toMatchObject(NONE);
    await expect(api.read(id)).resolves.toMatchObject(NONE);
  });

  it.each<[string, InputFields]>([
    ['length', { length: -1 }],
    ['width', { width: 10_001 }],
    ['height', { height: 10_001 }],
  ])('is refused for the field %s as %o', async (field, change) => {
    const { id } = await create(PARCEL);
    await expect(api.update(id, change)).resolves.toMatchObject({ code: 'BAD_INPUT', field });
    await expect(api.create(aProduct(change))).resolves.toMatchObject({ code: 'BAD_INPUT', field });
    await expect(api.read(id)).resolves.toMatchObject(PARCEL);
  });

  it('is written by an upsert, and the same values change nothing', async () => {
    const { id } = await create();
    await expect(api.upsert({ id, ...PARCEL })).resolves.toMatchObject({ outcome: 'UPDATED' });
    await expect(api.upsert({ id, ...PARCEL })).resolves.toMatchObject({ outcome: 'UNCHANGED' });
    await expect(api.read(id)).resolves.toMatchObject(PARCEL);
  });

  it('is in the current values of a CONFLICT', async () => {
    const { id, version } = await create(PARCEL);
    await api.update(id, { length: 400 });
    await expect(api.update(id, { version, length: 410 })).resolves.toMatchObject({ code: 'CONFLICT' });
  });
});
