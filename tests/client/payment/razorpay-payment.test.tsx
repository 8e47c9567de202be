import { act, screen, waitFor, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { PAID } from '../checkout-fixtures';
import {
  anUnpaidOrder,
  emit,
  FakeCheckout,
  findScript,
  openRazorpayOrder,
  pay,
  recordPayments,
  restoreBrowser,
  RESULT,
  startPayment,
  THANKS,
} from './razorpay-fixtures';

afterEach(restoreBrowser);

describe('wire: Payment by UPI on a desktop', () => {
  it('offers a retry when the script fails to load', async () => {
    const { user } = await openRazorpayOrder({}, { isLoaded: false });
    await waitFor(() => expect(findScript()).toBeInTheDocument());
    await act(async () => findScript()?.dispatchEvent(new Event('error')));
    expect(await screen.findByText('The payment buttons could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(findScript()).toBeInTheDocument());
    // Restores the state for the next tests, which load the script again.
    await act(async () => findScript()?.dispatchEvent(new Event('error')));
  });

  it('shows the QR code of the demo at once, and the confirmation after the payment', async () => {
    const { payOrder, inputs } = recordPayments(() => anUnpaidOrder(PAID));
    await openRazorpayOrder({ payOrder });
    expect(screen.getByRole('img', { name: 'UPI QR code for ₹40,067.92' })).toBeVisible();
    expect(FakeCheckout.latest.options).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 4_006_792,
      currency: 'INR',
      prefill: { name: 'Meera Iyer', email: 'meera@example.com' },
    });
    expect(FakeCheckout.latest.options.prefill).not.toHaveProperty('contact');

    await pay();
    expect(await screen.findByRole('heading', { name: THANKS })).toBeVisible();
    expect(inputs).toEqual([
      {
        id: 'order1',
        providerOrderId: 'order_1',
        razorpay: { paymentId: 'pay_1', signature: RESULT.razorpay_signature },
      },
    ]);
  });

  it('waits for the bank after a late approval, with the methods folded', async () => {
    await openRazorpayOrder();
    await emit('payment.submit');
    const region = screen.getByRole('region', { name: 'Pay' });
    expect(within(region).getByText('Waiting for your bank')).toBeVisible();
    expect(within(region).queryByRole('radio')).not.toBeInTheDocument();
    expect(region.querySelector('[role=status]')).toHaveTextContent('Waiting for your bank');
  });

  it('offers the methods again at once after a failure', async () => {
    await openRazorpayOrder();
    await emit('payment.submit');
    await emit('payment.failed');
    expect(screen.getByRole('alert')).toHaveTextContent('The payment did not go through.');
    expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked();
    expect(screen.queryByText('Waiting for your bank')).not.toBeInTheDocument();
  });

  it('opens the checkout of Razorpay for its QR code with real credentials', async () => {
    const { user } = await openRazorpayOrder({ startPayment: startPayment({ isDemo: false }) });
    await user.click(screen.getByRole('button', { name: 'Show QR Code' }));
    expect(FakeCheckout.latest.open).toHaveBeenCalledTimes(1);
    expect(FakeCheckout.latest.options.config?.display).toEqual({
      blocks: { chosen: { name: 'UPI', instruments: [{ method: 'upi', flows: ['qr'] }] } },
      sequence: ['block.chosen'],
      preferences: { show_default_blocks: false },
    });
    expect(screen.queryByText('Demo payment: no money moves.')).not.toBeInTheDocument();
  });
});

describe('wire: Payment by card and netbanking', () => {
  it.each([
    ['Card', 'Pay ₹40,067.92 by Card', 'card'],
    ['Netbanking', 'Pay ₹40,067.92 by Netbanking', 'netbanking'],
  ])('%s opens the checkout with this method alone', async (method, button, id) => {
    const { user } = await openRazorpayOrder();
    await user.click(screen.getByRole('radio', { name: method }));
    expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: button }));
    expect(FakeCheckout.latest.open).toHaveBeenCalledTimes(1);
    const { blocks } = FakeCheckout.latest.options.config?.display ?? {};
    expect(blocks).toEqual({ chosen: { name: method, instruments: [{ method: id }] } });
    expect(screen.getByText('Waiting for your bank')).toBeVisible();
  });

  it('explains after a dismissal that the shopper can pay later', async () => {
    const { user } = await openRazorpayOrder();
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    await user.click(screen.getByRole('button', { name: /by Card$/ }));
    await act(async () => FakeCheckout.latest.options.modal.ondismiss());
    expect(screen.getByText(/^Payment cancelled/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
    expect(screen.getByRole('region', { name: 'Pay' })).toHaveFocus();
  });
});

describe('wire: Payment after the stock hold has ended', () => {
  it('starts after a click only', async () => {
    const starts: unknown[] = [];
    const startAndRecord = (variables: unknown) => {
      starts.push(variables);
      return startPayment();
    };
    const { user } = await openRazorpayOrder(
      { startPayment: startAndRecord },
      { isLoaded: false, order: anUnpaidOrder({ heldUntil: null }) },
    );
    const button = await screen.findByRole('button', { name: 'Check Stock and Pay' });
    expect(starts).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('radio', { name: 'UPI' })).toBeVisible();
    expect(starts).toHaveLength(1);
  });

  it('shows the refusal of the start', async () => {
    const { user } = await openRazorpayOrder(
      { startPayment: () => shopError('OUT_OF_STOCK', 'Only 1 left') },
      { isLoaded: false, order: anUnpaidOrder({ heldUntil: null }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Check Stock and Pay' }));
    expect(await screen.findByText('Only 1 left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it('wire: Payment by UPI speaks Hindi', async () => {
  renderScreen('/order/order1', {
    session: MEERA,
    locale: hindi,
    results: { order: anUnpaidOrder(), startPayment: startPayment() },
  });
  expect(await screen.findByRole('radio', { name: 'नेट बैंकिंग' })).toBeVisible();
  await emit('payment.submit');
  expect(screen.getByText('आपके बैंक की पुष्टि का इंतज़ार है')).toBeVisible();
});
