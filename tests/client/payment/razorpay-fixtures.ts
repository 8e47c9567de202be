import { act, screen, waitFor } from '@testing-library/react';
import type {
  RazorpayCheckout,
  RazorpayOptions,
} from '../../../client/screens/order/payment/razorpay/razorpay-script';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { rupees } from '../../support/fixtures/listing';
import { anOrder } from '../checkout-fixtures';

export const MINUTE_MS = 60_000;
export const THANKS = 'Thank you, Meera. Your order is confirmed';
export const RESULT = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'ab'.repeat(32),
};

const razorpay = {
  keyId: 'rzp_test_1',
  providerOrderId: 'order_1',
  amountPaise: 4_006_792,
  currencyCode: 'INR',
  name: 'Haat',
  scriptUrl: '/demo-razorpay/checkout.js',
  isDemo: true,
  prefill: { name: 'Meera Iyer', email: 'meera@example.com', contact: '' },
};
export const startPayment = (changes = {}) => ({
  providerOrderId: 'order_1',
  amount: rupees('40067.92'),
  razorpay: { ...razorpay, ...changes },
});
const heldUntil = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
export const anUnpaidOrder = (changes = {}) => anOrder({ paymentMethod: 'RAZORPAY', heldUntil, ...changes });

/** A fake of the script: records its checkouts. */
export class FakeCheckout implements RazorpayCheckout {
  static latest: FakeCheckout;
  readonly listeners = new Map<string, () => void>();
  readonly open = jest.fn();
  readonly close = jest.fn();

  constructor(readonly options: RazorpayOptions) {
    FakeCheckout.latest = this;
  }

  on(event: string, listener: () => void) {
    this.listeners.set(event, listener);
  }

  mount(container: HTMLElement) {
    container.innerHTML = '<img alt="UPI QR code for ₹40,067.92">';
  }
}

/** Calls a listener or an option of the latest checkout, as the script does. */
export const pay = () => act(async () => FakeCheckout.latest.options.handler(RESULT));
export const emit = (event: string) => act(async () => FakeCheckout.latest.listeners.get(event)?.());

export const findScript = () => document.querySelector<HTMLScriptElement>('#razorpay-script');

export function setPhone(isPhone: boolean): void {
  const original = window.matchMedia;
  window.matchMedia = (media) => ({
    ...original(media),
    matches: isPhone && media.includes('pointer: coarse'),
  });
}

/** Opens an order of Razorpay; the script loads once per page. */
export async function openRazorpayOrder(
  results = {},
  { isLoaded = true, order = anUnpaidOrder(), path = '/order/order1' } = {},
) {
  const view = renderScreen(path, {
    session: MEERA,
    results: { order, startPayment: startPayment(), ...results },
  });
  if (isLoaded) {
    await waitFor(() => expect(findScript()).toBeInTheDocument());
    window.Razorpay = FakeCheckout;
    await act(async () => findScript()?.dispatchEvent(new Event('load')));
    await waitFor(() =>
      expect(screen.queryAllByRole('radio', { name: 'UPI', hidden: true })).toHaveLength(1),
    );
  }
  return view;
}

/** A shop that records the results of payments. */
export function recordPayments(respond: (count: number) => unknown) {
  const inputs: unknown[] = [];
  const payOrder = ({ input }: { input: unknown }) => {
    inputs.push(input);
    return respond(inputs.length);
  };
  return { payOrder, inputs };
}

const originalMatchMedia = window.matchMedia;
/** Removes the fakes of a test; call it in `afterEach`. */
export function restoreBrowser(): void {
  jest.restoreAllMocks();
  window.matchMedia = originalMatchMedia;
  jest.useRealTimers();
}
