import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, People, ProductRecord } from '../../support/fixtures/people';
import { approvedPayment, askProvider, capturedPayment } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const MINUTE_MS = 60_000;

describe.each(transports)('§4 The stock hold of an unpaid order, over %s', (_name, connect) => {
  let shop: Shop;
  let people: People;
  let product: ProductRecord;
  let order: OrderRecord;
  let travelled = 0;
  beforeAll(async () => {
    shop = await startShop({ env: { ORDER_HOLD_MINUTES: '30' } });
    people = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    product = await stock(people.admin, { countInStock: 2 });
    order = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
  });

  const travel = (minutes: number) => {
    travelled += minutes * MINUTE_MS;
    shop.travel(minutes * MINUTE_MS);
  };
  const release = () => releaseEndedHolds(shop.database.writer, new Date(Date.now() + travelled));
  const stockLeft = async () => (await people.visitor.getProduct(product.id)).countInStock;
  const endHold = async () => {
    travel(31);
    await release();
  };

  it('lasts for ORDER_HOLD_MINUTES', async () => {
    travel(29);
    await release();
    expect(await stockLeft()).toBe(0);

    travel(2);
    await release();
    expect(await stockLeft()).toBe(2);
  });

  it('appears over GraphQL until it expires or the order is paid', async () => {
    const heldUntil = async () => {
      const { data } = await graphqlClient(shop, people.shopper.token)<{
        order: { heldUntil: string | null };
      }>('query ($id: ID!) { order(id: $id) { heldUntil } }', { id: order.id });
      return data.order.heldUntil;
    };
    expect(Date.parse((await heldUntil()) ?? '') - Date.parse(order.createdAt)).toBe(30 * MINUTE_MS);
    await endHold();
    expect(await heldUntil()).toBeNull();

    await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    expect(await heldUntil()).toBeNull();
  });

  it('is released exactly once, however often and by however many sweeps', async () => {
    travel(31);
    const counts = await Promise.all([release(), release(), release()]);
    await release();

    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect(await stockLeft()).toBe(2);
  });

  it('becomes permanent for a paid order', async () => {
    await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    await endHold();

    expect(await stockLeft()).toBe(0);
  });

  it('is reserved again when the order is paid later', async () => {
    await endHold();
    expect(await stockLeft()).toBe(2);
    await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });

    expect(await stockLeft()).toBe(0);
    await endHold();
    expect(await stockLeft()).toBe(0);
  });

  it('refuses the payment when the stock was sold meanwhile, before money moves', async () => {
    await endHold();
    await people.other.placeOrder(anOrder(product));
    const id = await approvedPayment(shop, order);

    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      shortages: [{ product: product.id, asked: 2, left: 1 }],
    });
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual({ ...order, holdsStock: false });
    await expect(askProvider(shop, `/${id}/capture`)).resolves.toMatchObject({ status: 'COMPLETED' });
  });

  it('does not undo a payment that the browser captured: the order is paid', async () => {
    await endHold();
    await people.other.placeOrder(anOrder(product));

    await expect(
      people.shopper.payOrder(order.id, { id: await capturedPayment(shop, order) }),
    ).resolves.toMatchObject({ isPaid: true });
    expect(await stockLeft()).toBe(1);
  });

  it('restarts when the payment begins', async () => {
    const actor = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    await endHold();
    await shop.services.payments.start(actor, order.id);
    expect(await stockLeft()).toBe(0);

    travel(29);
    await release();
    expect(await stockLeft()).toBe(0);
    await endHold();
    expect(await stockLeft()).toBe(2);
  });

  it('returns to a product whose stock changed meanwhile', async () => {
    await people.admin.updateProduct(product.id, { countInStock: 10 });
    await endHold();

    expect(await stockLeft()).toBe(12);
  });
});
