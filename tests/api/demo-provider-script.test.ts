import { waitFor, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { JSDOM } from 'jsdom';

import { createMemoryDemoStore } from '../../server/payments/demo-orders';
import { createDemoProvider, type DemoProvider } from '../../server/payments/demo-provider';

interface Actions {
  order: {
    create(order: unknown): Promise<string>;
    capture(): Promise<{ status: string; payer: { email_address: string } }>;
    get(): Promise<{ status: string }>;
  };
}
interface Options {
  createOrder?: (details: unknown, actions: Actions) => unknown;
  onApprove?: (details: { orderID: string; payerID: string }, actions: Actions) => unknown;
  onCancel?: jest.Mock;
  onError?: jest.Mock;
}
interface Buttons {
  render(target: string | Element): Promise<void>;
  close(): Promise<void>;
  isEligible(): boolean;
}
interface FakeElement {
  type: string;
  props: { ref: { current: unknown } };
}
interface CreateButtons {
  (options?: Options): Buttons;
  driver(name: string, parts: { React: object }): (props: Options) => FakeElement;
}
type ShopWindow = JSDOM['window'] & { paypal: { Buttons: CreateButtons } };

const SHOP = 'http://localhost:4000';
const newOrder = { purchase_units: [{ amount: { value: '2631.50' } }] };

let demo: DemoProvider;
let page: ShopWindow;
let user: UserEvent;

beforeEach(async () => {
  let count = 0;
  demo = createDemoProvider({
    store: createMemoryDemoStore(),
    now: () => new Date('2026-11-21T10:00:00Z'),
    newId: () => `id-${(count += 1)}`,
    clientId: 'demo-client',
    clientSecret: 'demo-secret',
    merchantId: 'HAATDEMO',
  });
  const dom = new JSDOM('<main><div id="pay"></div></main>', {
    url: `${SHOP}/order/1`,
    runScripts: 'outside-only',
  });
  page = dom.window as unknown as ShopWindow;
  page.fetch = (url, init) => demo.handle(new Request(url, init));
  page.eval(await scriptText());
  user = userEvent.setup({ document: page.document });
});
afterEach(() => page.close());

async function scriptText(): Promise<string> {
  const response = await demo.handle(new Request(SHOP + demo.scriptUrl));
  expect(response.headers.get('content-type')).toMatch('application/javascript');
  return response.text();
}

const body = () => within(page.document.body);
const button = (name: string) => body().getByRole('button', { name });
const panel = () => body().findByRole('dialog', { name: 'Demo payment' });
const text = () => page.document.body.textContent;

async function draw(options: Options = {}): Promise<Buttons> {
  const buttons = page.paypal.Buttons({
    createOrder: (_details, { order }) => order.create(newOrder),
    ...options,
  });
  await buttons.render('#pay');
  return buttons;
}

/** As much of React as the buttons use, for one component. */
function createFakeReact() {
  const effects: (() => () => void)[] = [];
  const refs: { current: unknown }[] = [];
  let turn = 0;
  const react = {
    createElement: (type: string, props: FakeElement['props']) => {
      turn = 0;
      return { type, props };
    },
    useRef: (initial: unknown) => (refs[turn++] ??= { current: initial }),
    useEffect: (effect: () => () => void) => effects.push(effect),
  };
  return { react, effects };
}

/** Draws the buttons and tells, once, what the page was called with. */
function drawAndApprove<T>(
  onApprove: (details: { orderID: string; payerID: string }, actions: Actions) => T,
) {
  return new Promise<T>((resolve) => {
    void draw({ onApprove: (details, actions) => resolve(onApprove(details, actions)) });
  });
}

describe('§2 The demo payment widget', () => {
  it('draws two buttons and says that no money moves', async () => {
    await draw();
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
    const kept = await page.fetch(`${SHOP}/demo-provider/buyer/orders/${orderID}`);
    expect(await kept.json()).toMatchObject({ status: 'APPROVED' });
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

  it('captures and reads in the browser, for pages that do so', async () => {
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
    'cancels by %s, gives the focus back and can be tried again',
    async (way) => {
      const cancelled = jest.fn();
      await draw({ onCancel: cancelled });
      await user.click(button('PayPal'));
      expect(page.document.activeElement).toBe(await panel());
      if (way === 'Cancel') await user.click(button('Cancel'));
      else await user.keyboard(way);

      await body().findByText('Demo payment: no money moves');
      expect(body().queryByRole('dialog')).toBeNull();
      expect(cancelled).toHaveBeenCalledWith({ orderID: expect.any(String) });
      expect(page.document.activeElement).toBe(button('PayPal'));
      await user.click(button('PayPal'));
      await panel();
    },
  );

  it('is worked by the keyboard alone', async () => {
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

  it('goes when the page closes it', async () => {
    const buttons = await draw();
    expect(buttons.isEligible()).toBe(true);
    await buttons.close();
    expect(page.document.querySelector('#pay')?.innerHTML).toBe('');
  });

  it('can not be clicked twice while it is at work', async () => {
    const createOrder = jest.fn((_details: unknown, { order }: Actions) => order.create(newOrder));
    await draw({ createOrder });
    await user.dblClick(button('PayPal'));
    await panel();
    expect(button('PayPal')).toHaveProperty('disabled', true);
    expect(button('Debit or Credit Card')).toHaveProperty('disabled', true);
    expect(createOrder).toHaveBeenCalledTimes(1);
  });
});

describe('§8 The demo payment widget tells failures to the page', () => {
  const failing: [string, Options['createOrder'], string][] = [
    [
      'the page makes no order',
      () => Promise.reject(new Error('Order is already paid')),
      'Order is already paid',
    ],
    ['the page gives no order id', () => undefined, 'createOrder gave no order id'],
    ['the order is unknown', () => 'UNKNOWN-1', 'There is no such order'],
    [
      'the amount is none',
      (_d, { order }) => order.create({ purchase_units: [{ amount: { value: 'x' } }] }),
      'The amount is a plain decimal above zero',
    ],
  ];
  it.each(failing)('when %s', async (_name, createOrder, message) => {
    const failed = new Promise<Error>((resolve) => {
      void draw({ createOrder: createOrder!, onError: jest.fn(resolve) });
    });
    await user.click(button('PayPal'));
    expect((await failed).message).toBe(message);
    expect(button('PayPal')).toHaveProperty('disabled', false);
  });

  it('when approving fails, and when the page fails after it', async () => {
    const failed = jest.fn();
    await draw({ onError: failed, onApprove: () => Promise.reject(new Error('Payment refused')) });
    await user.click(button('PayPal'));
    await panel();
    await user.click(button('Approve payment'));
    await body().findByRole('button', { name: 'PayPal', busy: false } as object);
    expect(failed).toHaveBeenCalledTimes(1);

    await user.click(button('PayPal'));
    await panel();
    page.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(button('Approve payment'));
    expect(failed).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Failed to fetch' }));
    expect(body().queryByRole('dialog')).toBeNull();
  });

  it('when there is no place to draw in', async () => {
    await expect(page.paypal.Buttons().render('#nowhere')).rejects.toThrow('There is no such element');
  });
});

describe('§2 The script of the widget', () => {
  it('keeps to a strict content policy: no inline styles, handlers, frames or evaluation', async () => {
    const script = await scriptText();
    expect(script).not.toMatch(/\beval\b|new Function|innerHTML|\.style\b|iframe|window\.open|\bon\w+=/);
    expect(script).toMatch(/^'use strict';/);
    expect(script).not.toMatch(/\b(require|exports|_interop\w*|cov_\w+)\b/);
  });

  it('takes its currency from its own address', async () => {
    const response = await demo.handle(
      new Request(`${SHOP}/demo-provider/sdk/js?client-id=demo-client&currency=USD`),
    );
    page.eval(await response.text());
    await draw();
    await user.click(button('PayPal'));
    expect((await panel()).textContent).toContain('$2,631.50');
  });
});
