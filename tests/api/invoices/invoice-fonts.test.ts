import type { Actor } from '../../../server/domain/accounts/permissions';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { pdfGlyphs } from '../../support/fixtures/pdf/pdf-glyphs';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { startShop, type Shop } from '../../support/fixtures/shop';

const ADMIN: Actor = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'system' };
const MISSING_GLYPH = 0;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe('§2 An invoice with Hindi text', () => {
  it('draws each letter and digit with the bundled font, without placeholder boxes', async () => {
    const users = await connectGraphql(shop);
    const product = await createListedProduct(users.admin, {
      countInStock: 5,
      name: 'हिन्दी केतली, क्षत्रिय ज्ञान',
    });
    const order = await users.shopper.placeOrder({
      ...anOrder(product),
      shippingAddress: { address: '१२/३४, टिळक पथ', city: 'पुणे', postalCode: '४११००१', country: 'भारत' },
    });
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const { bytes } = await shop.services.documents.printInvoice(ADMIN, order.id);

    const glyphs = pdfGlyphs(bytes);
    const hindiGlyphs = glyphs.filter(({ text }) => /[\u0900-\u097f]/.test(text));
    expect(hindiGlyphs.length).toBeGreaterThan(25);
    expect(new Set(hindiGlyphs.map(({ font }) => font.replace(/^[A-Z]{6}\+/, '')))).toEqual(
      new Set(['HaatDevanagari-Regular']),
    );
    expect(glyphs.filter(({ id }) => id === MISSING_GLYPH)).toEqual([]);
    expect(pdfText(bytes).text).toContain('१२/३४');
  });
});
