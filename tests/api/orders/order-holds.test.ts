import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import {
  createApprovedPayment,
  sendToProvider,
  createCapturedPayment,
} from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const MINUTE_MS = 60_000;

describe.each(transports)('§4 The stock hold of an unpaid order, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let order: OrderRecord;
  let clockAdvanceMs = 0;
  beforeAll(async () => {
    shop = await startShop({ env: { ORDER_HOLD_MINUTES: '30' } });
    users = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    product = await createListedProduct(users.admin, { countInStock: 2 });
    order = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
  });

  const advanceClock = (minutes: number) => {
    clockAdvanceMs += minutes * MINUTE_MS;
    shop.advanceClock(minutes * MINUTE_MS);
  };
  const releaseHolds = () => releaseEndedHolds(shop.database.writer, new Date(Date.now() + clockAdvanceMs));
  const readStock = async () => (await users.visitor.getProduct(product.id)).countInStock;
  const endHold = async () => {
    advanceClock(31);
    await releaseHolds();
  };

  it('lasts for ORDER_HOLD_MINUTES', async () => {
    advanceClock(29);
    await releaseHolds();
    expect(await readStock()).toBe(0);

    advanceClock(2);
    await releaseHolds();
    expect(await readStock()).toBe(2);
  });

  it('appears over GraphQL until it expires or the order is paid', async () => {
    const readHeldUntil = async () => {
      const { data } = await graphqlClient(shop, users.shopper.token)<{
        order: { heldUntil: string | null };
      }>('query ($id: ID!) { order(id: $id) { heldUntil } }', { id: order.id });
      return data.order.heldUntil;
    };
    expect(Date.parse((await readHeldUntil()) ?? '') - Date.parse(order.createdAt)).toBe(30 * MINUTE_MS);
    await endHold();
    expect(await readHeldUntil()).toBeNull();

    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    expect(await readHeldUntil()).toBeNull();
  });

  it('is released exactly once by repeated and concurrent sweeps', async () => {
    advanceClock(31);
    const counts = await Promise.all([releaseHolds(), releaseHolds(), releaseHolds()]);
    await releaseHolds();

    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect(await readStock()).toBe(2);
  });

  it('becomes permanent for a paid order', async () => {
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    await endHold();

    expect(await readStock()).toBe(0);
  });

  it('is renewed when the order is paid after the hold has ended', async () => {
    await endHold();
    expect(await readStock()).toBe(2);
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });

    expect(await readStock()).toBe(0);
    await endHold();
    expect(await readStock()).toBe(0);
  });

  it('refuses the payment when the stock was sold meanwhile, before money moves', async () => {
    await endHold();
    await users.other.placeOrder(anOrder(product));
    const id = await createApprovedPayment(shop, order);

    await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      shortages: [{ product: product.id, asked: 2, left: 1 }],
    });
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual({ ...order, holdsStock: false });
    await expect(sendToProvider(shop, `/${id}/capture`)).resolves.toMatchObject({ status: 'COMPLETED' });
  });

  it('does not undo a payment that the browser captured: the order is paid', async () => {
    await endHold();
    await users.other.placeOrder(anOrder(product));

    await expect(
      users.shopper.payOrder(order.id, { id: await createCapturedPayment(shop, order) }),
    ).resolves.toMatchObject({ isPaid: true });
    expect(await readStock()).toBe(1);
  });

  it('is no stock to check after the delivery and the refund of an order that was paid without it', async () => {
    await endHold();
    await users.other.placeOrder(anOrder(product));
    await users.shopper.payOrder(order.id, { id: await createCapturedPayment(shop, order) });
    await users.admin.deliverOrder(order.id);
    await expect(users.admin.refundOrder(order.id)).resolves.toMatchObject({ isRefunded: true });

    expect(await readStock()).toBe(1);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('restarts when the payment begins', async () => {
    const actor = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    await endHold();
    await shop.services.payments.start(actor, order.id);
    expect(await readStock()).toBe(0);

    advanceClock(29);
    await releaseHolds();
    expect(await readStock()).toBe(0);
    await endHold();
    expect(await readStock()).toBe(2);
  });

  it('returns its items to a product whose stock changed meanwhile', async () => {
    await users.admin.updateProduct(product.id, { countInStock: 10 });
    await endHold();

    expect(await readStock()).toBe(12);
  });
});
