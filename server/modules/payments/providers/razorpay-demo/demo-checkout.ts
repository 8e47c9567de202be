/* istanbul ignore file -- the browser script contains the source text of these functions, without coverage counters. */

import type {
  BuyerPayment,
  BuyerRequests,
  Checkout,
  CheckoutListeners,
  CheckoutOptions,
  DemoCheckoutSettings,
} from './demo-checkout-options';

function createBuyerRequests(base: string): BuyerRequests {
  const sendRequest = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body), credentials: 'omit' as const };
    const response = await fetch(base + path, init);
    const answer = (await response.json()) as BuyerPayment & { error?: { description: string } };
    if (!response.ok) throw new Error(answer.error?.description);
    return answer;
  };
  return {
    decide: (orderId, decision, method) =>
      sendRequest('POST', `/orders/${encodeURIComponent(orderId)}/${decision}`, { method }),
    readPayment: (id) => sendRequest('GET', `/payments/${encodeURIComponent(id)}`),
    qrUrlOf: (orderId) => `${base}/orders/${encodeURIComponent(orderId)}/qr.svg`,
  };
}

function createCheckoutElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  content: string | readonly Node[] = '',
) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...(typeof content === 'string' ? [content] : content));
  return element;
}

function createCheckoutButton(label: string, className: string, onClick: () => void) {
  const button = createCheckoutElement('button', `demo-rzp-button ${className}`, label);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}

function formatCheckoutAmount({ texts, options }: Checkout): string {
  const format = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: options.currency });
  return format.format(options.amount / 100);
}

/** The first instrument of the display configuration; UPI if there is none. */
function chosenInstrument({ config }: CheckoutOptions) {
  const [block] = Object.values(config?.display?.blocks ?? {});
  return { name: block?.name, method: block?.instruments?.[0]?.method ?? 'upi' };
}

/** Waits until the bank confirms a late payment; undefined if the page closes the checkout before. */
async function awaitConfirmation(
  { requests, closed }: Checkout,
  payment: BuyerPayment,
): Promise<BuyerPayment | undefined> {
  const POLL_MS = 1_000;
  let latestPayment = payment;
  while (latestPayment.razorpay_signature === undefined) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (closed.signal.aborted) return undefined;
    latestPayment = await requests.readPayment(payment.razorpay_payment_id);
  }
  return latestPayment;
}

function reportFailure({ listeners }: Checkout, description: string): void {
  listeners['payment.failed']?.({ error: { description } });
}

/** Sends the decision of the buyer, and gives the result to the page. */
async function sendDecision(checkout: Checkout, decision: string): Promise<void> {
  const { requests, options, texts, listeners, closed } = checkout;
  try {
    const { method } = chosenInstrument(options);
    const payment = await requests.decide(options.order_id, decision, method);
    if (payment.status === 'failed') return reportFailure(checkout, texts.declined);
    if (payment.razorpay_signature === undefined) listeners['payment.submit']?.();
    const result = await awaitConfirmation(checkout, payment);
    if (!result?.razorpay_signature || closed.signal.aborted) return;
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = result;
    options.handler?.({ razorpay_payment_id, razorpay_order_id, razorpay_signature });
  } catch (error) {
    reportFailure(checkout, error instanceof Error ? error.message : String(error));
  }
}

/** The buttons of the demo bank. `onDecide` runs before the request. */
function createDecisionButtons(checkout: Checkout, onDecide: () => void): HTMLButtonElement[] {
  const { texts } = checkout;
  const buttons: HTMLButtonElement[] = [];
  const setDisabled = (isDisabled: boolean) => {
    for (const button of buttons) button.disabled = isDisabled;
  };
  const decide = (decision: string) => {
    setDisabled(true);
    onDecide();
    void sendDecision(checkout, decision).finally(() => setDisabled(false));
  };
  buttons.push(
    createCheckoutButton(texts.approve, 'demo-rzp-approve', () => decide('approve')),
    createCheckoutButton(texts.approveLate, '', () => decide('approve-late')),
    createCheckoutButton(texts.decline, '', () => decide('decline')),
  );
  return buttons;
}

