import { examine } from '../../server/services/doctor';
import { anOrder, stock } from './factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from './fake-paypal';
import type { OrderRecord, People, ProductRecord } from './people';
import { startShop, type Shop } from './shop';
import type { Connect } from './transports';

export let fake: FakePaypal;
export let shop: Shop;
export let people: People;
export let product: ProductRecord;
export let order: OrderRecord;
export let payment: string;

/** Before each test of a `describe`: an order of two of five pieces, paid at the provider. */
export function beforeEachPaidOrder(connect: Connect): void {
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fake) });
    people = await connect(shop);
  });
  afterAll(async () => {
    const { findings } = await examine(shop.database.reader);
    await shop.stop();
    await fake.close();
    expect(findings).toEqual([]);
  });
  beforeEach(async () => {
    fake.calm();
    product = await stock(people.admin, { countInStock: 5 });
    const placed = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    const buyer = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    payment = (await shop.services.payments.start(buyer, placed.id)).providerOrderId;
    fake.approve(payment);
    order = await people.shopper.payOrder(placed.id, { id: payment });
  });
}

export const refund = () => people.admin.refundOrder(order.id);
export const seen = () => people.shopper.getOrder(order.id);
export const left = async () => (await people.visitor.getProduct(product.id)).countInStock;
export const reconcile = () => shop.services.payments.reconciler.run();
export const given = () => fake.order(payment).refunds.map(({ amount }) => amount.value);
export const requests = () => fake.recordsOf('refund').filter(({ orderId }) => orderId === payment);
