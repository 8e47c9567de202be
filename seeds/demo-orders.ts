import { createHash } from 'node:crypto';
import type { PriceBook } from '../server/domain/pricing/price-book';
import type { OrderEntity, OrderItemEntity } from '../server/database/entities/order.entity';
import type {
  DemoPaymentEntity,
  PaymentCaptureEntity,
  PaymentEventEntity,
} from '../server/database/entities/payment.entity';
import { PAYMENT_METHOD } from '../server/domain/constants';
import { priceOrder } from '../server/domain/pricing/pricing';
import { NEW_COUNTS } from '../server/domain/orders/quantity-counts';
import { NEW_ORDER_COUNTERS, normalizeBuyer, orderTaxOf, UNTAXED_ITEM } from '../server/modules/orders';
import { daysAgo, minutesAfter } from './calendar';
import { parcelRows, type DemoParcel, type ParcelRows } from './demo-parcels';
import type { SeededPerson } from './demo-people';
import type { ProductRow } from './demo-products';
import { idForTime } from './rows';
import { chargeOf, presentAmount, type ChargeTerms } from '../server/domain/payments/charge';

/** Values of an order line without a product code and options, whose product can be returned. */
const PLAIN_ITEM = { sku: '', options: {}, finalSale: false };
const HOLD_MINUTES = 60;
const PAID_AFTER_MINUTES = 6;
/** Response time of the payment provider. */
const PROVIDER_RESPONSE_MS = 800;
const DELIVERED_AFTER_MINUTES = 4 * 24 * 60 + 190;

/** A past order. Each line has the picture name of its product, and a quantity. §4 */
export interface HistoricOrder {
  buyer: SeededPerson;
  lines: readonly (readonly [picture: string, qty: number])[];
  ageDays: number;
  state: 'unpaid' | 'paid' | 'delivered';
  /** Parcels of the order; a delivered order has at least one. */
  parcels?: readonly DemoParcel[];
}

export type OrderRow = Omit<
  OrderEntity,
  | 'series'
  | 'number'
  | 'addressHash'
  | 'idempotencyKey'
  | 'bodyHash'
  | 'cancelledAt'
  | 'refundedAt'
  | 'refundRequestId'
>;
type OrderItemRow = Pick<OrderItemEntity, keyof OrderItemEntity>;
type CaptureRow = Pick<PaymentCaptureEntity, keyof PaymentCaptureEntity>;
type EventRow = Omit<PaymentEventEntity, 'detail' | 'refundId' | 'seq'>;

/** The rows of one order. */
export interface OrderRows extends ParcelRows {
  order: OrderRow;
  items: OrderItemRow[];
  captures: CaptureRow[];
  /** Entries of the payment journal. */
  events: EventRow[];
  /** Rows of the demo provider; refunds of the order need them. */
  demoPayments: Pick<DemoPaymentEntity, keyof DemoPaymentEntity>[];
}

/** Creates the rows of a past order with the prices of the shop. Throws if a picture has no product. §4, §9 */
export function orderRows(
  historicOrder: HistoricOrder,
  products: ReadonlyMap<string, ProductRow>,
  terms: { charge: ChargeTerms; priceBook: PriceBook; now: Date; index: number },
): OrderRows {
  const createdAt = daysAgo(terms.now, historicOrder.ageDays, terms.index);
  const orderId = idForTime(createdAt);
  const items = historicOrder.lines.map(([picture, qty], position) => {
    const product = products.get(picture);
    if (!product) throw new Error(`No product has the picture ${picture}`);
    const { id: productId, name, image, price, hsn, unit, mrp } = product;
    const item = { productId, name, image, price, qty, hsn, unit, mrp, ...PLAIN_ITEM };
    return { id: idForTime(createdAt), orderId, position, ...item, ...UNTAXED_ITEM, ...NEW_COUNTS };
  });
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = priceOrder(items, terms.priceBook);
  const charge = {
    chargeAmount: chargeOf(totalPrice, terms.charge),
    chargeCurrency: terms.charge.currencyCode,
  };
  const order = {
    id: orderId,
    ...buyerOf(historicOrder.buyer),
    itemsPrice,
    shippingPrice,
    taxPrice,
    totalPrice,
    taxBasisPoints: terms.priceBook.taxBasisPoints,
    ...orderTaxOf(terms.priceBook, undefined),
    feePrice: 0,
    ...NEW_ORDER_COUNTERS,
    ...charge,
    ...stateOf(historicOrder, orderId, createdAt),
  };
  const { state, parcels = [] } = historicOrder;
  const onlyParcel: DemoParcel = {
    state: 'DELIVERED',
    courier: '',
    awb: '',
    qtys: items.map(({ qty }) => qty),
  };
  const parcelsOfOrder = state === 'delivered' && parcels.length === 0 ? [onlyParcel] : parcels;
  const captures =
    order.paymentId === undefined ? [] : [captureOf(orderId, order.paymentId, order.createdAt)];
  return {
    ...parcelRows(order, items, parcelsOfOrder),
    order,
    items,
    captures,
    events: captures.flatMap((capture) => eventsOf(order, capture)),
    demoPayments: captures.map((capture) => demoPaymentOf(order, capture)),
  };
}

