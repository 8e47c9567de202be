import { act, screen, waitFor, within } from '@testing-library/react';
import type { PayPalButtonsOptions } from '../../../client/screens/order/payment/paypal-script';
import { offline, shopError } from '../../support/fakes/fake-shop';
import { createDeferred } from '../../support/runtime/deferred';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { rupees } from '../../support/fixtures/listing';
import { anOrder, PAID } from '../checkout-fixtures';

const paymentConfig = {
  clientId: 'client',
  scriptUrl: '/demo-provider/sdk.js?client-id=client',
  currencyCode: 'INR',
  isDemo: true,
};
const startPayment = { providerOrderId: 'PROVIDER-1', amount: rupees('40067.92') };

const THANKS = 'Thank you, Meera. Your order is confirmed';
const closeButtons = jest.fn();
let buttonOptions: PayPalButtonsOptions;

/** A fake of the provider's script. */
const paypal = {
  Buttons(widgetOptions: PayPalButtonsOptions) {
    buttonOptions = widgetOptions;
    return {
      close: closeButtons,
      render: async (container: HTMLElement) => {
        container.innerHTML = '<button>PayPal</button>';
      },
    };
  },
};

const findScript = () => document.querySelector<HTMLScriptElement>('#paypal-script');

/** Simulates that the browser has loaded the script. */
async function loadScript() {
  await waitFor(() => expect(findScript()).toBeInTheDocument());
  window.paypal = paypal;
  await act(async () => findScript()?.dispatchEvent(new Event('load')));
}

const openOrder = (results = {}) =>
  renderScreen('/order/order1', {
    session: MEERA,
    results: { order: anOrder(), paymentConfig, startPayment, ...results },
  });

/** Opens an unpaid order with the provider's buttons. */
async function openUnpaidOrder(results = {}) {
  const view = openOrder(results);
  await loadScript();
  await screen.findByRole('button', { name: 'PayPal' });
  return view;
}

/** A server that records the capture requests. */
function createCaptureServer(respond: (requests: unknown[]) => unknown) {
  const requests: unknown[] = [];
  const payOrder = ({ input }: { input: unknown }) => {
    requests.push(input);
    return respond(requests);
  };
  return { payOrder, requests };
}

