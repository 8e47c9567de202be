import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';
import { transports } from '../../support/transports/transports';

const ADDRESS = { line1: '12 MG Road', line2: '', city: 'Bengaluru', state: 'KA', postalCode: '560001' };
const RATES = [{ rate: 18, from: '2025-09-22' }];

describe.each(transports)('wire: The tax classes, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterEach(() => shop.stop());

  it('are replaced as a complete list, in the order of the list, and are the same as the setting', async () => {
    const classes = await users.admin.taxClasses();
    expect(classes.map(({ _id }) => _id)).toEqual(['gst-18', 'gst-5', 'gst-40', 'gst-0']);
    const [first, ...others] = classes;
    const replaced = await users.admin.setTaxClasses([
      { name: 'GST 12 %', rates: [{ rate: '12.5', from: '2026-04-01' }] },
      ...others,
      { ...first, name: 'Standard' },
    ]);
    expect(replaced).toEqual([
      { _id: 'gst-12', name: 'GST 12 %', rates: [{ rate: 12.5, from: '2026-04-01' }] },
      ...others,
      { ...first, name: 'Standard' },
    ]);
    expect(await users.admin.taxClasses()).toEqual(replaced);
    expect((await users.admin.settings()).settings['tax.classes']).toEqual(replaced);
  });

  it('are refused without a class and with an unknown id, and stay unchanged', async () => {
    const classes = await users.admin.taxClasses();
    await expect(users.admin.setTaxClasses([])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'tax.classes' }],
    });
    await expect(
      users.admin.setTaxClasses([{ _id: 'other', name: 'Other', rates: RATES }]),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'tax.classes.0.id' }] });
    expect(await users.admin.taxClasses()).toEqual(classes);
  });

  it('keep a class that a product has', async () => {
    const { id } = await users.admin.createProduct(aProduct({ taxClass: 'gst-5' }));
    const [first] = await users.admin.taxClasses();
    await expect(users.admin.setTaxClasses([first])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The tax class “GST 5 %” cannot be removed: 1 product has it',
    });
    await users.admin.deleteProduct(id);
    expect(await users.admin.setTaxClasses([first])).toEqual([first]);
  });

  it('are for admins only', async () => {
    for (const [user, code] of [
      [users.visitor, 'UNAUTHENTICATED'],
      [users.shopper, 'FORBIDDEN'],
    ] as const) {
      await expect(user.taxClasses()).rejects.toMatchObject({ code });
      await expect(user.setTaxClasses([{ name: 'Mine', rates: RATES }])).rejects.toMatchObject({ code });
    }
  });
});

describe('wire: The tax classes', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());

  const query = async <T>(text: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await graphqlClient(shop, users.admin.token)<T>(text, variables);
    expect(errors ?? []).toEqual([]);
    return data;
  };

  it('have the numbers of their products, with one statement', async () => {
    for (const taxClass of ['gst-5', 'gst-5', 'gst-40', null])
      await users.admin.createProduct(aProduct({ taxClass }));
    const statements = recordStatements(shop);
    const { taxClasses } = await query<{ taxClasses: object[] }>('{ taxClasses { id productCount } }');
    expect(taxClasses).toEqual([
      { id: 'gst-18', productCount: 0 },
      { id: 'gst-5', productCount: 2 },
      { id: 'gst-40', productCount: 1 },
      { id: 'gst-0', productCount: 0 },
    ]);
    expect(statements.filter((sql) => sql.includes('tax_class'))).toHaveLength(1);
  });

  it('are no list as an object or null', async () => {
    const rest = new RestClient(shop.url, users.admin.token);
    for (const body of [{}, { taxClasses: [] }])
      expect(await rest.put('/tax-classes', body)).toMatchObject({
        status: 400,
        json: { fields: [{ field: 'tax.classes' }] },
      });
  });

  it('decide in each mode which products would be above their MRP', async () => {
    const { id: expensive } = await users.admin.createProduct(
      aProduct({ price: '100', mrp: '105', taxClass: 'gst-5' }),
    );
    const { id: lessExpensive } = await users.admin.createProduct(
      aProduct({ price: '100', mrp: '117.99', taxClass: 'gst-5' }),
    );
    await users.admin.createProduct(aProduct({ price: '100', mrp: '118' }));
    await users.admin.updateSettings({
      settings: {
        'shop.address': ADDRESS,
        'tax.classes': [
          { _id: 'gst-18', name: 'GST 18 %', rates: RATES },
          {
            _id: 'gst-5',
            name: 'GST 5 %',
            rates: [
              { rate: 5, from: '2025-09-22' },
              { rate: 18, from: '2099-04-01' },
            ],
          },
          { _id: 'gst-40', name: 'GST 40 %', rates: [{ rate: 40, from: '2025-09-22' }] },
        ],
      },
    });
    const above = async (variables: Record<string, unknown>) => {
      const { productsAboveMrp } = await query<{ productsAboveMrp: object }>(
        `query ($taxMode: TaxMode, $day: String, $first: Int) {
          productsAboveMrp(taxMode: $taxMode, day: $day, first: $first) {
            totalCount nodes { product { id } priceWithTax { amount } } } }`,
        variables,
      );
      return productsAboveMrp;
    };
    const none = { totalCount: 0, nodes: [] };
    expect(await above({})).toEqual(none);
    expect(await above({ taxMode: 'GST_INCLUSIVE', day: '2099-04-01' })).toEqual(none);
    expect(await above({ taxMode: 'GST_EXCLUSIVE', day: '2099-03-31' })).toEqual(none);
    const first = { product: { id: expensive }, priceWithTax: { amount: '118.00' } };
    expect(await above({ taxMode: 'GST_EXCLUSIVE', day: '2099-04-01' })).toEqual({
      totalCount: 2,
      nodes: [first, { product: { id: lessExpensive }, priceWithTax: { amount: '118.00' } }],
    });
    expect(await above({ taxMode: 'GST_EXCLUSIVE', day: '2099-04-01', first: 1 })).toEqual({
      totalCount: 2,
      nodes: [first],
    });
    const { errors } = await graphqlClient(
      shop,
      users.admin.token,
    )('{ productsAboveMrp(day: "2026-02-30") { totalCount } }');
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
  });
});
