import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { readShopLocation } from '../../../server/config';
import { checkShop } from '../../../server/cli/check-integrity';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { writeListingRenditions } from '../../support/fixtures/pictures/listing-picture';
import { changeTaxMode, classify } from '../../support/fixtures/pricing/gst-shop';
import { startShop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

const TAXES = ['taxable', 'cgst', 'sgst', 'igst', 'tax_basis_points'];
const COLUMNS = [
  'items_price',
  'shipping_price',
  'tax_price',
  'total_price',
  'discount_price',
  'fee_price',
  'cgst',
  'sgst',
  'igst',
].map((column) => ['"order"', column]);
const LINE_COLUMNS = ['price', 'discount', ...TAXES].map((column) => ['order_item', column]);
const CHARGE_COLUMNS = TAXES.map((column) => ['order_charge', column]);

describe.each([
  ['GST_INCLUSIVE', 'KA'],
  ['GST_EXCLUSIVE', 'MH'],
])('The integrity check of orders in the mode %s to %s', (taxMode, state) => {
  let dataDir: string;
  let orderId: string;
  let otherOrderId: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-taxed-orders-'));
    const shop = await startShop({ dataDir });
    const { admin, shopper } = await connectRest(shop);
    await changeTaxMode(admin, taxMode);
    const products = [await createListedProduct(admin), await createListedProduct(admin, { price: '118' })];
    await classify(shop, products[1]?.id ?? '', 'gst-5');
    const order = anOrder(
      products.map(({ id }) => ({ product: id, qty: 3 })),
      { shippingAddress: { ...ADDRESS, state } },
    );
    orderId = (await shopper.placeOrder(order)).id;
    otherOrderId = (await shopper.placeOrder(order)).id;
    await writeListingRenditions(dataDir);
    await shop.stop();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const run = async (statement: string) => {
    const database = new sqlite3.Database(path.join(dataDir, 'shop.sqlite'));
    await promisify(
      database.exec.bind(database) as (sql: string, callback: (error: Error | null) => void) => void,
    )(`PRAGMA ignore_check_constraints = ON; ${statement}`);
    await promisify(database.close.bind(database))();
  };
  const totalsProblems = async () => {
    const { problems } = await checkShop(readShopLocation(dataDir));
    return problems.filter((problem) => problem.startsWith('totals'));
  };

  it('accepts intact orders', async () => {
    expect(await totalsProblems()).toEqual([]);
  });

  it.each([...COLUMNS, ...LINE_COLUMNS, ...CHARGE_COLUMNS])(
    'names the order with one unit too many in %s.%s',
    async (table, column) => {
      const idColumn = table === '"order"' ? 'id' : 'order_id';
      const position = table === '"order"' ? '' : 'AND position = 1';
      const change = (unit: string) =>
        run(`UPDATE ${table} SET ${column} = ${column} ${unit} WHERE ${idColumn} = '${orderId}' ${position}`);
      await change('+ 1');
      const problems = await totalsProblems();
      await change('- 1');
      expect(problems.join('\n')).toContain(orderId);
      expect(problems.join('\n')).not.toContain(otherOrderId);
    },
  );
});
