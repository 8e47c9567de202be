import { within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { JSDOM } from 'jsdom';

import {
  createDemoProvider,
  type DemoProvider,
} from '../../../server/modules/payments/providers/demo/demo-provider';

import { createFakeOrders } from './fake-paypal-orders';

/** The functions that the payment widget passes to its handlers. */
export interface WidgetActions {
  order: {
    create(order: unknown): Promise<string>;
    capture(): Promise<{ status: string; payer: { email_address: string } }>;
    get(): Promise<{ status: string }>;
  };
}
/** The handlers that a page passes to the payment widget. */
export interface WidgetOptions {
  createOrder?: (details: unknown, actions: WidgetActions) => unknown;
  onApprove?: (details: { orderID: string; payerID: string }, actions: WidgetActions) => unknown;
  onCancel?: jest.Mock;
  onError?: jest.Mock;
}
interface WidgetButtons {
  render(target: string | Element): Promise<void>;
  close(): Promise<void>;
  isEligible(): boolean;
}
/** An element that the React driver of the widget creates with a fake React. */
export interface FakeElement {
  type: string;
  props: { ref: { current: unknown } };
}
interface CreateButtons {
  (options?: WidgetOptions): WidgetButtons;
  driver(name: string, libraries: { React: object }): (props: WidgetOptions) => FakeElement;
}
type ShopWindow = JSDOM['window'] & { paypal: { Buttons: CreateButtons } };

export const SHOP_URL = 'http://localhost:4000';
/** A provider order as a page creates it. */
export const newOrder = { purchase_units: [{ amount: { value: '2631.50' } }] };

export let demoProvider: DemoProvider;
export let page: ShopWindow;
export let user: UserEvent;

/** Opens a page with the script of the payment widget; call it in `beforeEach`. */
export async function openPage(): Promise<void> {
  let count = 0;
  demoProvider = createDemoProvider({
    store: createFakeOrders().store,
    now: () => new Date('2026-11-21T10:00:00Z'),
    newId: () => `id-${(count += 1)}`,
    clientId: 'demo-client',
    clientSecret: 'demo-secret',
    merchantId: 'HAATDEMO',
  });
  const dom = new JSDOM('<main><div id="pay"></div></main>', {
    url: `${SHOP_URL}/order/1`,
    runScripts: 'outside-only',
  });
  page = dom.window as unknown as ShopWindow;
  page.fetch = (url, init) => demoProvider.handle(new Request(url, init));
  page.eval(await scriptText());
  user = userEvent.setup({ document: page.document });
}
export const closePage = () => page.close();

/** Loads the script of the payment widget from the demo provider. */
export async function scriptText(): Promise<string> {
  const response = await demoProvider.handle(new Request(SHOP_URL + demoProvider.scriptUrl));
  expect(response.headers.get('content-type')).toMatch('application/javascript');
  return response.text();
}

export const pageBody = () => within(page.document.body);
export const button = (name: string) => pageBody().getByRole('button', { name });
/** Waits for the payment dialog. */
export const panel = () => pageBody().findByRole('dialog', { name: 'Demo payment' });
export const pageText = () => page.document.body.textContent;

/** Renders the payment buttons into the page; by default, the buttons create `newOrder`. */
export async function renderButtons(options: WidgetOptions = {}): Promise<WidgetButtons> {
  const buttons = page.paypal.Buttons({
    createOrder: (_details, { order }) => order.create(newOrder),
    ...options,
  });
  await buttons.render('#pay');
  return buttons;
}
