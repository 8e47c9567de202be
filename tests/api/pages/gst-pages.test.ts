import fc from 'fast-check';
import { priceOrder } from '../../../server/domain/pricing/pricing';
import type { PriceBook } from '../../../server/domain/pricing/price-book';
import { startBuiltShop } from '../../support/fixtures/built-shop';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { changeTaxMode, classify } from '../../support/fixtures/pricing/gst-shop';
import type { Shop } from '../../support/fixtures/shop';
import type { ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectRest } from '../../support/transports/rest-transport';

const CLASSES = ['', 'gst-5', 'gst-40', 'gst-0'];
const RUNS = 15;

let shop: Shop;
let users: TestUsers;
let products: ProductRecord[];
beforeAll(async () => {
  shop = await startBuiltShop({ RATE_LIMIT_FACTOR: '1000' });
  users = await connectRest(shop);
  products = [];
  for (const [index, taxClass] of CLASSES.entries()) {
    const product = await createListedProduct(users.admin, {
      price: (4999 + 1000.37 * index).toFixed(2),
      countInStock: 99_999,
    });
    await classify(shop, product.id, taxClass);
    products.push(product);
  }
});
afterAll(() => shop.stop());

const read = async (path: string) => (await fetch(shop.url + path)).text();

/** The price book that a page gives to its browser. */
async function priceBookOfPage(): Promise<PriceBook> {
  const [, json = ''] = /data-price-book='([^']*)'/.exec(await read('/cart')) ?? [];
  return JSON.parse(json) as PriceBook;
}

/** The tax class of a product, as the cart of a browser queries it. */
async function taxClassOf(id: string): Promise<string> {
  const query = 'query ($id: ID!) { product(id: $id) { taxClass } }';
  const { data } = await graphqlClient(shop)<{ product: { taxClass: string | null } }>(query, { id });
  return data.product.taxClass ?? '';
}

describe.each(['GST_INCLUSIVE', 'GST_EXCLUSIVE'])('The pages of a shop in %s', (taxMode) => {
  beforeAll(() => changeTaxMode(users.admin, taxMode));

  it('say in the HTML of the server whether prices include the tax', async () => {
    const isInclusive = taxMode === 'GST_INCLUSIVE';
    const html = await read(`/product/${products[0]?.id}`);
    expect(html).toContain(
      isInclusive ? 'Price includes all taxes (₹762.56 GST)' : '+ ₹899.82 GST, ₹5,898.82 in all',
    );
    expect(html).toContain(`"valueAddedTaxIncluded":${String(isInclusive)}`);
    expect(html).toContain('/assets/price-note-');
    const list = isInclusive ? 'Prices include all taxes' : 'GST is added to the prices';
    expect((await read('/')).split(list)).toHaveLength(2);
    expect(await read('/hi')).toContain(isInclusive ? 'दामों में सभी टैक्स शामिल हैं' : 'दामों पर जीएसटी अलग से लगेगा');
  });

  it('price random baskets like the shop, to the paisa', async () => {
    const priceBook = await priceBookOfPage();
    const taxClasses = await Promise.all(products.map(({ id }) => taxClassOf(id)));
    expect(taxClasses).toEqual(CLASSES);
    const baskets = fc.uniqueArray(
      fc.record({ index: fc.nat(CLASSES.length - 1), qty: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        selector: ({ index }) => index,
      },
    );
    await fc.assert(
      fc.asyncProperty(baskets, fc.constantFrom('KA', 'DL'), async (basket, placeOfSupply) => {
        const lines = basket.map(({ index, qty }) => ({
          price: products[index]!.price,
          taxClass: taxClasses[index],
          qty,
        }));
        const { totalPrice, taxPrice } = priceOrder(lines, priceBook, { placeOfSupply });
        const order = anOrder(
          basket.map(({ index, qty }) => ({ product: products[index]!.id, qty })),
          { shippingAddress: { ...ADDRESS, state: placeOfSupply } },
        );
        expect(await users.shopper.placeOrder(order)).toMatchObject({
          totalPrice,
          taxPrice,
        });
      }),
      { numRuns: RUNS },
    );
  });
});

describe('The pages of a shop without GST', () => {
  it('load nothing of GST', async () => {
    await changeTaxMode(users.admin, 'FLAT_EXCLUSIVE');
    const html = await read(`/product/${products[0]?.id}`);
    expect(html).toContain('+ ₹199.96 tax (4%)');
    expect(html).not.toMatch(/\/price-note-|valueAddedTax/);
  });
});
