import type { CartItem } from '../../client/state/cart';
import { addToCart } from '../../client/state/cart';
import { saveShippingAddress, savePaymentMethod } from '../../client/state/checkout';
import { connection, rupees } from '../support/fixtures/listing';

export const ADDRESS = {
  address: '14 Temple Tree Road',
  city: 'Mysuru',
  postalCode: '570001',
  country: 'India',
};

/** A cart line: two speakers at ₹18,999. */
export function aCartLine(overrides: Partial<CartItem> = {}): CartItem {
  return {
    product: 'speaker',
    name: 'Tarang Bookshelf Speaker',
    image: '/media/0a1b2c-1000.webp',
    price: 18_999_00,
    countInStock: 6,
    qty: 2,
    ...overrides,
  };
}

/** An unpaid order in the format of the GraphQL API. */
export function anOrder(overrides: Record<string, unknown> = {}) {
  return {
    id: 'order1',
    orderNumber: String(overrides.id ?? 'order1')
      .slice(-8)
      .toUpperCase(),
    user: { id: 'meera', name: 'Meera Iyer', email: 'meera@example.com' },
    orderItems: [
      {
        productId: 'speaker',
        name: 'Tarang Bookshelf Speaker',
        nameHi: null,
        image: '/media/0a1b2c-1000.webp',
        price: rupees('18999.00'),
        qty: 2,
        cancelledQty: 0,
        lineTotal: rupees('37998.00'),
        hsn: null,
        taxRate: '0.00',
        taxable: rupees('37998.00'),
        cgst: rupees('0.00'),
        sgst: rupees('0.00'),
        igst: rupees('0.00'),
      },
    ],
    taxMode: 'FLAT_EXCLUSIVE',
    placeOfSupply: null,
    charges: [],
    shippingAddress: ADDRESS,
    paymentMethod: 'PAYPAL',
    status: 'PLACED',
    isGuestOrder: false,
    itemsPrice: rupees('37998.00'),
    shippingPrice: rupees('550.00'),
    feePrice: rupees('0.00'),
    taxPrice: rupees('1519.92'),
    totalPrice: rupees('40067.92'),
    isPaid: false,
    paidAt: null,
    isDelivered: false,
    deliveredAt: null,
    isCancelled: false,
    cancelledAt: null,
    isRefunded: false,
    refundedAt: null,
    isRefunding: false,
    refunds: [],
    heldUntil: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    ...overrides,
  };
}

export const PAID = { isPaid: true, paidAt: '2026-11-22T09:00:00.000Z' };
/** An order with a pending refund of all money and units, or of an amount without units. */
export function refundingOrder(amount?: string) {
  const { orderItems, totalPrice } = anOrder();
  const total = amount ?? totalPrice.amount;
  return anOrder({
    ...PAID,
    isRefunding: true,
    orderItems: orderItems.map((item) => ({ ...item, cancelledQty: amount ? 0 : item.qty })),
    refunds: [
      {
        id: 'refund1',
        state: 'REQUESTED',
        createdAt: '2026-11-24T08:00:00.000Z',
        amount: { amount: total, currencyCode: 'INR' },
        total,
        refundedAt: '2026-11-24T08:00:00.000Z',
      },
    ],
  });
}
export const DELIVERED = { ...PAID, isDelivered: true, deliveredAt: '2026-11-25T09:00:00.000Z' };

export const CANCELLED = { isCancelled: true, cancelledAt: '2026-11-23T09:00:00.000Z' };
export const REFUNDED = { ...PAID, isRefunded: true, refundedAt: '2026-11-24T09:00:00.000Z' };

/** A list of `count` orders, newest first. */
export function ordersNewestFirst(count: number) {
  return Array.from({ length: count }, (_, index) => anOrder({ id: `order${count - index}` }));
}

/** Responses for an account without orders. */
export const ACCOUNT_WITHOUT_ORDERS = {
  me: {
    id: 'meera',
    name: 'Meera Iyer',
    email: 'meera@example.com',
    isAdmin: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  myOrders: () => connection([]),
};

/** Fills local storage with a cart, an address and a payment method, so that Place Order is the next step. */
export function fillCheckout(...lines: CartItem[]): void {
  for (const line of lines) addToCart(line);
  saveShippingAddress(ADDRESS);
  savePaymentMethod('PayPal');
}

/** Clears local storage and notifies the modules that read it. */
export function clearLocalStorage(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