/** Opens the modal panel of the demo bank. */
function openCheckout(checkout: Checkout): void {
  const { texts, options, closed } = checkout;
  const dialog = createCheckoutElement('dialog', 'demo-rzp-dialog');
  dialog.setAttribute('aria-label', texts.title);
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const dismiss = () => {
    close();
    options.modal?.ondismiss?.();
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    dismiss();
  });
  dialog.append(
    createCheckoutElement('p', 'demo-rzp-title', chosenInstrument(options).name ?? texts.title),
    createCheckoutElement('p', 'demo-rzp-amount', formatCheckoutAmount(checkout)),
    createCheckoutElement('p', 'demo-rzp-note', texts.note),
    ...createDecisionButtons(checkout, close),
    createCheckoutButton(texts.cancel, '', dismiss),
  );
  closed.signal.addEventListener('abort', close, { once: true });
  document.body.append(dialog);
  dialog.showModal();
}

/** Draws the QR code and the buttons of the demo bank into an element of the page. */
function mountCheckout(checkout: Checkout, container: Element): void {
  const { texts, requests, options, upiId, closed } = checkout;
  const code = createCheckoutElement('img', 'demo-rzp-code');
  code.alt = texts.qrCode.replace('{amount}', formatCheckoutAmount(checkout));
  code.width = code.height = 184;
  code.src = requests.qrUrlOf(options.order_id);
  const facts = createCheckoutElement('div', 'demo-rzp-facts', [
    createCheckoutElement('p', 'demo-rzp-title', texts.scan),
    createCheckoutElement('p', 'demo-rzp-note', texts.changesByItself),
    createCheckoutElement('p', 'demo-rzp-upi', `${texts.upiId}: ${upiId}`),
  ]);
  const bank = createCheckoutElement('div', 'demo-rzp-bank', [
    createCheckoutElement('p', 'demo-rzp-note', texts.note),
    ...createDecisionButtons(checkout, () => undefined),
  ]);
  bank.setAttribute('role', 'group');
  bank.setAttribute('aria-label', texts.title);
  const root = createCheckoutElement('div', 'demo-rzp-scan', [code, facts, bank]);
  closed.signal.addEventListener('abort', () => root.remove(), { once: true });
  container.append(root);
}

/** Installs the styles as a constructed stylesheet, which a CSP without inline styles allows. */
function adoptCheckoutStyles(styles: string): void {
  if (!('adoptedStyleSheets' in document)) return;
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, stylesheet];
}

function installDemoCheckout(settings: DemoCheckoutSettings): void {
  const { basePath, upiId, styles } = settings;
  const script = document.currentScript;
  const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);
  const requests = createBuyerRequests(`${origin}${basePath}/buyer`);
  adoptCheckoutStyles(styles);
  // A page calls it with `new`, as Razorpay's constructor; the returned object replaces the instance.
  function Razorpay(options: CheckoutOptions) {
    const listeners: CheckoutListeners = {};
    const texts = settings.texts[document.documentElement.lang.startsWith('hi') ? 'hi' : 'en'];
    const checkout: Checkout = {
      requests,
      texts,
      options,
      listeners,
      upiId,
      closed: new AbortController(),
    };
    return {
      open: () => openCheckout(checkout),
      mount: (container: Element) => mountCheckout(checkout, container),
      close: () => checkout.closed.abort(),
      on: <Event extends keyof CheckoutListeners>(event: Event, listener: CheckoutListeners[Event]) => {
        listeners[event] = listener;
      },
    };
  }
  Object.assign(window, { Razorpay });
}

/** Entry point of the browser script. */
export const checkoutEntryFunction = installDemoCheckout;

/** All functions of the browser script. They may reference one another and nothing else. */
export const checkoutFunctions: readonly ((...values: never[]) => unknown)[] = [
  createBuyerRequests,
  createCheckoutElement,
  createCheckoutButton,
  formatCheckoutAmount,
  chosenInstrument,
  awaitConfirmation,
  reportFailure,
  sendDecision,
  createDecisionButtons,
  openCheckout,
  mountCheckout,
  adoptCheckoutStyles,
  installDemoCheckout,
];
