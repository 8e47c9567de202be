import { createScriptLoader } from './payment-script';

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

/** Loads the provider's script once per page; after a failure, the next call retries. §4 */
export const loadPayPal = createScriptLoader('paypal-script', () => window.paypal);
