import { connection, rupees } from '../../../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../../../support/screens/render-screen';
import { anOrder, PAID } from '../../../checkout-fixtures';

const NO_TAX = {
  taxRate: '0.00',
  cgst: rupees('0.00'),
  sgst: rupees('0.00'),
  igst: rupees('0.00'),
};
const NO_COUNTS = { cancelledQty: 0, packedQty: 0, returnedQty: 0, refundedQty: 0 };

/** A line of two kettles. */
export function aKettleLine(overrides: Record<string, unknown> = {}) {
  return {
    productId: 'kettle',
    name: 'Dhara Gooseneck Kettle',
    image: '/media/0b1b2c-1000.webp',
    price: rupees('5650.00'),
    qty: 2,
    lineTotal: rupees('11300.00'),
    sku: 'DH-4821',
    hsn: '8516',
    taxable: rupees('11300.00'),
    ...NO_TAX,
    ...NO_COUNTS,
    ...overrides,
  };
}

/** A line of one pair of headphones. */
export function aHeadphonesLine(overrides: Record<string, unknown> = {}) {
  return {
    ...aKettleLine(),
    productId: 'headphones',
    name: 'Raga Wired Headphones',
    price: rupees('12490.00'),
    qty: 1,
    lineTotal: rupees('12490.00'),
    sku: 'RG-2201',
    taxable: rupees('12490.00'),
    ...overrides,
  };
}

/** A parcel with all units of the order. */
export function aParcel(overrides: Record<string, unknown> = {}) {
  return {
    id: 'parcel1',
    position: 1,
    state: 'PACKED',
    isReplacement: false,
    courier: '',
    awb: '',
    city: '',
    trackingToken: 'tracking-token',
    trackingUrl: null,
    booking: null,
    packedAt: '2026-11-22T10:00:00.000Z',
    handedOverAt: null,
    outForDeliveryAt: null,
    deliveredAt: null,
    endedAt: null,
    items: [
      { productId: 'headphones', name: 'Raga Wired Headphones', qty: 1 },
      { productId: 'kettle', name: 'Dhara Gooseneck Kettle', qty: 2 },
    ],
    ...overrides,
  };
}

/** A return of one kettle, whose request waits for the answer. */
export function aReturn(overrides: Record<string, unknown> = {}) {
  return {
    id: 'return1',
    number: 'R-117',
    state: 'REQUESTED',
    wish: 'REFUND',
    text: 'Spout leaks when pouring.',
    refundable: rupees('5650.00'),
    pictures: ['/media/returns/leak.webp'],
    payout: null,
    rejectedReason: '',
    requestedAt: '2026-11-23T08:00:00.000Z',
    answerUntil: '2099-11-25T08:00:00.000Z',
    approvedAt: null,
    receivedAt: null,
    settledAt: null,
    endedAt: null,
    buyerReturns: 2,
    lines: [
      {
        product: 'kettle',
        name: 'Dhara Gooseneck Kettle',
        image: '/media/0b1b2c-1000.webp',
        qty: 1,
        reason: 'Defective',
        restock: 0,
        writeOff: 0,
        sendBack: 0,
      },
    ],
    ...overrides,
  };
}

/** A paid order of a pair of headphones and two kettles, of which nothing is packed. */
export function anOfficeOrder(overrides: Record<string, unknown> = {}) {
  return anOrder({
    ...PAID,
    status: 'PAID',
    paymentMethod: 'RAZORPAY',
    orderNumber: 'H-10001',
    orderItems: [aHeadphonesLine(), aKettleLine()],
    itemsPrice: rupees('23790.00'),
    discountPrice: rupees('0.00'),
    shippingPrice: rupees('550.00'),
    taxPrice: rupees('0.00'),
    totalPrice: rupees('24340.00'),
    shipments: [],
    returns: [],
    refunds: [],
    notes: [],
    tags: [],
    fraudHints: [],
    assignee: null,
    documents: [],
    activity: [],
    paymentEvents: [],
    confirmedAt: null,
    confirmUntil: null,
    collectedAt: null,
    ...overrides,
  });
}

/** An order of which one parcel has all units. */
export function aPackedOrder(parcel: Record<string, unknown> = {}, overrides: Record<string, unknown> = {}) {
  return anOfficeOrder({
    orderItems: [aHeadphonesLine({ packedQty: 1 }), aKettleLine({ packedQty: 2 })],
    shipments: [aParcel(parcel)],
    ...overrides,
  });
}

type Order = ReturnType<typeof anOfficeOrder>;

/** Renders the order page of the back office. */
export function renderOfficeOrder(
  order: () => Order,
  results: Record<string, unknown> = {},
  orderId = 'order1',
) {
  return renderScreen(`/admin/order/${orderId}`, {
    session: ADMIN,
    results: { me: ADMIN, order, orders: () => connection([order()]), ...results },
  });
}
