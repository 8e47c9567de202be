import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { exportFile, importFile, productFile, rowsOf } from '../../support/fixtures/csv-files';
import { aReview, createListedProduct } from '../../support/fixtures/factories';
import { foreignFile, importForeign, shopifyShirt } from '../../support/fixtures/imports/foreign-files';
import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
const shops: Shop[] = [];
const start = async () => {
  const newShop = await startShop();
  shops.push(newShop);
  return { shop: newShop, users: await connectGraphql(newShop) };
};
beforeEach(async () => {
  ({ shop, users } = await start());
});
afterEach(async () => {
  for (const startedShop of shops.splice(0)) {
    const { problems } = await checkIntegrity(startedShop.database.reader);
    await startedShop.stop();
    expect(problems).toEqual([]);
  }
});

const fillShop = async () => {
  await importForeign(shop, users.admin.token, foreignFile(shopifyShirt()));
  const { id } = await createListedProduct(users.admin, { name: 'Tanpura', sku: 'T-1' });
  await users.admin.updateProduct(id, {
    pictures: [
      { image: LISTING_PICTURE, alt: 'A tanpura', altHi: 'एक तानपूरा' },
      { image: '/media/sample.svg', alt: 'Its "neck", seen from the left', altHi: 'बाईं ओर से "गर्दन"' },
    ],
    descriptionHi: 'मिरज का तानपूरा।\nचार तार।',
    specifications: [
      { name: 'Weight: net', value: '1.3 | kg', nameHi: 'वज़न: बिना डिब्बे के' },
      { name: 'Wood', value: 'Tun \\ teak' },
    ],
    mrp: '4999',
    originCountry: 'IN',
    maker: 'Miraj Works',
    netQuantity: '1 N',
    hsn: '9202',
    unit: 'PCS',
    weight: 2_300,
    length: 1_200,
  });
  return id;
};

