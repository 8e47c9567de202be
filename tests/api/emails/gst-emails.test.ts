import { anOrder, createListedProduct, ADDRESS } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { changeTaxMode } from '../../support/fixtures/pricing/gst-shop';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

describe('The amounts of an order email', () => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    product = await createListedProduct(users.admin, { name: 'Kettle', price: 4999, countInStock: 50 });
  });
  afterAll(() => shop.stop());

  /** The lines of the email with an amount, after an order for delivery to Delhi. */
  async function amountLinesOf(taxMode: string): Promise<string[]> {
    await changeTaxMode(users.admin, taxMode);
    const buyer = await users.newUser();
    await buyer.placeOrder(anOrder(product, { shippingAddress: { ...ADDRESS, state: 'DL' } }));
    const [mail] = await mailsTo(shop, buyer.email);
    const lines = mail?.text.split('\n') ?? [];
    for (const line of lines.filter((text) => text.includes('GST')))
      expect(mail?.html).toContain(line.split(':')[0]);
    return lines.filter((line) => /^[\w× ]+: ₹|GST/.test(line));
  }

  it('include the tax if prices include it, and say how much', async () => {
    expect(await amountLinesOf('GST_INCLUSIVE')).toEqual([
      '1 × Kettle: ₹4,999.00',
      'Shipping: ₹550.00',
      'Total: ₹5,549.00',
      'The total includes ₹846.46 GST.',
    ]);
  });

  it('exclude the tax if it is added', async () => {
    expect(await amountLinesOf('GST_EXCLUSIVE')).toEqual([
      '1 × Kettle: ₹4,999.00',
      'Shipping: ₹550.00',
      'GST: ₹998.82',
      'Total: ₹6,547.82',
    ]);
  });

  it('have one tax without GST', async () => {
    expect(await amountLinesOf('FLAT_EXCLUSIVE')).toEqual([
      '1 × Kettle: ₹4,999.00',
      'Shipping: ₹550.00',
      'Tax: ₹199.96',
      'Total: ₹5,748.96',
    ]);
  });
});
