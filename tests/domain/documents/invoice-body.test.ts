import fc from 'fast-check';
import { documentFaultsOf, orderDifferencesOf } from '../../../server/domain/documents/document-faults';
import { invoiceBodyOf, invoiceKindOf } from '../../../server/domain/documents/invoice-body';
import { INDIAN_STATES } from '../../../server/domain/invoices/indian-states';
import type { Seller } from '../../../server/domain/invoices/invoice';
import type { Order } from '../../../server/domain/model';
import type { PriceBook } from '../../../server/domain/pricing/price-book';
import { priceOrder } from '../../../server/domain/pricing/pricing';

const AT = new Date('2026-11-23T10:00:00.000Z');
const SELLER: Seller = {
  name: 'Haat Retail',
  address: ['14 Commercial Street'],
  gstin: '29AAGCB7383J1Z4',
  state: 'KA',
};
const RATES = [1_800, 500, 4_000, 0, 333].map((basisPoints, index) => ({
  taxClass: `c${index}`,
  basisPoints,
}));

const basket = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 5_000_000 }),
    qty: fc.integer({ min: 1, max: 20 }),
    taxClass: fc.constantFrom(...RATES.map(({ taxClass }) => taxClass)),
  }),
  { minLength: 1, maxLength: 12 },
);
const states = fc.constantFrom(...INDIAN_STATES.map(({ code }) => code), undefined);

function orderOf(
  lines: { price: number; qty: number; taxClass?: string }[],
  { priceBook, state }: { priceBook: PriceBook; state: string | undefined },
): Order {
  const { tax, ...prices } = priceOrder(lines, priceBook, { placeOfSupply: state });
  const { cgst = 0, sgst = 0, igst = 0 } = tax ?? {};
  return {
    id: 'o1',
    changes: 0,
    isPacked: false,
    dueReplacements: 0,
    packedParcels: 0,
    sentParcels: 0,
    openReturns: 0,
    shipments: [],
    returns: [],
    refunds: [],
    refundedAmount: 0,
    reservedRefunds: 0,
    orderNumber: 'H-10001',
    guestAddressVersion: undefined,
    userId: 'u1',
    user: { id: 'u1', name: 'Lakshmi Iyer', email: 'lakshmi@example.com' },
    shippingAddress: {
      address: '221 Sayyaji Rao Road',
      city: 'Mysuru',
      postalCode: '570001',
      country: 'India',
      state,
    },
    billingAddress: undefined,
    paymentMethod: 'PayPal',
    ...prices,
    taxBasisPoints: priceBook.taxBasisPoints,
    taxMode: priceBook.gst
      ? priceBook.gst.isInclusive
        ? 'GST_INCLUSIVE'
        : 'GST_EXCLUSIVE'
      : 'FLAT_EXCLUSIVE',
    placeOfSupply: tax?.placeOfSupply,
    cgst,
    sgst,
    igst,
    discountPrice: 0,
    feePrice: 0,
    isPaid: true,
    paidAt: AT,
    isDelivered: false,
    deliveredAt: undefined,
    isCancelled: false,
    cancelledAt: undefined,
    isRefunded: false,
    refundedAt: undefined,
    isRefunding: false,
    heldUntil: undefined,
    holdsStock: true,
    charge: { value: '1.00', currencyCode: 'INR' },
    createdAt: AT,
    paymentResult: { id: 'PAY-1', status: 'COMPLETED', updateTime: '', emailAddress: '' },
    orderItems: lines.map(({ price, qty }, index) => ({
      productId: `p${index}`,
      name: `Lamp ${index}`,
      image: '',
      price,
      qty,
      tax: tax?.lines[index],
    })),
    charges: tax?.charges ?? [],
  };
}
const bodyOf = (order: Order, seller = SELLER) =>
  invoiceBodyOf(order, {
    number: 'HT/26-27/000001',
    issuedAt: AT,
    seller,
    amountInWords: { en: '', hi: '' },
  });
const shipping = { price: 550_00, freeAbove: 50_000_00 };

