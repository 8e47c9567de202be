import fc from 'fast-check';
import { TAX_MODES } from '../../../../server/domain/tax/tax-modes';
import { ADDRESS, anOrder, createListedProduct } from '../../../support/fixtures/factories';
import { changeTaxMode, classify } from '../../../support/fixtures/pricing/gst-shop';
import { startShop, type Shop } from '../../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUsers } from '../../../support/fixtures/test-users';
import { recordStatements } from '../../../support/runtime/statements';
import { quoteApis } from '../../../support/fixtures/pricing/quote-clients';
import { connectRest } from '../../../support/transports/rest-transport';

const PRICES = ['0.01', '1', '118', '2631.50', '49999.99'];
const CLASSES = [
  { name: 'Odd', rates: [{ rate: 12.25, from: '2025-01-01' }] },
  { name: 'Slab', rates: [{ rate: 18, from: '2025-01-01' }] },
  { name: 'High', rates: [{ rate: 40, from: '2025-01-01' }] },
  { name: 'None', rates: [{ rate: 0, from: '2025-01-01' }] },
];
const AMOUNTS = [
  'orderItems',
  'charges',
  'itemsPrice',
  'discountPrice',
  'shippingPrice',
  'feePrice',
  'taxPrice',
  'totalPrice',
  'taxMode',
  'placeOfSupply',
] as const;
const amountsOf = (order: InputFields = {}) => Object.fromEntries(AMOUNTS.map((name) => [name, order[name]]));

describe('wire: Quote. An order placed right after its quote', () => {
  let shop: Shop;
  let users: TestUsers;
  let products: ProductRecord[];
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    await users.admin.updateSettings({ settings: { 'tax.classes': CLASSES } });
    products = [];
    for (const price of PRICES)
      products.push(await createListedProduct(users.admin, { price, countInStock: 100_000 }));
    const ids = ['odd', 'slab', 'high', 'none', ''];
    for (const [index, { id }] of products.entries()) await classify(shop, id, ids[index] ?? '');
  });
  afterAll(() => shop.stop());

  describe.each(TAX_MODES)('in the mode %s', (taxMode) => {
    beforeAll(() => changeTaxMode(users.admin, taxMode));

    it.each(quoteApis)(
      'has the same amounts to the paisa, also when it is read again, over %s',
      async (_api, connect) => {
        const shopper = connect(shop, users.shopper.token);
        const aLine = fc.record({
          index: fc.integer({ min: 0, max: PRICES.length - 1 }),
          qty: fc.integer({ min: 1, max: 9 }),
        });
        const lines = fc.array(aLine, { minLength: 1, maxLength: 8 });
        await fc.assert(
          fc.asyncProperty(lines, fc.constantFrom('KA', 'MH', 'DL'), async (basket, state) => {
            const order = anOrder(
              basket.map(({ index, qty }) => ({ product: products[index]?.id, qty })),
              { shippingAddress: { ...ADDRESS, state } },
            );
            const { data: quote } = await shopper.quote(order);
            const { data: placed } = await shopper.place({
              ...order,
              expectedTotal: Number(quote?.totalPrice).toFixed(2),
            });
            expect(quote).toMatchObject({
              taxMode,
              placeOfSupply: taxMode === 'FLAT_EXCLUSIVE' ? null : state,
            });
            expect(amountsOf(placed)).toEqual(amountsOf(quote));
            const { data: stored } = await shopper.readOrder(String(placed?._id));
            expect(amountsOf(stored)).toEqual(amountsOf(quote));
          }),
          { numRuns: 12, seed: 20_261_123, includeErrorInReport: true },
        );
      },
    );
  });

  it('is in lists with its charges, which one statement reads', async () => {
    const lists = [];
    for (const [, connect] of quoteApis) {
      const statements = recordStatements(shop);
      const list = await connect(shop, users.shopper.token).listOwn();
      expect(statements.filter((statement) => statement.includes('order_charge'))).toHaveLength(1);
      lists.push(list.map(({ data }) => ({ id: data?._id, ...amountsOf(data) })));
    }
    expect(lists[0]?.length).toBeGreaterThan(30);
    expect(lists[1]).toEqual(lists[0]);
  });
});
