/* istanbul ignore file -- the browser script contains the source text of these functions, without coverage counters. */

import type {
  DemoPaypal,
  DemoScriptSettings,
  BuyerOrder,
  NewOrder,
  BuyerApi,
  ButtonOptions,
  Widget,
  ReactLike,
} from './demo-button-options';

function createBuyerApi(base: string, currencyCode: string): BuyerApi {
  const sendRequest = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(base + path, {
      method,
      headers,
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    const order = (await response.json()) as BuyerOrder & { message?: string };
    if (!response.ok) throw new Error(order.message);
    return order;
  };
  const withCurrency = (unit: NewOrder['purchase_units'][number]) => ({
    ...unit,
    amount: { currency_code: currencyCode, ...unit.amount },
  });
  return {
    create: async (order) => {
      const body = { ...order, purchase_units: order.purchase_units.map(withCurrency) };
      return (await sendRequest('POST', '', body)).id;
    },
    get: (id) => sendRequest('GET', `/${encodeURIComponent(id)}`),
    approve: (id) => sendRequest('POST', `/${encodeURIComponent(id)}/approve`),
    capture: (id) => sendRequest('POST', `/${encodeURIComponent(id)}/capture`),
  };
}

function createStyledElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return element;
}

function formatAmount(order: BuyerOrder, locale: string): string {
  const amount = order.purchase_units[0]?.amount;
  if (!amount) throw new Error('The payment names no amount');
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: amount.currency_code });
  return format.format(Number(amount.value));
}

/** Shows the amount and waits for the buyer's approval. Returns the approved order, or undefined after a cancel. */
function requestApproval({ root, api, texts }: Widget, order: BuyerOrder): Promise<BuyerOrder | undefined> {
  const panel = createStyledElement('div', 'demo-pay-panel');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', texts.title);
  panel.tabIndex = -1;
  const approveButton = createStyledElement('button', 'demo-pay-button demo-pay-pp', texts.approve);
  const cancelButton = createStyledElement('button', 'demo-pay-button demo-pay-cancel', texts.cancel);
  panel.append(
    createStyledElement('p', 'demo-pay-amount', formatAmount(order, texts.locale)),
    createStyledElement('p', 'demo-pay-note', texts.notCharged),
    approveButton,
    cancelButton,
  );
  const approval = new Promise<BuyerOrder | undefined>((resolve, reject) => {
    approveButton.addEventListener('click', () => {
      approveButton.disabled = cancelButton.disabled = true;
      panel.setAttribute('aria-busy', 'true');
      api.approve(order.id).then(resolve, reject);
    });
    cancelButton.addEventListener('click', () => resolve(undefined));
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !cancelButton.disabled) resolve(undefined);
    });
  });
  root.append(panel);
  panel.focus();
  return approval.finally(() => panel.remove());
}

async function runPayment(widget: Widget, paymentSource: string): Promise<void> {
  const { api, options } = widget;
  const orderID = await options.createOrder?.({ paymentSource }, { order: { create: api.create } });
  if (typeof orderID !== 'string') throw new Error('createOrder gave no order id');
  const order = await api.get(orderID);
  const approvedOrder = await requestApproval(widget, order);
  if (!approvedOrder) {
    await options.onCancel?.({ orderID });
    return;
  }
  const actions = { order: { capture: () => api.capture(orderID), get: () => api.get(orderID) } };
  await options.onApprove?.({ orderID, payerID: approvedOrder.payer?.payer_id }, actions);
}

function setBusy({ root, buttons }: Widget, isBusy: boolean): void {
  root.setAttribute('aria-busy', String(isBusy));
  for (const button of buttons) button.disabled = isBusy;
}

async function handleClick(
  widget: Widget,
  clickedButton: HTMLButtonElement,
  paymentSource: string,
): Promise<void> {
  setBusy(widget, true);
  try {
    await runPayment(widget, paymentSource);
  } catch (error) {
    if (!widget.options.onError) throw error;
    widget.options.onError(error);
  } finally {
    setBusy(widget, false);
    // The panel had the focus. The clicked button gets the focus back, unless the page has moved it.
    if (document.activeElement === document.body) clickedButton.focus();
  }
}

function findContainer(target: string | Element): Element {
  const container = typeof target === 'string' ? document.querySelector(target) : target;
  if (!container) throw new Error('There is no such element to draw the buttons in');
  return container;
}

