import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE', message: expect.stringMatching(/\w+ .+/) };

describe('§4 Payments across a restart', () => {
  let fakePaypal: FakePaypal;
  let dataDir: string;
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  const startShopAtRate = (rate = '0.55') =>
    startShop({
      dataDir,
      env: {
        PAYPAL_CLIENT_ID: fakePaypal.clientId,
        PAYPAL_CLIENT_SECRET: fakePaypal.clientSecret,
        PAYPAL_API_BASE: fakePaypal.url,
        PAYPAL_CURRENCY: 'JPY',
        PAYPAL_RATE: rate,
      },
    });
  beforeEach(async () => {
    fakePaypal = await startFakePaypal();
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-restart-'));
    shop = await startShopAtRate();
    users = await connectRest(shop);
    product = await createListedProduct(users.admin);
  });
  afterEach(async () => {
    await shop.stop();
    await fakePaypal.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const buyer = () => ({
    userId: users.shopper.id,
    isAdmin: false,
    tokenFailed: false,
    adapter: 'system' as const,
  });

  it('settles the pending captures of the last process at the next start', async () => {
    const { id } = await users.shopper.placeOrder(anOrder(product));
    const { providerOrderId } = await shop.services.payments.start(buyer(), id);
    fakePaypal.approve(providerOrderId);
    fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
    await expect(users.shopper.payOrder(id, { id: providerOrderId })).rejects.toMatchObject(UNAVAILABLE);
    await shop.stop();

    shop = await startShopAtRate();
    await shop.services.payments.reconciler.run(); // Every start begins with this run.
    await expect(shop.services.orders.get(buyer(), id)).resolves.toMatchObject({ isPaid: true });
    expect(fakePaypal.getOrder(providerOrderId).captureCount).toBe(1);
  });

  it('does not change the amount of an order that was placed at another rate', async () => {
    const { id, totalPrice } = await users.shopper.placeOrder(anOrder(product));
    await shop.stop();
    shop = await startShopAtRate('0.99');
    const { amount } = await shop.services.payments.start(buyer(), id);

    expect(totalPrice).toBe(328_676);
    expect(amount).toEqual({ value: '5976', currencyCode: 'JPY' });
  });

  it.each([
    ['token', { kind: 'status', status: 500 }],
    ['token', { kind: 'garbage' }],
    ['create', { kind: 'status', status: 503 }],
    ['create', { kind: 'reset' }],
    ['create', { kind: 'garbage' }],
  ] as const)(
    'cannot start while the call %s fails with %j, but can start afterwards',
    async (call, behaviour) => {
      const order = await users.shopper.placeOrder(anOrder(product));
      fakePaypal.queueBehaviour(call, behaviour);

      await expect(shop.services.payments.start(buyer(), order.id)).rejects.toMatchObject(UNAVAILABLE);
      await expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);
      await expect(shop.services.payments.start(buyer(), order.id)).resolves.toMatchObject({
        providerOrderId: expect.any(String),
      });
    },
  );
});
