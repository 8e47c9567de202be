import { movePayment, type PaymentReport } from '../../../server/domain/payments/payment-states';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { anOrder, stock } from '../../support/fixtures/factories';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

/** The refusal of the table; every report of this test is refused. */
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
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let order: OrderRecord;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fake) });
    people = await connect(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });
  beforeEach(async () => {
    const product = await stock(people.admin, { countInStock: 5 });
    order = await people.shopper.placeOrder(anOrder(product));
  });

  const started = async () => {
    const buyer = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    return (await shop.services.payments.start(buyer, order.id)).providerOrderId;
  };
  const payments: [PaymentReport, () => Promise<string>][] = [
    ['unknown', () => Promise.resolve('0000000000000000X')],
    ['unapproved', started],
    [
      'declined',
      async () => {
        const id = await started();
        fake.approve(id);
        fake.next('capture', { kind: 'declined' });
        return id;
      },
    ],
  ];

  it.each(payments)('refuses a payment that is %s, and the order stays payable', async (report, payment) => {
    const id = await payment();

    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject(refusalOf(report));
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(order);
  });
});