describe('§2 The whole catalogue as CSV', () => {
  it('is the same after an export, an import into an empty shop, and another export', async () => {
    await fillShop();
    const file = await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST');
    const [firstRow] = rowsOf(file);
    expect(firstRow).toMatchObject({ family: expect.any(String), option1Name: 'Size', option1Value: 'S' });
    expect(rowsOf(file)[2]).toMatchObject({
      image2: '/media/sample.svg',
      imageAlt: 'A tanpura',
      imageAltHi: 'एक तानपूरा',
      specificationsHi: 'वज़न\\: बिना डिब्बे के: 1.3 \\| kg\nWood: Tun \\\\ teak',
      imageAltHi2: 'बाईं ओर से "गर्दन"',
      descriptionHi: 'मिरज का तानपूरा।\nचार तार।',
      slug: expect.any(String),
    });

    const other = await start();
    const { report } = await importFile(other.shop, other.users.admin.token, file);
    expect(report).toMatchObject({ created: 3, problems: [] });
    await expect(exportFile(other.shop, other.users.admin.token, 'products.csv?sort=OLDEST')).resolves.toBe(
      file,
    );
    const again = await importFile(other.shop, other.users.admin.token, file);
    expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('changes pictures, attributes, categories and options by their columns', async () => {
    const id = await fillShop();
    const rows = rowsOf(await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST'));
    const columns = Object.keys(rows[0] ?? {});
    const change = (row: Record<string, string>): Record<string, string> =>
      row.id === id
        ? {
            ...row,
            image2: '',
            imageAltHi: 'तानपूरा सामने से',
            descriptionHi: '',
            attributes: 'Strings: 4\nWood: Tun\nWood: Teak\nBody: 120 | cm',
            categories: 'Music > Strings; Gifts',
            nameHi: 'तानपूरा',
          }
        : { ...row, option1Value: row.option1Value === 'S' ? 'M' : 'S' };
    const { report } = await importFile(shop, users.admin.token, productFile(rows.map(change), columns));
    expect(report).toMatchObject({ updated: 3, problems: [] });
    const changed = rowsOf(await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST'));
    expect(changed.map((row) => row.option1Value)).toEqual(['M', 'S', '']);
    expect(changed[2]).toMatchObject({
      image2: '',
      category: 'Strings',
      categories: 'Music > Strings; Gifts',
      attributes: 'Strings: 4\nWood: Tun\nWood: Teak\nBody: 120 | cm',
      nameHi: 'तानपूरा',
      imageAltHi: 'तानपूरा सामने से',
      descriptionHi: '',
    });
  });

  it('refreshes the ratings of a family and of a product that leaves it with its reviews', async () => {
    await fillShop();
    const rows = rowsOf(await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST'));
    const [first, second] = rows;
    await users.shopper.addReview(first?.id ?? '', aReview({ rating: 4 }));
    const standaloneRow: Record<string, string> = {
      ...first,
      family: '',
      option1Name: '',
      option1Value: '',
      option2Name: '',
      option2Value: '',
    };
    const { report } = await importFile(
      shop,
      users.admin.token,
      productFile([standaloneRow, ...rows.slice(1)], Object.keys(first ?? {})),
    );
    expect(report).toMatchObject({ updated: 1, problems: [] });
    const products = await shop.database.reader.query<{ id: string; familyId: string; count: number }[]>(
      `SELECT id, family_id AS "familyId", num_reviews AS count FROM product`,
    );
    expect(products).toEqual(
      expect.arrayContaining([
        { id: first?.id, familyId: '', count: 1 },
        { id: second?.id, familyId: expect.stringMatching(/./), count: 0 },
      ]),
    );
  });

  it('keeps the Hindi texts of specifications that a file without them does not change (0214)', async () => {
    await fillShop();
    const before = await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST');
    const row: Record<string, string> = { ...rowsOf(before)[2] };
    const changed = (text = '') => text.replace('Tun', 'Toon').replace('1.3', '1.4');
    const { specificationsHi: textsHi, ...otherCells } = row;
    const englishRow: Record<string, string> = { ...otherCells, specifications: changed(row.specifications) };
    await importFile(shop, users.admin.token, productFile([englishRow], Object.keys(englishRow)));
    const after = await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST');
    expect(rowsOf(after)[2]).toEqual({
      ...row,
      specifications: changed(row.specifications),
      specificationsHi: changed(textsHi),
    });
  });

  it('refuses Hindi texts of specifications without the column of the English ones', async () => {
    await fillShop();
    const file = await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST');
    const [, , row = {}] = rowsOf(file);
    const columns = Object.keys(row).filter((column) => column !== 'specifications');
    const { report } = await importFile(shop, users.admin.token, productFile([row], columns));
    expect(report.problems).toMatchObject([{ field: 'specificationsHi', key: 'import.specificationsHi' }]);
  });

  it('names equal options, slugs of others and malformed cells by row, and changes nothing', async () => {
    await fillShop();
    const before = await exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST');
    const rows = rowsOf(before);
    const columns = Object.keys(rows[0] ?? {});
    const file = productFile(
      [
        { ...rows[0], option1Value: 'M' },
        rows[1] ?? {},
        { ...rows[2], slug: 'khadi-shirt', specifications: 'no colon', gtin: '12' },
        { ...rows[2], specificationsHi: 'वज़न: 1.3 किग्रा' },
      ],
      columns,
    );
    const { report } = await importFile(shop, users.admin.token, file);
    expect(report.problems.map(({ row, field, key }) => [row, field, key])).toEqual(
      expect.arrayContaining([
        [3, 'options', 'family.equalOptions'],
        [4, 'slug', 'import.slugTwice'],
        [4, 'specifications', 'import.notNamedValues'],
        [4, 'gtin', 'product.badGtin'],
        [5, 'specificationsHi', 'import.specificationsHi'],
      ]),
    );
    await expect(exportFile(shop, users.admin.token, 'products.csv?sort=OLDEST')).resolves.toBe(before);
  });
});
