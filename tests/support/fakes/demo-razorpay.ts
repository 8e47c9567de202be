import { within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { JSDOM } from 'jsdom';
import { OutdatedDemoOrder } from '../../../server/modules/payments/providers/demo/demo-orders';
import type {
  CheckoutListeners,
  CheckoutOptions,
} from '../../../server/modules/payments/providers/razorpay-demo/demo-checkout-options';
import {
  createRazorpayDemo,
  type RazorpayDemo,
} from '../../../server/modules/payments/providers/razorpay-demo/razorpay-demo';
import type {
  RazorpayDemoOrder,
  RazorpayDemoStore,
} from '../../../server/modules/payments/providers/razorpay-demo/razorpay-demo-orders';

const SHOP_URL = 'http://localhost:4000';
const DEMO_URL = `${SHOP_URL}/demo-razorpay`;
const MERCHANT = { keyId: 'rzp_test_demo', keySecret: 'demo-secret' };

/** Stores the orders of the demo in memory. */
export function createMemoryStore(): RazorpayDemoStore {
  const orders = new Map<string, RazorpayDemoOrder>();
  return {
    get: (id) => Promise.resolve(orders.get(id)),
    save: (order, expectedVersion) => {
      if ((orders.get(order.id)?.version ?? 0) !== expectedVersion)
        return Promise.reject(new OutdatedDemoOrder(order.id));
      orders.set(order.id, order);
      return Promise.resolve();
    },
  };
}

interface DemoAnswer {
  status: number;
  body: Record<string, unknown> & {
    id: string;
    items?: Record<string, unknown>[];
    error?: { reason: string };
  };
}

/** The demo Razorpay with a clock of the test. */
export interface DemoRazorpay {
  demo: RazorpayDemo;
  advanceClock: (durationMs: number) => void;
  /** Sends a request of the merchant, by default with the right key. */
  callApi: (method: string, path: string, body?: unknown, authorization?: string) => Promise<DemoAnswer>;
  /** Sends a request of a buyer's page. */
  callAsBuyer: (method: string, path: string, body?: unknown) => Promise<DemoAnswer>;
}

/** Starts the demo Razorpay without a shop. */
export function startDemoRazorpay(store: RazorpayDemoStore = createMemoryStore()): DemoRazorpay {
  let nowMs = Date.parse('2026-11-21T10:00:00.000Z');
  let count = 0;
  const demo = createRazorpayDemo({
    store,
    now: () => new Date(nowMs),
    newId: () => `id-${(count += 1)}`,
    ...MERCHANT,
  });
  const send = async (request: Request): Promise<DemoAnswer> => {
    const response = await demo.handle(request);
    return { status: response.status, body: (await response.json()) as DemoAnswer['body'] };
  };
  const serialize = (body: unknown) =>
    typeof body === 'string' || body === undefined ? (body ?? null) : JSON.stringify(body);
  const ownKey = `Basic ${Buffer.from(`${MERCHANT.keyId}:${MERCHANT.keySecret}`).toString('base64')}`;
  return {
    demo,
    advanceClock: (durationMs) => (nowMs += durationMs),
    callApi: (method, path, body, authorization = ownKey) =>
      send(
        new Request(`${DEMO_URL}/v1${path}`, { method, headers: { authorization }, body: serialize(body) }),
      ),
    callAsBuyer: (method, path, body) =>
      send(new Request(`${DEMO_URL}/buyer${path}`, { method, body: serialize(body) })),
  };
}

/** A checkout that the script of the demo created. */
export interface DemoCheckout {
  open: () => void;
  mount: (container: Element) => void;
  close: () => void;
  on: <Event extends keyof CheckoutListeners>(event: Event, listener: CheckoutListeners[Event]) => void;
}

type CheckoutWindow = JSDOM['window'] & { Razorpay: new (options: CheckoutOptions) => DemoCheckout };

/** A page with the script of the demo. */
export interface CheckoutPage {
  window: CheckoutWindow;
  user: UserEvent;
  screen: ReturnType<typeof within>;
}

/** Opens a page in a language and loads the script into it. */
export async function openCheckoutPage({ demo }: DemoRazorpay, language = 'en'): Promise<CheckoutPage> {
  const dom = new JSDOM(`<html lang="${language}"><body><div id="pay"></div></body></html>`, {
    url: `${SHOP_URL}/order/1`,
    runScripts: 'outside-only',
  });
  const window = dom.window as unknown as CheckoutWindow;
  window.fetch = (url, init) => demo.handle(new Request(url, init));
  // jsdom has no modal dialogs.
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  window.HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const response = await demo.handle(new Request(SHOP_URL + demo.scriptUrl));
  expect(response.headers.get('content-type')).toMatch('application/javascript');
  window.eval(await response.text());
  return {
    window,
    user: userEvent.setup({ document: window.document }),
    screen: within(window.document.body),
  };
}
