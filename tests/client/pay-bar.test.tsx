import { act, screen } from '@testing-library/react';
import { refusal } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { anOrder } from './an-order';

const BAR = { name: 'Pay ₹40,067.92' };

/** Replaces the observers of jsdom; the result reports a visibility to the latest one. */
function fakeVisibility() {
  let callback: IntersectionObserverCallback | undefined;
  const observer = {
    observe: () => undefined,
    disconnect: () => undefined,
  } as unknown as IntersectionObserver;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((latest) => {
    callback = latest;
    return observer;
  });
  return (isIntersecting: boolean) =>
    act(() => callback?.([{ isIntersecting } as IntersectionObserverEntry], observer));
}

describe('§2 Payment bar of an unpaid order', () => {
  it('leads to the payment section while that is out of sight', async () => {
    const report = fakeVisibility();
    const { user } = renderScreen('/order/order1', {
      session: MEERA,
      answers: { me: MEERA, order: anOrder(), paymentConfig: () => refusal('BUSY', 'No payments just now') },
    });
    const heading = await screen.findByRole('heading', { name: 'Pay ₹40,067.92 to confirm your order' });
    expect(screen.queryByRole('button', BAR)).not.toBeInTheDocument();

    report(false);
    await user.click(screen.getByRole('button', BAR));
    expect(heading).toHaveFocus();

    report(true);
    expect(screen.queryByRole('button', BAR)).not.toBeInTheDocument();
  });
});