describe('The body of an invoice', () => {
  it.each([
    ['FLAT_EXCLUSIVE', undefined],
    ['GST_INCLUSIVE', { isInclusive: true, sellerState: 'KA', rates: RATES }],
    ['GST_EXCLUSIVE', { isInclusive: false, sellerState: 'KA', rates: RATES }],
  ])('adds up line by line to the amounts of its order in %s', (_mode, gst) => {
    fc.assert(
      fc.property(basket, states, fc.constantFrom(400, 1_800, 333), (lines, state, taxBasisPoints) => {
        const order = orderOf(lines, { priceBook: { taxBasisPoints, shipping, gst }, state });
        const body = bodyOf(order);
        expect(documentFaultsOf(body)).toEqual([]);
        expect(orderDifferencesOf(body, order)).toEqual([]);
      }),
    );
  });

  it.each([
    [
      'a seller without GSTIN',
      { ...SELLER, gstin: undefined },
      'KA',
      { cgst: 0, igst: 0, tax: 105_26, rounding: 0 },
      null,
    ],
    ['an unknown state', SELLER, undefined, { cgst: 0, igst: 0, tax: 105_26, rounding: 0 }, null],
    ['the same state', SELLER, 'KA', { cgst: 52_63, sgst: 52_63, igst: 0, tax: 105_26, rounding: 0 }, 'KA'],
    ['another state', SELLER, 'TN', { cgst: 0, igst: 105_26, tax: 105_26, rounding: 0 }, 'TN'],
  ])('spreads the tax of §9 over the products, for %s', (_label, seller, state, totals, placeOfSupply) => {
    const lines = [
      { price: 1_000_00, qty: 1 },
      { price: 543_83, qty: 3 },
    ];
    const body = bodyOf(orderOf(lines, { priceBook: { taxBasisPoints: 400, shipping }, state }), seller);
    expect(body.totals).toMatchObject(totals);
    expect(body.lines.map(({ kind, taxable, tax }) => [kind, taxable, tax])).toEqual([
      ['PRODUCT', 1_000_00, 40_00],
      ['PRODUCT', 1_631_49, 65_26],
      ['SHIPPING', 550_00, 0],
    ]);
    expect(body).toMatchObject({ kind: 'TAX_INVOICE', placeOfSupply });
  });

  it('has the rounding of §9 beside equal halves of CGST and SGST', () => {
    const order = orderOf([{ price: 10, qty: 1 }], {
      priceBook: { taxBasisPoints: 1_500, shipping: { price: 0, freeAbove: 0 } },
      state: 'KA',
    });
    expect(bodyOf(order).totals).toEqual({
      taxable: 10,
      cgst: 1,
      sgst: 1,
      igst: 0,
      tax: 2,
      rounding: 0,
      total: 12,
    });
  });

  it('is a bill of supply in a GST mode without tax, and a tax invoice otherwise', () => {
    expect(invoiceKindOf({ taxMode: 'GST_INCLUSIVE', taxPrice: 0 })).toBe('BILL_OF_SUPPLY');
    expect(invoiceKindOf({ taxMode: 'GST_INCLUSIVE', taxPrice: 1 })).toBe('TAX_INVOICE');
    expect(invoiceKindOf({ taxMode: 'FLAT_EXCLUSIVE', taxPrice: 0 })).toBe('TAX_INVOICE');
  });

  it('names the business with its GSTIN and billing address as the buyer', () => {
    const order = orderOf([{ price: 100_00, qty: 1 }], {
      priceBook: { taxBasisPoints: 400, shipping },
      state: 'KA',
    });
    const billingAddress = {
      address: '7 Anna Salai',
      city: 'Chennai',
      postalCode: '600002',
      country: 'India',
      state: 'TN',
      recipient: 'Accounts',
      businessName: 'Iyer Traders',
      gstin: '33AAGCB7383J1ZF',
    };
    expect(bodyOf({ ...order, billingAddress })).toMatchObject({
      buyer: {
        name: 'Iyer Traders',
        address: ['Accounts', '7 Anna Salai', 'Chennai 600002', 'India'],
        state: 'TN',
        gstin: '33AAGCB7383J1ZF',
      },
      deliverTo: { name: 'Lakshmi Iyer', address: ['221 Sayyaji Rao Road', 'Mysuru 570001', 'India'] },
      seller: { state: 'KA', isComposition: false },
    });
  });
});
