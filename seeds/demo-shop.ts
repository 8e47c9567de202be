import type { EntityManager } from 'typeorm';
import type { PriceBook } from '../server/domain/pricing/price-book';
import { OrderEntity, OrderItemEntity } from '../server/database/entities/order.entity';
import {
  DemoPaymentEntity,
  PaymentCaptureEntity,
  PaymentEventEntity,
} from '../server/database/entities/payment.entity';
import { ProductEntity } from '../server/database/entities/product.entity';
import { recountProductSales } from '../server/database/product-sales';
import { ReviewEntity } from '../server/database/entities/review.entity';
import { issueMissingInvoices } from '../server/modules/documents';
import { takeOrderNumbers } from '../server/modules/orders';
import { orderRows, type OrderRow, type OrderRows, type HistoricOrder } from './demo-orders';
import type { SeededPerson } from './demo-people';
import { seedProducts } from './demo-products';
import { seedReviews, type SeededReview } from './demo-reviews';
import { DEMO_SHOPPERS } from './people';
import { DEMO_REVIEWS } from './reviews/reviews';
import {
  ShipmentEntity,
  ShipmentEventEntity,
  ShipmentItemEntity,
} from '../server/database/entities/shipment.entity';
import { insertRows } from './rows';
import { structureProducts, type StructuredProductRow } from './structure/family-rows';
import { insertStructure } from './structure/structure-rows';
import type { Pictures } from './listed-products';
import type { ChargeTerms } from '../server/domain/payments/charge';

const DAYS_FROM_PURCHASE_TO_REVIEW = 9;

type ShopperOrder = Pick<HistoricOrder, 'lines' | 'ageDays' | 'state' | 'parcels'>;

// The orders of each shopper, two in each state. The shoppers are in the order of DEMO_SHOPPERS.
const SHOPPER_ORDERS: readonly (readonly ShopperOrder[])[] = [
  [
    {
      state: 'paid',
      ageDays: 1,
      lines: [
        ['speaker', 2],
        ['btspeaker', 1],
      ],
      parcels: [{ state: 'HANDED_OVER', courier: 'Delhivery', awb: '33900184218', qtys: [1] }],
    },
    {
      state: 'paid',
      ageDays: 4,
      lines: [['smart', 1]],
      parcels: [{ state: 'OUT_FOR_DELIVERY', courier: 'Blue Dart', awb: '81245567203', qtys: [1] }],
    },
    { state: 'unpaid', ageDays: 12, lines: [['earbuds', 2]] },
    {
      state: 'delivered',
      ageDays: 8,
      lines: [['tower', 1]],
      parcels: [{ state: 'DELIVERED', courier: 'DTDC', awb: 'D2210448917', qtys: [1] }],
    },
    { state: 'unpaid', ageDays: 58, lines: [['kettle', 1]] },
    {
      state: 'delivered',
      ageDays: 61,
      lines: [
        ['lamp', 1],
        ['keyboard', 1],
      ],
    },
  ],
  [
    { state: 'paid', ageDays: 2, lines: [['turntable', 1]] },
    {
      state: 'paid',
      ageDays: 4,
      lines: [
        ['drone', 1],
        ['powerbank', 1],
      ],
      parcels: [{ state: 'PACKED', courier: 'Ekart', awb: 'FMPP0481772615', qtys: [1, 1] }],
    },
    { state: 'unpaid', ageDays: 9, lines: [['monitor', 1]] },
    { state: 'delivered', ageDays: 20, lines: [['headphones', 1]] },
    { state: 'unpaid', ageDays: 30, lines: [['gamepad', 2]] },
    { state: 'delivered', ageDays: 50, lines: [['camera', 1]] },
  ],
];

/** Input of the demo data. */
export interface DemoShop {
  people: readonly SeededPerson[];
  pictures: Pictures;
  charge: ChargeTerms;
  priceBook: PriceBook;
  now: Date;
}