describe('§4 Payment', () => {
  it('offers a retry when the script fails to load', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="csp-nonce" content="of this document">');
    const { user } = openOrder(); // the first order of this page, so no script exists yet
    await waitFor(() => expect(findScript()).toBeInTheDocument());
    expect(findScript()).toHaveAttribute('data-csp-nonce', 'of this document');
    await act(async () => findScript()?.dispatchEvent(new Event('error')));
    expect(screen.getByText('The payment buttons could not be loaded.')).toBeVisible();
    expect(findScript()).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(findScript()).toBeInTheDocument());
    // Restores the state for the next tests, which load the script again.
    await act(async () => findScript()?.dispatchEvent(new Event('error')));
    expect(screen.getByText('The payment buttons could not be loaded.')).toBeVisible();
  });

  it('loads the script once per page, and removes the payment buttons when the screen unmounts', async () => {
    const firstScreen = await openUnpaidOrder();
    closeButtons.mockClear();
    firstScreen.unmount();
    expect(closeButtons).toHaveBeenCalledTimes(1);

    await openUnpaidOrder();
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(findScript()).toHaveAttribute('src', paymentConfig.scriptUrl);
  });

  it('starts on the server and is captured after the approval', async () => {
    const { payOrder, requests } = createCaptureServer(() => anOrder(PAID));
    await openUnpaidOrder({ payOrder });
    let providerOrderId = '';
    await act(async () => {
      providerOrderId = await buttonOptions.createOrder();
    });
    expect(providerOrderId).toBe('PROVIDER-1');

    await act(async () => buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));
    expect(await screen.findByText('Paid on 2026-11-22')).toBeVisible();
    expect(requests).toEqual([{ id: 'order1', providerOrderId: 'PROVIDER-1' }]);
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
  });

  it('shows the invoice after the payment', async () => {
    const invoice = { number: 'HT/26-27/000001' };
    await openUnpaidOrder({ payOrder: () => anOrder({ ...PAID, invoice }) });
    expect(screen.queryByRole('button', { name: 'Download Invoice' })).not.toBeInTheDocument();
    const scroll = jest.spyOn(window, 'scrollTo');

    await act(async () => buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));
    expect(await screen.findByRole('button', { name: 'Download Invoice' })).toBeVisible();
    const confirmation = screen.getByRole('region', { name: 'Confirmation' });
    expect(within(confirmation).getByText(/meera@example.com/)).toBeVisible();
    expect(within(confirmation).getByRole('link', { name: /My Orders/ })).toHaveAttribute('href', '/profile');
    expect(within(confirmation).getByRole('button', { name: 'Download Invoice' })).toBeVisible();
    expect(screen.getByText(THANKS, { selector: '[role=status]' })).toBeInTheDocument();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    scroll.mockRestore();
  });

  it('shows progress during the capture', async () => {
    const { promise: response, resolve } = createDeferred();
    await openUnpaidOrder({ payOrder: () => response });
    act(() => void buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));

    expect(await screen.findByText('Paying…')).toBeVisible();
    resolve(anOrder(PAID));
    expect(await screen.findByText('Paid on 2026-11-22')).toBeVisible();
  });

  it('announces the payment result and moves the focus from the payment button to the confirmation', async () => {
    const { promise: response, resolve } = createDeferred();
    await openUnpaidOrder({ payOrder: () => response });
    const state = screen.getByText('Not Paid').closest('[role="status"]');
    const region = screen.getByRole('region', { name: 'Pay' });
    const status = within(region).getByRole('status');
    expect(status).toBeEmptyDOMElement();
    screen.getByRole('button', { name: 'PayPal' }).focus();

    act(() => void buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));
    await waitFor(() => expect(status).toHaveTextContent('Paying…'));
    expect(region).toHaveFocus();
    resolve(anOrder(PAID));

    await waitFor(() => expect(state).toHaveTextContent('Paid on 2026-11-22'));
    expect(screen.getByRole('heading', { name: THANKS })).toHaveFocus();
  });

  it('keeps the focus in the payment section after a failed payment', async () => {
    const { promise: response, resolve } = createDeferred();
    await openUnpaidOrder({ payOrder: () => response });
    screen.getByRole('button', { name: 'PayPal' }).focus();
    act(() => void buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));
    await screen.findByText('Paying…');
    resolve(shopError('PAYMENT_REJECTED', 'The payment does not pay for this order'));

    expect(await screen.findByText('The payment does not pay for this order')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Pay' })).toHaveFocus();
  });

  it('does not take the focus from another element', async () => {
    await openUnpaidOrder({ payOrder: () => anOrder(PAID) });
    const cart = screen.getByRole('link', { name: 'Cart' });
    cart.focus();
    await act(async () => buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));

    expect(await screen.findByText('Paid on 2026-11-22')).toBeVisible();
    expect(screen.getByRole('heading', { name: THANKS })).toBeVisible();
    expect(cart).toHaveFocus();
  });

  it('offers a retry of the payment after a network failure', async () => {
    let isUnreachable = false;
    const { payOrder, requests } = createCaptureServer(() => {
      if (isUnreachable) throw offline();
      return anOrder(PAID);
    });
    const order = () => {
      if (isUnreachable) throw offline();
      return anOrder();
    };
    const { user } = await openUnpaidOrder({ payOrder, order });
    isUnreachable = true;
    await act(async () => buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    expect(screen.getByText('Not Paid')).toBeVisible();
    isUnreachable = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Paid on 2026-11-22')).toBeVisible();
    expect(requests[1]).toEqual(requests[0]);
  });

  it('shows the start error instead of the error of the provider', async () => {
    await openUnpaidOrder({ startPayment: () => shopError('OUT_OF_STOCK', 'Only 1 left') });
    await act(async () => {
      await expect(buttonOptions.createOrder()).rejects.toThrow();
      buttonOptions.onError(new Error('Error of window.paypal'));
    });

    expect(screen.getByText('Only 1 left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'PayPal' })).toBeVisible();
  });

  it('offers a retry of the same payment after a missing provider response', async () => {
    const { payOrder, requests } = createCaptureServer(({ length }) =>
      length === 1 ? shopError('PAYMENT_UNAVAILABLE', 'The payment provider gave no answer') : anOrder(PAID),
    );
    const { user } = await openUnpaidOrder({ payOrder });
    await act(async () => buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));

    expect(screen.getByText('The payment provider gave no answer')).toBeVisible();
    expect(screen.getByText('Not Paid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Paid on 2026-11-22')).toBeVisible();
    expect(requests[1]).toEqual(requests[0]);
  });

  it('offers a new payment, not a retry, after a rejection', async () => {
    await openUnpaidOrder({
      payOrder: () => shopError('PAYMENT_REJECTED', 'The payment does not pay for this order'),
    });
    await act(async () => buttonOptions.onApprove({ orderID: 'PROVIDER-1' }));

    expect(screen.getByText('The payment does not pay for this order')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'PayPal' })).toBeVisible();
  });

  it('explains after a cancellation that the shopper can pay later', async () => {
    await openUnpaidOrder();
    act(() => buttonOptions.onCancel());

    expect(screen.getByText(/Payment cancelled/)).toBeVisible();
  });
});