function buyerOf({ row, person }: SeededPerson) {
  const { address, city, postalCode, country } = person;
  const buyer = {
    userId: row.id,
    buyerName: row.name,
    buyerEmail: row.email,
    buyerFolded: normalizeBuyer(row.name, row.email),
  };
  return { ...buyer, address, city, postalCode, country, paymentMethod: PAYMENT_METHOD };
}

function stateOf({ state, buyer }: HistoricOrder, orderId: string, createdAt: Date) {
  const isPaid = state !== 'unpaid';
  const isDelivered = state === 'delivered';
  const paidAt = isPaid ? minutesAfter(createdAt, PAID_AFTER_MINUTES) : undefined;
  return {
    createdAt,
    isPaid,
    paidAt,
    isDelivered,
    isPacked: isDelivered,
    deliveredAt: isDelivered ? minutesAfter(createdAt, DELIVERED_AFTER_MINUTES) : undefined,
    // The stock holds of unpaid orders have expired.
    holdsStock: isPaid,
    holdUntil: minutesAfter(createdAt, HOLD_MINUTES),
    paymentId: isPaid ? providerIdOf(`payment of ${orderId}`) : undefined,
    paymentStatus: isPaid ? 'COMPLETED' : undefined,
    paymentUpdateTime: paidAt?.toISOString(),
    payerEmail: isPaid ? buyer.row.email : undefined,
  };
}

function captureOf(orderId: string, providerOrderId: string, createdAt: Date): CaptureRow {
  return {
    provider: PAYMENT_METHOD,
    id: providerIdOf(`capture of ${orderId}`),
    orderId,
    providerOrderId,
    createdAt: minutesAfter(createdAt, PAID_AFTER_MINUTES),
  };
}

function eventsOf({ chargeAmount, chargeCurrency }: OrderRow, capture: CaptureRow): EventRow[] {
  const { orderId, providerOrderId, createdAt } = capture;
  const commonFields = {
    orderId,
    provider: capture.provider,
    call: 'capture',
    providerOrderId,
    createdAt,
    requestId: idForTime(createdAt),
  };
  const event = { ...commonFields, amount: chargeAmount, currency: chargeCurrency };
  const respondedAt = new Date(createdAt.getTime() + PROVIDER_RESPONSE_MS);
  return [
    { ...event, id: idForTime(createdAt), outcome: 'intent', captureId: undefined },
    { ...event, id: idForTime(respondedAt), createdAt: respondedAt, outcome: 'done', captureId: capture.id },
  ];
}

function demoPaymentOf({ chargeAmount, chargeCurrency }: OrderRow, capture: CaptureRow) {
  const time = capture.createdAt.toISOString();
  // This is the JSON that the demo provider stores.
  const payment = {
    id: capture.providerOrderId,
    version: 1,
    status: 'COMPLETED',
    amount: presentAmount(chargeAmount, chargeCurrency),
    customId: capture.orderId,
    captureId: capture.id,
    createTime: time,
    updateTime: time,
  };
  return { id: payment.id, version: payment.version, body: JSON.stringify(payment) };
}

/** Creates an id in the format of the payment provider: 17 capital letters and digits. */
function providerIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 17).toUpperCase();
}
