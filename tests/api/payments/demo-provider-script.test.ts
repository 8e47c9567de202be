import { waitFor } from '@testing-library/dom';

import {
  pageBody,
  button,
  closePage,
  demoProvider,
  renderButtons,
  newOrder,
  openPage,
  page,
  panel,
  scriptText,
  SHOP_URL,
  pageText,
  user,
  type WidgetActions,
  type FakeElement,
} from '../../support/fakes/demo-widget';

beforeEach(openPage);
afterEach(closePage);

/** A fake of the React functions that the buttons use, for one component. */
function createFakeReact() {
  const effects: (() => () => void)[] = [];
  const refs: { current: unknown }[] = [];
  let hookIndex = 0;
  const react = {
    createElement: (type: string, props: FakeElement['props']) => {
      hookIndex = 0;
      return { type, props };
    },
    useRef: (initial: unknown) => (refs[hookIndex++] ??= { current: initial }),
    useEffect: (effect: () => () => void) => effects.push(effect),
  };
  return { react, effects };
}

/** Renders the buttons, and resolves with the result of the first `onApprove` call. */
function renderAndAwaitApproval<T>(
  onApprove: (details: { orderID: string; payerID: string }, actions: WidgetActions) => T,
) {
  return new Promise<T>((resolve) => {
    void renderButtons({ onApprove: (details, actions) => resolve(onApprove(details, actions)) });
  });
}

describe('§2 The demo payment widget', () => {
  it('renders two buttons and a notice that no money moves', async () => {
    await renderButtons();
    expect(button('PayPal')).toBeTruthy();
    expect(button('Debit or Credit Card')).toBeTruthy();
    expect(pageText()).toContain('Demo payment: no money moves');
  });

  it('has Hindi texts on a Hindi page', async () => {
    page.document.documentElement.lang = 'hi-IN';
    await renderButtons();
    expect(pageText()).toContain('यह डेमो भुगतान है: पैसे नहीं कटेंगे');
    await user.click(button('डेबिट या क्रेडिट कार्ड'));

    const dialog = await pageBody().findByRole('dialog', { name: 'डेमो भुगतान' });
    expect(dialog.textContent).toContain('₹2,631.50');
    expect(button('भुगतान मंज़ूर करें')).toBeTruthy();
    expect(button('रद्द करें')).toBeTruthy();
  });

  it.each(['PayPal', 'Debit or Credit Card'])(
    '%s shows the amount and approves the payment',
    async (buttonName) => {
      const approval = renderAndAwaitApproval((details) => details);
      await user.click(button(buttonName));
      expect((await panel()).textContent).toContain('₹2,631.50');
      await user.click(button('Approve payment'));

      const { orderID, payerID } = await approval;
      expect(payerID).toBe('DEMOBUYER1234');
      const orderResponse = await page.fetch(`${SHOP_URL}/demo-provider/buyer/orders/${orderID}`);
      expect(await orderResponse.json()).toMatchObject({ status: 'APPROVED' });
      expect(pageBody().queryByRole('dialog')).toBeNull();
    },
  );

  it('provides a component for React wrappers, which calls the latest handlers', async () => {
    const onCancelMocks = [jest.fn(), jest.fn()];
    const { react, effects } = createFakeReact();
    const Component = page.paypal.Buttons.driver('react', { React: react });
    for (const onCancel of onCancelMocks) {
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
    await waitFor(() => expect(onCancelMocks.map(({ mock }) => mock.calls.length)).toEqual([0, 1]), {
      container: page.document.body,
    });
    unmount?.();
    expect(pageBody().queryByRole('button')).toBeNull();
    expect(() => page.paypal.Buttons.driver('angular', { React: react })).toThrow('no driver for angular');
  });

  it('reads and captures the order in the browser, for pages that call these methods', async () => {
    const captureResults = renderAndAwaitApproval(async (_details, { order }) => [
      await order.get(),
      await order.capture(),
    ]);
    await user.click(button('PayPal'));
    await panel();
    await user.click(button('Approve payment'));
    expect(await captureResults).toMatchObject([
      { status: 'APPROVED' },
      { status: 'COMPLETED', update_time: expect.any(String), payer: { email_address: expect.any(String) } },
    ]);
  });

  it.each(['Cancel', '{Escape}'])(
    'cancels by %s, restores the focus and allows another attempt',
    async (input) => {
      const onCancel = jest.fn();
      await renderButtons({ onCancel });
      await user.click(button('PayPal'));
      expect(page.document.activeElement).toBe(await panel());
      if (input === 'Cancel') await user.click(button('Cancel'));
      else await user.keyboard(input);

      await pageBody().findByText('Demo payment: no money moves');
      expect(pageBody().queryByRole('dialog')).toBeNull();
      expect(onCancel).toHaveBeenCalledWith({ orderID: expect.any(String) });
      expect(page.document.activeElement).toBe(button('PayPal'));
      await user.click(button('PayPal'));
      await panel();
    },
  );

  it('works with the keyboard alone', async () => {
    const approval = renderAndAwaitApproval(({ orderID }) => orderID);
    await user.tab();
    expect(page.document.activeElement).toBe(button('PayPal'));
    await user.keyboard('{Enter}');
    await panel();
    await user.tab();
    expect(page.document.activeElement).toBe(button('Approve payment'));
    await user.keyboard(' ');
    expect(await approval).toMatch(/^[0-9A-Z]{17}$/);
  });

  it('disappears when the page closes it', async () => {
    const buttons = await renderButtons();
    expect(buttons.isEligible()).toBe(true);
    await buttons.close();
    expect(page.document.querySelector('#pay')?.innerHTML).toBe('');
  });

  it('ignores a second click while a request runs', async () => {
    const createOrder = jest.fn((_details: unknown, { order }: WidgetActions) => order.create(newOrder));
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
    const response = await demoProvider.handle(
      new Request(`${SHOP_URL}/demo-provider/sdk/js?client-id=demo-client&currency=USD`),
    );
    page.eval(await response.text());
    await renderButtons();
    await user.click(button('PayPal'));
    expect((await panel()).textContent).toContain('$2,631.50');
  });
});
