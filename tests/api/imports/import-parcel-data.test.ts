import { aFileRow, exportFile, importFile, productFile, rowsOf } from '../../support/fixtures/csv-files';
import { createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const PARCEL = { length: 420, width: 260, height: 310, shipsSeparately: true, noAir: true, finalSale: true };
const CELLS = {
  length: '420',
  width: '260',
  height: '310',
  shipsSeparately: 'yes',
  noAir: 'yes',
  finalSale: 'yes',
};

describe('wire: Shipping. Parcel data in a product file', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());

  const send = (file: string) => importFile(shop, users.admin.token, file);
  const exportRow = async (search: string) => {
    const [row] = rowsOf(await exportFile(shop, users.admin.token, `products.csv?search=${search}`));
    return row ?? {};
  };
  const readProduct = (id: string) => shop.services.products.getWithDetails(id);

  it('is exported, creates products, and changes nothing when the export is imported again', async () => {
    await createListedProduct(users.admin, { name: 'Ektara', ...PARCEL });
    await createListedProduct(users.admin, { name: 'Sarod' });
    expect(await exportRow('ektara')).toMatchObject(CELLS);
    expect(await exportRow('sarod')).toMatchObject({
      length: '',
      shipsSeparately: '',
      noAir: '',
      finalSale: '',
    });
    const file = productFile([await exportRow('ektara'), await exportRow('sarod')]);
    expect((await send(file)).report).toMatchObject({ unchanged: 2, problems: [] });
    const { report } = await send(productFile([aFileRow({ name: 'Dotara', ...CELLS })]));
    await expect(readProduct(report.changes[0]?.id ?? '')).resolves.toMatchObject(PARCEL);
  });

  it('is removed by empty cells, and a wrong flag is a problem of its row', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Sarinda', ...PARCEL });
    const row = await exportRow('sarinda');
    expect((await send(productFile([{ ...row, noAir: 'perhaps' }]))).report.problems).toMatchObject([
      { row: 2, field: 'noAir' },
    ]);
    await send(productFile([{ ...row, length: '', noAir: 'NO', shipsSeparately: 'True' }]));
    await expect(readProduct(id)).resolves.toMatchObject({ ...PARCEL, length: 0, noAir: false });
  });
});
