import { priceOrder } from '../../../server/domain/pricing/pricing';
import type { PriceBook } from '../../../server/domain/pricing/price-book';

const shipping = { price: 550_00, freeAbove: 50_000_00 };
const bookOf = (isInclusive: boolean): PriceBook => ({
  taxBasisPoints: 400,
  shipping,
  gst: { isInclusive, sellerState: 'KL', rates: [{ taxClass: 'electronics', basisPoints: 1_800 }] },
});
const LINES = [
  { price: 18_999_00, qty: 1 },
  { price: 4_999_00, qty: 1 },
];

describe('The GST of a drawn basket', () => {
  it('is inside the total where prices include it', () => {
    const order = priceOrder(LINES, bookOf(true), { placeOfSupply: 'KA' });
    expect(order).toMatchObject({ totalPrice: 24_548_00, taxPrice: 3_744_61 });
    expect(order.itemsPrice + order.shippingPrice + order.taxPrice).toBe(order.totalPrice);
  });

  it('is added where prices exclude it', () => {
    const order = priceOrder(LINES, bookOf(false), { placeOfSupply: 'KA' });
    expect(order).toMatchObject({ totalPrice: 28_966_64, taxPrice: 4_418_64, shippingPrice: 550_00 });
  });

  it('is two equal halves within the state of the seller', () => {
    const { tax } = priceOrder(LINES, bookOf(true), { placeOfSupply: 'KL' });
    expect(tax).toMatchObject({ igst: 0 });
    expect(tax?.cgst).toBe(tax?.sgst);
  });
});
