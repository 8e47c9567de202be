import { movePayment, type PaymentReport } from '../../../server/domain/payments/payment-states';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

/** The error that the state table throws for a report; the table refuses every report of this test. */
function refusalOf(report: PaymentReport) {
  try {
    movePayment('open', report);
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
  throw new Error(`The table allows ${report}`);
}

describe.each(transports)('§4 The state table of payments, over %s', (_name, connect) => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let order: OrderRecord;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fakePaypal) });
    users = await connect(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });
  beforeEach(async () => {
    const product = await createListedProduct(users.admin, { countInStock: 5 });
    order = await users.shopper.placeOrder(anOrder(product));
  });

  const startPayment = async () => {
    const buyer = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    return (await shop.services.payments.start(buyer, order.id)).providerOrderId;
  };
  const payments: [PaymentReport, () => Promise<string>][] = [
    ['unknown', () => Promise.resolve('0000000000000000X')],
    ['unapproved', startPayment],
    [
      'declined',
      async () => {
        const id = await startPayment();
        fakePaypal.approve(id);
        fakePaypal.queueBehaviour('capture', { kind: 'declined' });
        return id;
      },
    ],
  ];

  it.each(payments)(
    'refuses a payment that is %s, and the order stays payable',
    async (report, createPayment) => {
      const id = await createPayment();

      await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject(refusalOf(report));
      await expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);
    },
  );
});
