import { act, screen, within } from '@testing-library/react';
import { offline, shopError } from '../../support/fakes/fake-shop';
import { PAID } from '../checkout-fixtures';
import {
  anUnpaidOrder,
  FakeCheckout,
  MINUTE_MS,
  openRazorpayOrder,
  pay,
  recordPayments,
  restoreBrowser,
  setPhone,
  THANKS,
} from './razorpay-fixtures';

afterEach(restoreBrowser);

describe('wire: Payment by UPI on a phone', () => {
  beforeEach(() => setPhone(true));

  it.each([
    ['Google Pay', ['google_pay']],
    ['PhonePe', ['phonepe']],
    ['Paytm', ['paytm']],
    ['BHIM', ['bhim']],
  ])('opens %s, without a QR code', async (name, apps) => {
    const { user } = await openRazorpayOrder();
    expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name }));
    expect(FakeCheckout.latest.options.config?.display.blocks).toEqual({
      chosen: { name, instruments: [{ method: 'upi', flows: ['intent'], apps }] },
    });
  });

  it('opens any other app', async () => {
    const { user } = await openRazorpayOrder();
    await user.click(screen.getByRole('button', { name: 'Another app' }));
    const { instruments } = FakeCheckout.latest.options.config?.display.blocks['chosen'] ?? {};
    expect(instruments).toEqual([{ method: 'upi', flows: ['intent'] }]);
  });

  it('returns through the server in a browser without frames', async () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 15) Instagram 300.0');
    const { user } = await openRazorpayOrder();
    await user.click(screen.getByRole('button', { name: 'PhonePe' }));
    expect(FakeCheckout.latest.options).toMatchObject({
      callback_url: 'http://localhost/payments/razorpay/return/order1',
      redirect: true,
    });
  });

  it('waits for a payment that returned through the server without an outcome', async () => {
    await openRazorpayOrder({}, { path: '/order/order1?payment=pending' });
    expect(screen.getByText('Waiting for your bank')).toBeVisible();
    const region = screen.getByRole('region', { name: 'Pay' });
    expect(within(region).queryByRole('radio')).not.toBeInTheDocument();
  });

  it('shows that a payment failed that returned through the server', async () => {
    await openRazorpayOrder({}, { path: '/order/order1?payment=failed' });
    expect(screen.getByText(/^The payment did not go through/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'UPI' })).toBeVisible();
  });

  it('reads the order again when the buyer returns from the app', async () => {
    let isPaid = false;
    const order = () => anUnpaidOrder(isPaid ? PAID : {});
    await openRazorpayOrder({ order });
    isPaid = true;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: THANKS })).toBeVisible();
  });

  it('reads the order again when the browser restores the page', async () => {
    let isPaid = false;
    const order = () => anUnpaidOrder(isPaid ? PAID : {});
    await openRazorpayOrder({ order });
    isPaid = true;
    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByRole('heading', { name: THANKS })).toBeVisible();
  });

  it('reads the order regularly while it waits', async () => {
    let isPaid = false;
    const order = () => anUnpaidOrder(isPaid ? PAID : {});
    await openRazorpayOrder({ order });
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'PhonePe' }).click());
    isPaid = true;
    await act(async () => jest.advanceTimersByTimeAsync(11_000));
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: THANKS })).toBeVisible();
  });

  it('offers another method after the time limit of UPI', async () => {
    await openRazorpayOrder();
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'PhonePe' }).click());
    await act(async () => jest.advanceTimersByTimeAsync(5 * MINUTE_MS - 1));
    expect(screen.queryByRole('button', { name: 'Try Another Way' })).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(/^Your bank has not confirmed yet/)).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Try Another Way' }).click());
    expect(FakeCheckout.latest.close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('radio', { name: 'UPI' })).toBeVisible();
  });
});

describe('wire: Payment, the answer of the shop to a result', () => {
  it.each([
    ['PAYMENT_UNAVAILABLE', () => shopError('PAYMENT_UNAVAILABLE', 'The bank has not answered')],
    ['a lost connection', () => Promise.reject(offline())],
  ])('is awaited after %s', async (_name, fail) => {
    const { payOrder, inputs } = recordPayments((count) => (count === 1 ? fail() : anUnpaidOrder(PAID)));
    await openRazorpayOrder({ payOrder });
    jest.useFakeTimers();
    await pay();
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Waiting for your bank')).toBeVisible();
    await act(async () => jest.advanceTimersByTimeAsync(5_000));
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: THANKS })).toBeVisible();
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it.each([
    ['PAYMENT_REJECTED', 'The payment does not pay for this order'],
    ['OUT_OF_STOCK', 'Only 1 left'],
    ['ALREADY_PAID', 'This order is already paid'],
  ] as const)('%s is shown, and the methods are offered again', async (code, message) => {
    await openRazorpayOrder({ payOrder: () => shopError(code, message) });
    await pay();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'UPI' })).toBeVisible();
  });
});

describe('wire: Payment, the end of the stock hold', () => {
  it('is announced 10, 5 and 1 minutes before, and shown', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
    const heldUntil = new Date(Date.now() + 12 * MINUTE_MS).toISOString();
    await openRazorpayOrder({}, { order: anUnpaidOrder({ heldUntil }) });
    const announcements: (string | null)[] = [];
    for (const minutes of [3, 4, 4]) {
      await act(async () => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS));
      announcements.push(screen.getByText(/^We hold your items for/).textContent);
    }
    expect(announcements).toEqual([
      'We hold your items for 10 more minutes.',
      'We hold your items for 5 more minutes.',
      'We hold your items for 1 more minute.',
    ]);
    await act(async () => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(screen.getByText(/^We no longer hold these items/)).toBeVisible();
  });
});
