import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const CHECK = `mutation ($id: ID!) {
  checkPayment(id: $id) { isPaid paymentEvents { call outcome } }
}`;
const PAID_ONCE = { code: undefined, data: { checkPayment: { isPaid: true } } };

describe('§4 An admin checks a payment without a recorded outcome', () => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let order: OrderRecord;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fake) });
    people = await transports[1]![1](shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });

  /** The buyer pays, and the shop gets no final response. */
  const payWithFault = async (fault: 'resetAfterCapture' | 'pending') => {
    order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const buyer = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    const { providerOrderId } = await shop.services.payments.start(buyer, order.id);
    fake.approve(providerOrderId);
    fake.next('capture', fault);
    await expect(people.shopper.payOrder(order.id, { id: providerOrderId })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    return providerOrderId;
  };
  const check = () => graphqlClient(shop, people.admin.token)(CHECK, { id: order.id });

  it('and marks the order as paid once when it was captured', async () => {
    await payWithFault('resetAfterCapture');
    const { data, code } = await check();
    expect({ data, code }).toMatchObject(PAID_ONCE);
    const { data: second } = await check();
    expect(second).toEqual(data);
  });

  it('and gets the status pending until the capture completes', async () => {
    const payment = await payWithFault('pending');
    await expect(check()).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    fake.order(payment).captureStatus = 'COMPLETED';
    await expect(check()).resolves.toMatchObject(PAID_ONCE);
  });
});
