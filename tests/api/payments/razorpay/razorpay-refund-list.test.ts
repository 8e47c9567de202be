import { createRazorpayProvider } from '../../../../server/modules/payments/providers/razorpay/razorpay';
import type { PaymentProvider } from '../../../../server/modules/payments/providers/provider';
import { startFakeRazorpay, type FakeRazorpay } from '../../../support/fakes/razorpay/fake-razorpay';

const AMOUNT = { value: '2631.50', currencyCode: 'INR' };
const REFUND = { value: '1.00', currencyCode: 'INR' };

describe('The adapter of Razorpay reads the pages of a list of refunds', () => {
  let fake: FakeRazorpay;
  let provider: PaymentProvider;
  let orderId: string;
  let paymentId: string;
  beforeEach(async () => {
    fake = await startFakeRazorpay();
    provider = createRazorpayProvider({ ...fake, apiBase: fake.url, isDemo: false });
    ({ id: orderId } = await provider.createOrder({ amount: AMOUNT, customId: 'order-1', requestId: 'r-1' }));
    paymentId = fake.pay(orderId, { status: 'captured' });
  });
  afterEach(() => fake.close());

  /** The merchant makes small refunds without the shop. */
  const refund = (count: number) => {
    for (let index = 0; index < count; index += 1) fake.refund(paymentId, { amount: 100 });
  };
  const skipsOfRequests = () => fake.recordsOf('listRefunds').map(({ query }) => query.get('skip'));

  it.each([
    [11, ['0']],
    [99, ['0']],
    [100, ['0', '100']],
    [201, ['0', '100', '200']],
  ])('of %d refunds with the pages from %j', async (count, skips) => {
    refund(count);
    const { refunds = [] } = (await provider.getOrder(orderId)) ?? {};
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(count);
    expect(skipsOfRequests()).toEqual(skips);
  });

  it('and finds the refund of an earlier request behind later refunds', async () => {
    fake.queueFault('refund', 'resetAfterEffect');
    await expect(provider.refundCapture(paymentId, 'r-2', REFUND)).rejects.toThrow('no answer');
    refund(110);
    await expect(provider.refundCapture(paymentId, 'r-2', REFUND)).resolves.toMatchObject({
      customId: 'r-2',
    });
    expect(fake.ledger.refundsOf(paymentId)).toHaveLength(111);
  });
});
