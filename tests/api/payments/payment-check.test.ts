import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

const CHECK = `mutation ($id: ID!) {
  checkPayment(id: $id) { isPaid paymentEvents { call outcome } }
}`;
const PAID_ORDER_RESPONSE = { code: undefined, data: { checkPayment: { isPaid: true } } };

describe('§4 An admin checks a payment without a recorded outcome', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let order: OrderRecord;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fakePaypal) });
    users = await connectRest(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });

  /** The buyer pays, and the shop gets no final response. */
  const payWithFault = async (fault: 'resetAfterEffect' | 'pending') => {
    order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const buyer = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    const { providerOrderId } = await shop.services.payments.start(buyer, order.id);
    fakePaypal.approve(providerOrderId);
    fakePaypal.queueBehaviour('capture', fault);
    await expect(users.shopper.payOrder(order.id, { id: providerOrderId })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    return providerOrderId;
  };
  const check = () => graphqlClient(shop, users.admin.token)(CHECK, { id: order.id });

  it('and the shop marks the order as paid once when the payment was captured', async () => {
    await payWithFault('resetAfterEffect');
    const { data, code } = await check();
    expect({ data, code }).toMatchObject(PAID_ORDER_RESPONSE);
    const { data: secondCheck } = await check();
    expect(secondCheck).toEqual(data);
  });

  it('and gets PAYMENT_UNAVAILABLE until the capture completes', async () => {
    const paymentId = await payWithFault('pending');
    await expect(check()).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    fakePaypal.getOrder(paymentId).captureStatus = 'COMPLETED';
    await expect(check()).resolves.toMatchObject(PAID_ORDER_RESPONSE);
  });
});