function createButtons({ api, texts: textsByLanguage }: DemoPaypal, options: ButtonOptions) {
  const texts = textsByLanguage[document.documentElement.lang.startsWith('hi') ? 'hi' : 'en'];
  const root = createStyledElement('div', 'demo-pay');
  const paypalButton = createStyledElement('button', 'demo-pay-button demo-pay-pp', 'PayPal');
  const cardButton = createStyledElement('button', 'demo-pay-button demo-pay-cc', texts.card);
  root.append(paypalButton, cardButton, createStyledElement('p', 'demo-pay-note', texts.note));
  const widget = { api, texts, options, root, buttons: [paypalButton, cardButton] };
  paypalButton.addEventListener('click', () => void handleClick(widget, paypalButton, 'paypal'));
  cardButton.addEventListener('click', () => void handleClick(widget, cardButton, 'card'));
  return {
    isEligible: () => true,
    render: (target: string | Element) =>
      new Promise<void>((resolve) => {
        findContainer(target).append(root);
        resolve();
      }),
    close: () => {
      root.remove();
      return Promise.resolve();
    },
  };
}

/** The component that `paypal.Buttons.driver('react', { React })` returns, as in PayPal's own script. */
function createReactButtons(paypal: DemoPaypal, { createElement, useEffect, useRef }: ReactLike) {
  return function DemoPaypalButtons(props: ButtonOptions): unknown {
    const container = useRef<Element | null>(null);
    const latestProps = useRef(props);
    latestProps.current = props;
    useEffect(() => {
      const buttons = createButtons(paypal, {
        ...(props.createOrder && { createOrder: (...args) => latestProps.current.createOrder?.(...args) }),
        onApprove: (...args) => latestProps.current.onApprove?.(...args),
        onCancel: (...args) => latestProps.current.onCancel?.(...args),
        onError: (...args) => latestProps.current.onError?.(...args),
      });
      if (container.current) void buttons.render(container.current);
      return () => void buttons.close();
    }, []);
    return createElement('div', { ref: container });
  };
}

function createDriver(paypal: DemoPaypal) {
  return (name: string, { React }: { React: ReactLike }) => {
    if (name !== 'react') throw new Error(`The demo buttons have no driver for ${name}`);
    return createReactButtons(paypal, React);
  };
}

function buttonStyles(): string {
  return `
.demo-pay, .demo-pay-panel { display: grid; gap: 8px; font: inherit; }
.demo-pay p { margin: 0; }
.demo-pay-button { min-height: 46px; padding: 0 16px; border: 1px solid transparent; border-radius: 3px; font: inherit; font-weight: 600; cursor: pointer; }
.demo-pay-button:disabled { opacity: 0.55; cursor: default; }
.demo-pay-button:focus-visible, .demo-pay-panel:focus-visible { outline: 2px solid #0070BA; outline-offset: 2px; }
.demo-pay-pp { background: #FFC439; color: #111; }
.demo-pay-cc { background: #2C2E2F; color: #fff; }
.demo-pay-cancel { background: transparent; color: inherit; border-color: currentColor; }
.demo-pay-panel { padding: 16px; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 3px; }
.demo-pay-amount { font-size: 1.25em; font-weight: 600; font-variant-numeric: tabular-nums; }
.demo-pay-note { font-size: 0.875em; }`;
}

/** Installs the styles as a constructed stylesheet, which a CSP without inline styles allows. */
function adoptStyles(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync(buttonStyles());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, stylesheet];
}

function installDemoPaypal({ basePath, currencyCode, texts }: DemoScriptSettings): void {
  const script = document.currentScript;
  const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);
  const paypal = { api: createBuyerApi(`${origin}${basePath}/buyer/orders`, currencyCode), texts };
  adoptStyles();
  const Buttons = (options: ButtonOptions = {}) => createButtons(paypal, options);
  Object.assign(window, { paypal: { Buttons: Object.assign(Buttons, { driver: createDriver(paypal) }) } });
}

/** Entry point of the browser script. */
export const entryFunction = installDemoPaypal;

/** All functions of the browser script. They may reference one another and nothing else. */
export const browserFunctions: readonly ((...values: never[]) => unknown)[] = [
  createBuyerApi,
  createStyledElement,
  formatAmount,
  requestApproval,
  runPayment,
  setBusy,
  handleClick,
  findContainer,
  createButtons,
  createReactButtons,
  createDriver,
  buttonStyles,
  adoptStyles,
  installDemoPaypal,
];
