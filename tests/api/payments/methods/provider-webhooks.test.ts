import { BANK } from '../../../support/fakes/fake-bank';
import { anOrder, createListedProduct } from '../../../support/fixtures/factories';
import type { OrderRecord, TestUsers } from '../../../support/fixtures/test-users';
import {
  startPaymentOf,
  startTwoMethodShop,
  type TwoMethodShop,
} from '../../../support/fakes/two-method-shop';
import { graphqlClient } from '../../../support/transports/graphql-client';
import { connectGraphql } from '../../../support/transports/graphql-transport';

const LIST = `{ refusedCaptures { id orderId reason amount { amount currencyCode } } }`;
const REFUND = `mutation ($id: ID!) { refundRefusedCapture(id: $id) { refusedCapture { id refundedAt } } }`;

interface RefusedCapturesData {
  refusedCaptures: { id: string; orderId: string }[];
}

describe('§4 Messages of two payment providers', () => {
  let twoMethods: TwoMethodShop;
  let users: TestUsers;
  let order: OrderRecord;
  beforeAll(async () => {
    twoMethods = await startTwoMethodShop();
    users = await connectGraphql(twoMethods.shop);
  });
  afterAll(() => twoMethods.stop());
  beforeEach(async () => {
    order = await placeOrder(BANK);
  });

  const placeOrder = async (paymentMethod: string) => {
    const product = await createListedProduct(users.admin, { countInStock: 50 });
    return users.shopper.placeOrder({ ...anOrder([{ product: product.id, qty: 2 }]), paymentMethod });
  };
  const start = () => startPaymentOf(twoMethods.shop, users, order);
  const readOrder = () => users.shopper.getOrder(order.id);
  const send = async (
    { body, headers }: { body: string; headers: Record<string, string> },
    path = BANK.toLowerCase(),
  ) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await fetch(`${twoMethods.shop.url}/webhooks/${path}`, request);
    return response.status;
  };
  const refusedCaptures = async () => {
    const { data } = await graphqlClient(twoMethods.shop, users.admin.token)<RefusedCapturesData>(LIST);
    return data.refusedCaptures.filter(({ orderId }) => orderId === order.id);
  };

  it('are read with the headers of their provider, and mark the order paid', async () => {
    const id = await start();
    twoMethods.bank.capture(id);

    await expect(send(twoMethods.bank.messageAbout(id))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('are refused with a wrong signature, without a signature, and at another address', async () => {
    const id = await start();
    twoMethods.bank.capture(id);
    const message = twoMethods.bank.messageAbout(id);

    await expect(
      send({ ...message, headers: { ...message.headers, 'x-bank-signature': 'wrong' } }),
    ).resolves.toBe(403);
    await expect(send({ ...message, headers: {} })).resolves.toBe(400);
    await expect(send(message, 'paypal')).resolves.toBe(400);
    await expect(send(message, 'cheque')).resolves.toBe(404);
    await expect(readOrder()).resolves.toEqual(order);
  });

  it('are recorded by provider, so that equal ids of two providers do not hide a message', async () => {
    const { fakePaypal, bank } = twoMethods;
    const id = await start();
    const event = { id: 'EVENT-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'unknown' } };
    const body = JSON.stringify(event);
    await expect(send({ body, headers: fakePaypal.signatureHeaders(body) }, 'paypal')).resolves.toBe(200);

    bank.capture(id);
    await expect(send(bank.messageAbout(id, 'EVENT-1'))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    const callCount = bank.calls.length;
    await expect(send(bank.messageAbout(id, 'EVENT-1'))).resolves.toBe(200);
    expect(bank.calls).toHaveLength(callCount);
  });

  it('do not pay an order of another method: its money is listed and refunded', async () => {
    const { bank, fakePaypal } = twoMethods;
    const id = await start();
    bank.capture(id);
    const paypalOrder = await placeOrder('PayPal');
    Object.assign(bank.payment(id), { customId: paypalOrder.id });
    await expect(send(bank.messageAbout(id))).resolves.toBe(200);
    await expect(users.shopper.getOrder(paypalOrder.id)).resolves.toEqual(paypalOrder);

    order = paypalOrder;
    const qualifiedId = `${BANK}:CAP-${id}`;
    await expect(refusedCaptures()).resolves.toMatchObject([
      {
        id: qualifiedId,
        reason: 'The payment was made with another payment method than that of the order',
        amount: { currencyCode: 'INR' },
      },
    ]);
    const { data } = await graphqlClient(twoMethods.shop, users.admin.token)(REFUND, { id: qualifiedId });
    expect(data).toMatchObject({ refundRefusedCapture: { refusedCapture: { id: qualifiedId } } });
    expect(bank.payment(id).refunds).toHaveLength(1);
    expect(fakePaypal.recordsOf('refund')).toEqual([]);
    await expect(refusedCaptures()).resolves.toEqual([]);
  });

  it('record a refund that the provider made', async () => {
    const id = await start();
    twoMethods.bank.approve(id);
    await users.shopper.payOrder(order.id, { id });
    twoMethods.bank.refund(id);

    await expect(send(twoMethods.bank.messageAbout(id))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isRefunded: true });
  });
});
