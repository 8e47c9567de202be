import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anOrder, stock } from '../../support/fixtures/factories';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { People, ProductRecord } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE', message: expect.stringMatching(/\w+ .+/) };

describe('§4 Payments across a restart', () => {
  let fake: FakePaypal;
  let dataDir: string;
  let shop: Shop;
  let people: People;
  let product: ProductRecord;
  const start = (rate = '0.55') =>
    startShop({
      dataDir,
      env: {
        PAYPAL_CLIENT_ID: fake.clientId,
        PAYPAL_CLIENT_SECRET: fake.clientSecret,
        PAYPAL_API_BASE: fake.url,
        PAYPAL_CURRENCY: 'JPY',
        PAYPAL_RATE: rate,
      },
    });
  beforeEach(async () => {
    fake = await startFakePaypal();
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-restart-'));
    shop = await start();
    people = await transports[1]![1](shop);
    product = await stock(people.admin);
  });
  afterEach(async () => {
    await shop.stop();
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const buyer = () => ({
    userId: people.shopper.id,
    isAdmin: false,
    tokenFailed: false,
    door: 'system' as const,
  });

  it('settles captures from before the shutdown at the next start', async () => {
    const { id } = await people.shopper.placeOrder(anOrder(product));
    const { providerOrderId } = await shop.services.payments.start(buyer(), id);
    fake.approve(providerOrderId);
    fake.next('capture', 'resetAfterCapture');
    await expect(people.shopper.payOrder(id, { id: providerOrderId })).rejects.toMatchObject(UNAVAILABLE);
    await shop.stop();

    shop = await start();
    await shop.services.payments.reconciler.run(); // The first run of the reconciler, which every start begins with.
    await expect(shop.services.orders.get(buyer(), id)).resolves.toMatchObject({ isPaid: true });
    expect(fake.order(providerOrderId).captureCount).toBe(1);
  });

  it('keeps the amount of an order that was placed at another rate', async () => {
    const { id, totalPrice } = await people.shopper.placeOrder(anOrder(product));
    await shop.stop();
    shop = await start('0.99');
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
  ] as const)('cannot start while %s meets %j, but can afterwards', async (call, behaviour) => {
    const order = await people.shopper.placeOrder(anOrder(product));
    fake.next(call, behaviour);

    await expect(shop.services.payments.start(buyer(), order.id)).rejects.toMatchObject(UNAVAILABLE);
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(order);
    await expect(shop.services.payments.start(buyer(), order.id)).resolves.toMatchObject({
      providerOrderId: expect.any(String),
    });
  });
});
