import { act, screen } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { anOrder } from '../checkout-fixtures';

const BAR_BUTTON = { name: 'Pay ₹40,067.92' };

/** Replaces IntersectionObserver. Returns a function that reports a visibility to the latest observer. */
function fakeIntersectionObserver() {
  let callback: IntersectionObserverCallback | undefined;
  const observer = {
    observe: () => undefined,
    disconnect: () => undefined,
  } as unknown as IntersectionObserver;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((newCallback) => {
    callback = newCallback;
    return observer;
  });
  return (isIntersecting: boolean) =>
    act(() => callback?.([{ isIntersecting } as IntersectionObserverEntry], observer));
}

describe('§2 Payment bar of an unpaid order', () => {
  it('is shown while the payment section is outside the viewport, and its button moves the focus to the section', async () => {
    const reportVisibility = fakeIntersectionObserver();
    const { user } = renderScreen('/order/order1', {
      session: MEERA,
      results: {
        me: MEERA,
        order: anOrder(),
        paymentConfig: () => shopError('BUSY', 'No payments just now'),
      },
    });
    const heading = await screen.findByRole('heading', { name: 'Pay ₹40,067.92 to confirm your order' });
    expect(screen.queryByRole('button', BAR_BUTTON)).not.toBeInTheDocument();

    reportVisibility(false);
    await user.click(screen.getByRole('button', BAR_BUTTON));
    expect(heading).toHaveFocus();

    reportVisibility(true);
    expect(screen.queryByRole('button', BAR_BUTTON)).not.toBeInTheDocument();
  });
});