/** Inserts the demo catalogue, its reviews and past orders. The accounts of the people must exist. */
export async function insertDemoShop(tx: EntityManager, shop: DemoShop): Promise<void> {
  const { people, pictures, charge, priceBook, now } = shop;
  const products = seedProducts(pictures, DEMO_REVIEWS, now);
  const reviews = seedReviews(products, DEMO_REVIEWS, people, now);
  const orders = [...shopperOrders(people), ...reviewerOrders(reviews)].map((order, index) =>
    orderRows(order, products, { charge, priceBook, now, index }),
  );
  const purchasedProducts = new Set(
    orders.flatMap(({ order, items }) =>
      order.isPaid ? items.map(({ productId }) => `${order.userId} ${productId}`) : [],
    ),
  );
  const reviewRows = reviews.map(({ row }) => ({
    ...row,
    isVerifiedPurchase: purchasedProducts.has(`${row.userId} ${row.productId}`),
  }));
  const structure = structureProducts(products, pictures);
  const productRows = structure.products.map(({ row }) => row);
  await insertRows(tx, ProductEntity, withInitialStock(productRows, orders));
  await insertStructure(tx, { ...structure, pictures, now });
  await insertRows(tx, ReviewEntity, reviewRows);
  await insertOrders(tx, orders);
  await recountProductSales(tx);
  await issueMissingInvoices(tx);
}

/** Inserts the past orders with their lines, parcels and payments. */
async function insertOrders(tx: EntityManager, orders: readonly OrderRows[]): Promise<void> {
  await insertRows(
    tx,
    OrderEntity,
    await withNumbers(
      tx,
      orders.map(({ order }) => order),
    ),
  );
  await insertRows(
    tx,
    OrderItemEntity,
    orders.flatMap(({ items }) => items),
  );
  await insertRows(
    tx,
    ShipmentEntity,
    orders.flatMap(({ shipments }) => shipments),
  );
  await insertRows(
    tx,
    ShipmentItemEntity,
    orders.flatMap(({ shipmentItems }) => shipmentItems),
  );
  await insertRows(
    tx,
    ShipmentEventEntity,
    orders.flatMap(({ shipmentEvents }) => shipmentEvents),
  );
  await insertRows(
    tx,
    PaymentCaptureEntity,
    orders.flatMap(({ captures }) => captures),
  );
  await insertRows(
    tx,
    PaymentEventEntity,
    orders.flatMap(({ events }) => events),
  );
  await insertRows(
    tx,
    DemoPaymentEntity,
    orders.flatMap(({ demoPayments }) => demoPayments),
  );
}

/** Numbers the orders by date, as if the shop had placed them. */
async function withNumbers(tx: EntityManager, orders: readonly OrderRow[]) {
  const sortedOrders = [...orders].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const numbers = await takeOrderNumbers(tx, orders.length);
  return sortedOrders.map((order, index) => ({ ...order, ...numbers[index] }));
}

/** Sets the initial stock to the current stock plus the quantities of the past orders. */
function withInitialStock(
  products: readonly StructuredProductRow[],
  orders: readonly OrderRows[],
): StructuredProductRow[] {
  const soldQuantities = new Map<string, number>();
  for (const { order, items } of orders) {
    if (!order.holdsStock) continue;
    for (const { productId, qty } of items)
      soldQuantities.set(productId, (soldQuantities.get(productId) ?? 0) + qty);
  }
  return products.map((product) => ({
    ...product,
    initialStock: product.countInStock + (soldQuantities.get(product.id) ?? 0),
  }));
}

function shopperOrders(people: readonly SeededPerson[]): HistoricOrder[] {
  return DEMO_SHOPPERS.flatMap(({ email }, index) => {
    const buyer = people.find(({ person }) => person.email === email);
    return buyer ? (SHOPPER_ORDERS[index] ?? []).map((order) => ({ ...order, buyer })) : [];
  });
}

/** Every third reviewer has a past order of the reviewed product. */
function reviewerOrders(reviews: readonly SeededReview[]): HistoricOrder[] {
  const shoppers = new Set(DEMO_SHOPPERS.map(({ email }) => email));
  return reviews
    .filter(({ writer }, index) => index % 3 === 0 && !shoppers.has(writer.person.email))
    .map(({ writer, picture, ageDays }) => ({
      buyer: writer,
      lines: [[picture, 1]],
      ageDays: ageDays + DAYS_FROM_PURCHASE_TO_REVIEW,
      state: 'delivered',
    }));
}
