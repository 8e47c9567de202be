import { within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { JSDOM } from 'jsdom';

import {
  createDemoProvider,
  type DemoProvider,
} from '../../../server/modules/payments/providers/demo/demo-provider';

import { createFakeOrders } from './fake-paypal-orders';

export interface Actions {
  order: {
    create(order: unknown): Promise<string>;
    capture(): Promise<{ status: string; payer: { email_address: string } }>;
    get(): Promise<{ status: string }>;
  };
}
export interface Options {
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
export interface FakeElement {
  type: string;
  props: { ref: { current: unknown } };
}
interface CreateButtons {
  (options?: Options): Buttons;
  driver(name: string, parts: { React: object }): (props: Options) => FakeElement;
}
type ShopWindow = JSDOM['window'] & { paypal: { Buttons: CreateButtons } };

export const SHOP = 'http://localhost:4000';
export const newOrder = { purchase_units: [{ amount: { value: '2631.50' } }] };

export let demo: DemoProvider;
export let page: ShopWindow;
export let user: UserEvent;

/** Renders a page with the widget's script and a buyer, for `beforeEach`. */
export async function openPage(): Promise<void> {
  let count = 0;
  demo = createDemoProvider({
    store: createFakeOrders().store,
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
}
export const closePage = () => page.close();

export async function scriptText(): Promise<string> {
  const response = await demo.handle(new Request(SHOP + demo.scriptUrl));
  expect(response.headers.get('content-type')).toMatch('application/javascript');
  return response.text();
}

export const body = () => within(page.document.body);
export const button = (name: string) => body().getByRole('button', { name });
export const panel = () => body().findByRole('dialog', { name: 'Demo payment' });
export const text = () => page.document.body.textContent;

export async function renderButtons(options: Options = {}): Promise<Buttons> {
  const buttons = page.paypal.Buttons({
    createOrder: (_details, { order }) => order.create(newOrder),
    ...options,
  });
  await buttons.render('#pay');
  return buttons;
}
