import { aFileRow, exportFile, importFile, productFile, rowsOf } from '../../support/fixtures/csv-files';
import { createListedProduct } from '../../support/fixtures/factories';
import { foreignFile, importForeign } from '../../support/fixtures/imports/foreign-files';
import { changeTaxMode, classify } from '../../support/fixtures/pricing/gst-shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const DISCLOSURES = {
  mrp: 299_900,
  originCountry: 'IN',
  maker: 'Tarang Audio Works, Coimbatore 641001',
  importer: 'Samudra Imports, Chennai 600001',
  netQuantity: '2 N',
  taxClass: 'gst-40',
  hsn: '8518',
  unit: 'PRS',
  weight: 6200,
};
const INPUT = { ...DISCLOSURES, mrp: '2999.00' };
const CELLS = { ...INPUT, weight: '6200' };
const createProduct = (changes: InputFields) => createListedProduct(users.admin, changes);
const readProduct = (id: string) => shop.services.products.getWithDetails(id);

describe('§2 Disclosures and tax data in a product file', () => {
  const send = (file: string, isDryRun = false) => importFile(shop, users.admin.token, file, { isDryRun });
  const exportRows = async (search: string) =>
    rowsOf(await exportFile(shop, users.admin.token, `products.csv?search=${search}`));

  it('are exported, create products, and change nothing when the export is imported again', async () => {
    await createProduct({ name: 'Ektara', ...INPUT });
    const [row] = await exportRows('ektara');
    expect(row).toMatchObject(CELLS);

    expect((await send(productFile([row!]))).report).toMatchObject({ unchanged: 1, problems: [] });
    const { report } = await send(productFile([aFileRow({ name: 'Dotara', ...CELLS })]));
    expect(report).toMatchObject({ created: 1 });
    await expect(readProduct(report.changes[0]!.id!)).resolves.toMatchObject(DISCLOSURES);
  });

  it('are removed by empty cells, and stay unchanged without their columns', async () => {
    const { id } = await createProduct({ name: 'Sarinda', ...INPUT });
    const [row] = await exportRows('sarinda');
    const columns = Object.keys(row!).filter((column) => !Object.hasOwn(DISCLOSURES, column));
    await send(productFile([{ ...row, description: 'Bowed.' }], columns));
    await expect(readProduct(id)).resolves.toMatchObject(DISCLOSURES);

    const { report } = await send(
      productFile([{ ...row, mrp: '', maker: '', originCountry: '', taxClass: '', weight: '' }]),
    );
    expect(report.changes[0]?.fields).toContainEqual({ field: 'mrp', from: '2999.00', to: '' });
    await expect(readProduct(id)).resolves.toMatchObject({
      mrp: 0,
      maker: '',
      originCountry: '',
      taxClass: '',
      weight: 0,
      hsn: '8518',
      netQuantity: DISCLOSURES.netQuantity,
    });
  });

  it('name the row and the column of a price above the MRP, an unknown country and an unknown class', async () => {
    const { id } = await createProduct({ name: 'Rabab', price: '100', mrp: '104' });
    const [row] = await exportRows('rabab');
    const file = productFile([
      aFileRow({ name: 'Kamaicha', price: '100', mrp: '103.99' }),
      { ...row, price: '101' },
      aFileRow({ name: 'Morchang', originCountry: 'India' }),
      aFileRow({ name: 'Ghatam', taxClass: 'gst-12' }),
    ]);
    for (const isDryRun of [true, false])
      expect((await send(file, isDryRun)).report.problems).toMatchObject([
        { row: 2, field: 'price', key: 'product.aboveMrp' },
        { row: 3, field: 'price', params: { amount: '105.04', mrp: '104.00' } },
        { row: 4, field: 'originCountry' },
        { row: 5, field: 'taxClass', key: 'product.unknownTaxClass' },
      ]);
    await expect(readProduct(id)).resolves.toMatchObject({ version: 1 });
    const { report } = await send(productFile([{ ...row, mrp: '103' }]));
    expect(report.problems).toMatchObject([{ row: 2, field: 'mrp', key: 'product.aboveMrp' }]);
  });

  it('compare the price of another shop with its compare-at price by the tax class of the product', async () => {
    await changeTaxMode(users.admin, 'GST_EXCLUSIVE');
    const sendForeign = async (comparePrice: string) => {
      const bell = { Handle: 'bell', Title: 'Bell', 'Variant Price': '100', 'Variant Inventory Qty': '1' };
      const file = foreignFile([{ ...bell, 'Variant Compare At Price': comparePrice }]);
      return (await importForeign(shop, users.admin.token, file)).report;
    };
    const { changes } = await sendForeign('');
    await classify(shop, changes[0]!.id!, 'gst-40');
    expect(await sendForeign('130')).toMatchObject({
      unchanged: 1,
      failed: 0,
      problems: [],
      notices: [{ row: 2, field: 'mrp', key: 'import.lowComparePrice' }],
    });
  });
});
