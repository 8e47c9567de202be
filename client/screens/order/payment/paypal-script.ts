/** The subset of the provider's browser API that the shop uses. */
export interface PayPal {
  Buttons: (options: PayPalButtonsOptions) => PayPalButtons;
}

export interface PayPalButtonsOptions {
  /** Returns the provider's id of the order to pay. */
  createOrder: () => Promise<string>;
  /** Called when the shopper has approved; the server still has to capture the payment. */
  onApprove: (approval: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

export interface PayPalButtons {
  render: (container: HTMLElement) => Promise<void>;
  close: () => Promise<void> | void;
}

declare global {
  interface Window {
    paypal?: PayPal;
  }
}

/**
 * True if this document can load the provider's script. The demo script has a relative URL and needs no CSP nonce. A
 * third-party script needs the nonce, which only the document of an order contains. Also true if the browser loaded the
 * document at this URL, because a reload would add no nonce.
 */
export function canLoadScript(scriptUrl: string): boolean {
  if (!URL.canParse(scriptUrl) || nonceOf(document) !== undefined) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === window.location.pathname;
}

function nonceOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}

const SCRIPT_ID = 'paypal-script';
let scriptPromise: Promise<PayPal> | undefined;

/** Loads the provider's script once per page; after a failure, the next call retries. §4 */
export function loadPayPal(scriptUrl: string): Promise<PayPal> {
  scriptPromise ??= addScript(scriptUrl).catch((error: unknown) => {
    scriptPromise = undefined;
    document.getElementById(SCRIPT_ID)?.remove();
    throw error;
  });
  return scriptPromise;
}

function addScript(scriptUrl: string): Promise<PayPal> {
  return new Promise((resolve, reject) => {
    const rejectLoad = () => reject(new Error('The payment buttons could not be loaded.'));
    const script = document.createElement('script');
    script.id = SCRIPT_ID;
    script.src = scriptUrl;
    script.async = true;
    // PayPal's script sets this nonce on the elements that it creates; the browser blocks them without it.
    const nonce = nonceOf(document);
    if (nonce !== undefined) script.dataset.cspNonce = nonce;
    script.onload = () => (window.paypal ? resolve(window.paypal) : rejectLoad());
    script.onerror = rejectLoad;
    document.head.append(script);
  });
}
