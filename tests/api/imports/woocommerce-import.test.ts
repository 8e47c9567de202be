import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { foreignFile, importForeign, type ForeignRow } from '../../support/fixtures/imports/foreign-files';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeEach(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterEach(async () => {
  const { problems } = await checkIntegrity(shop.database.reader);
  await shop.stop();
  expect(problems).toEqual([]);
});

const send = (rows: readonly ForeignRow[], parameters: Record<string, string> = {}) =>
  importForeign(shop, users.admin.token, foreignFile(rows), parameters);
const query = <Row>(sql: string) => shop.database.reader.query<Row[]>(sql);

/** A hoodie with two variations, which stand before it and name it by SKU and by id. */
const HOODIE: ForeignRow[] = [
  {
    ID: '79',
    Type: 'variation',
    SKU: 'hoodie-red',
    Name: 'Hoodie - Red, No',
    Published: '1',
    'In stock?': '1',
    Stock: '4',
    'Sale price': '1042',
    'Regular price': '1450',
    Parent: 'hoodie',
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': 'Red',
    'Attribute 2 name': 'Fabric',
    'Attribute 2 value(s)': '',
  },
  {
    ID: '45',
    Type: 'variable',
    SKU: 'hoodie',
    Name: 'Hoodie',
    Published: '1',
    Description: 'Warm\\nand soft',
    'Weight (kg)': '1.5',
    'Length (cm)': '10',
    Categories: 'Clothing > Hoodies, Gifts',
    Tags: 'winter',
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': 'Red, Green',
    'Attribute 2 name': 'Fabric',
    'Attribute 2 value(s)': 'Cotton, Wool',
  },
  {
    ID: '80',
    Type: 'variation',
    Name: 'Hoodie - Green',
    Published: '1',
    'In stock?': '0',
    'Regular price': '1500',
    Parent: 'id:45',
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': 'Green',
  },
];

describe('wire: Catalogue, a WooCommerce file', () => {
  it('joins variations to their parent, by SKU and by id', async () => {
    const { report } = await send(HOODIE);
    expect(report).toMatchObject({ format: 'woocommerce', created: 2, failed: 0, problems: [] });
    const products = await query(
      `SELECT name, sku, price, mrp, count_in_stock, weight, length, category, description, option_values, attributes
       FROM product ORDER BY family_position`,
    );
    expect(products).toEqual([
      {
        name: 'Hoodie',
        sku: 'hoodie-red',
        price: 104_200,
        mrp: 145_000,
        count_in_stock: 4,
        weight: 1_500,
        length: 100,
        category: 'Hoodies',
        description: 'Warm\nand soft',
        option_values: '{"Color":"Red"}',
        attributes: '[{"name":"Fabric","value":"Cotton, Wool"}]',
      },
      expect.objectContaining({ sku: '', price: 150_000, mrp: 0, count_in_stock: 0, weight: 1_500 }),
    ]);
    await expect(query(`SELECT name FROM category ORDER BY name`)).resolves.toEqual([
      { name: 'Clothing' },
      { name: 'Gifts' },
      { name: 'Hoodies' },
    ]);
    expect((await send(HOODIE)).report).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('names rows without a parent, without a name, and of another type', async () => {
    const { report } = await send([
      { ID: '1', Type: 'simple', Name: 'Cap', 'Regular price': '160', 'Weight (kg)': '', Published: '-1' },
      { ID: '2', Type: 'variation', Name: 'Lost', 'Regular price': '5', Parent: 'nothing' },
      { ID: '3', Type: 'grouped', Name: 'Set' },
      { ID: '4', Type: 'simple', Name: '', 'Regular price': '5' },
      { ID: '5', Type: 'variable', Name: 'Without variations' },
    ]);
    expect(report).toMatchObject({ created: 1, failed: 4 });
    expect(report.problems.map(({ row, key }) => [row, key])).toEqual([
      [3, 'import.noParent'],
      [4, 'import.unsupportedType'],
      [5, 'import.noTitle'],
      [6, 'import.noVariations'],
    ]);
    await expect(query(`SELECT name, price FROM product`)).resolves.toEqual([{ name: 'Cap', price: 0 }]);
  });
});
