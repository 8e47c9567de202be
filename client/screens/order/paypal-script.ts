/** The part of the provider's browser script that the shop uses. */
export interface PayPal {
  Buttons: (options: PayPalButtonsOptions) => PayPalButtons;
}

export interface PayPalButtonsOptions {
  /** Gives the provider's id of the order to pay. */
  createOrder: () => Promise<string>;
  /** Told when the shopper has agreed; the shop still has to take the money. */
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
 * Whether the document may show the buttons: a stranger's script needs a nonce, which only the document of an
 * order names. One that was opened at this address gets no other by loading it again.
 */
export function isOwnDocument(scriptUrl: string): boolean {
  if (!URL.canParse(scriptUrl) || nonceOf(document) !== undefined) return true;
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === window.location.pathname;
}

function nonceOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}

const SCRIPT_ID = 'paypal-script';
let loading: Promise<PayPal> | undefined;

/** Loads the provider's script once for the page; a failed try is forgotten, so that another can follow. §4 */
export function loadPayPal(scriptUrl: string): Promise<PayPal> {
  loading ??= addScript(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    document.getElementById(SCRIPT_ID)?.remove();
    throw error;
  });
  return loading;
}

function addScript(scriptUrl: string): Promise<PayPal> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The payment buttons could not be loaded.'));
    const script = document.createElement('script');
    script.id = SCRIPT_ID;
    script.src = scriptUrl;
    script.async = true;
    // PayPal's script puts it on the elements that it writes into the page, which are blocked without.
    const nonce = nonceOf(document);
    if (nonce !== undefined) script.dataset.cspNonce = nonce;
    script.onload = () => (window.paypal ? resolve(window.paypal) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}
