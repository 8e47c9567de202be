import { waitFor } from '@testing-library/dom';

import {
  body,
  button,
  closePage,
  demo,
  renderButtons,
  newOrder,
  openPage,
  page,
  panel,
  scriptText,
  SHOP,
  text,
  user,
  type Actions,
  type FakeElement,
} from '../../support/fakes/demo-widget';

beforeEach(openPage);
afterEach(closePage);

/** The parts of React that the buttons use, for one component. */
function createFakeReact() {
  const effects: (() => () => void)[] = [];
  const refs: { current: unknown }[] = [];
  let round = 0;
  const react = {
    createElement: (type: string, props: FakeElement['props']) => {
      round = 0;
      return { type, props };
    },
    useRef: (initial: unknown) => (refs[round++] ??= { current: initial }),
    useEffect: (effect: () => () => void) => effects.push(effect),
  };
  return { react, effects };
}

/** Renders the buttons and returns the first callback of the page with its argument. */
function drawAndApprove<T>(
  onApprove: (details: { orderID: string; payerID: string }, actions: Actions) => T,
) {
  return new Promise<T>((resolve) => {
    void renderButtons({ onApprove: (details, actions) => resolve(onApprove(details, actions)) });
  });
}

describe('§2 The demo payment widget', () => {
  it('renders two buttons and says that no money moves', async () => {
    await renderButtons();
    expect(button('PayPal')).toBeTruthy();
    expect(button('Debit or Credit Card')).toBeTruthy();
    expect(text()).toContain('Demo payment: no money moves');
  });

  it.each(['PayPal', 'Debit or Credit Card'])('%s: shows the amount, and approves', async (name) => {
    const approved = drawAndApprove((details) => details);
    await user.click(button(name));
    expect((await panel()).textContent).toContain('₹2,631.50');
    await user.click(button('Approve payment'));

    const { orderID, payerID } = await approved;
    expect(payerID).toBe('DEMOBUYER1234');
    const stored = await page.fetch(`${SHOP}/demo-provider/buyer/orders/${orderID}`);
    expect(await stored.json()).toMatchObject({ status: 'APPROVED' });
    expect(body().queryByRole('dialog')).toBeNull();
  });

  it('gives React wrappers a component, which calls the newest handlers', async () => {
    const cancelled = [jest.fn(), jest.fn()];
    const { react, effects } = createFakeReact();
    const Component = page.paypal.Buttons.driver('react', { React: react });
    for (const onCancel of cancelled) {
      const { type, props } = Component({
        createOrder: (_data, { order }) => order.create(newOrder),
        onCancel,
      });
      expect(type).toBe('div');
      props.ref.current = page.document.querySelector('#pay');
    }
    const unmount = effects[0]?.();
    await user.click(button('PayPal'));
    await panel();
    await user.click(button('Cancel'));
    await waitFor(() => expect(cancelled.map(({ mock }) => mock.calls.length)).toEqual([0, 1]), {
      container: page.document.body,
    });
    unmount?.();
    expect(body().queryByRole('button')).toBeNull();
    expect(() => page.paypal.Buttons.driver('angular', { React: react })).toThrow('no driver for angular');
  });

  it('captures and reads in the browser, for pages that call these methods', async () => {
    const captured = drawAndApprove(async (_details, { order }) => [
      await order.get(),
      await order.capture(),
    ]);
    await user.click(button('PayPal'));
    await panel();
    await user.click(button('Approve payment'));
    expect(await captured).toMatchObject([
      { status: 'APPROVED' },
      { status: 'COMPLETED', update_time: expect.any(String), payer: { email_address: expect.any(String) } },
    ]);
  });

  it.each(['Cancel', '{Escape}'])(
    'cancels by %s, restores the focus and allows another attempt',
    async (outcome) => {
      const cancelled = jest.fn();
      await renderButtons({ onCancel: cancelled });
      await user.click(button('PayPal'));
      expect(page.document.activeElement).toBe(await panel());
      if (outcome === 'Cancel') await user.click(button('Cancel'));
      else await user.keyboard(outcome);

      await body().findByText('Demo payment: no money moves');
      expect(body().queryByRole('dialog')).toBeNull();
      expect(cancelled).toHaveBeenCalledWith({ orderID: expect.any(String) });
      expect(page.document.activeElement).toBe(button('PayPal'));
      await user.click(button('PayPal'));
      await panel();
    },
  );

  it('works with the keyboard alone', async () => {
    const approved = drawAndApprove(({ orderID }) => orderID);
    await user.tab();
    expect(page.document.activeElement).toBe(button('PayPal'));
    await user.keyboard('{Enter}');
    await panel();
    await user.tab();
    expect(page.document.activeElement).toBe(button('Approve payment'));
    await user.keyboard(' ');
    expect(await approved).toMatch(/^[0-9A-Z]{17}$/);
  });

  it('disappears when the page closes it', async () => {
    const buttons = await renderButtons();
    expect(buttons.isEligible()).toBe(true);
    await buttons.close();
    expect(page.document.querySelector('#pay')?.innerHTML).toBe('');
  });

  it('ignores a second click while a request runs', async () => {
    const createOrder = jest.fn((_details: unknown, { order }: Actions) => order.create(newOrder));
    await renderButtons({ createOrder });
    await user.dblClick(button('PayPal'));
    await panel();
    expect(button('PayPal')).toHaveProperty('disabled', true);
    expect(button('Debit or Credit Card')).toHaveProperty('disabled', true);
    expect(createOrder).toHaveBeenCalledTimes(1);
  });
});

describe('§2 The script of the widget', () => {
  it('works under a strict content security policy: no inline styles, handlers, frames or eval', async () => {
    const script = await scriptText();
    expect(script).not.toMatch(/\beval\b|new Function|innerHTML|\.style\b|iframe|window\.open|\bon\w+=/);
    expect(script).toMatch(/^'use strict';/);
    expect(script).not.toMatch(/\b(require|exports|_interop\w*|cov_\w+)\b/);
  });

  it('reads its currency from its own URL', async () => {
    const response = await demo.handle(
      new Request(`${SHOP}/demo-provider/sdk/js?client-id=demo-client&currency=USD`),
    );
    page.eval(await response.text());
    await renderButtons();
    await user.click(button('PayPal'));
    expect((await panel()).textContent).toContain('$2,631.50');
  });
});
