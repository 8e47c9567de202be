import { createScriptLoader } from '../payment-script';

/** Ids and signature of a payment, as Razorpay's script gives them to the page. */
export interface RazorpayResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A payment method that the checkout offers, with the apps of UPI. */
export interface RazorpayInstrument {
  method: 'upi' | 'card' | 'netbanking';
  flows?: ('intent' | 'qr')[];
  apps?: string[];
}

/** The subset of Razorpay's options that the shop uses; the amount is in paise. */
export interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  prefill: { name?: string; email?: string; contact?: string };
  config?: {
    display: {
      blocks: Record<string, { name: string; instruments: RazorpayInstrument[] }>;
      sequence: string[];
      preferences: { show_default_blocks: boolean };
    };
  };
  /** Address that receives the result if the browser supports no frames. */
  callback_url?: string;
  redirect?: boolean;
  handler: (result: RazorpayResult) => void;
  modal: { ondismiss: () => void };
}

/** A checkout of Razorpay's script, or of the demo script with the same interface. */
export interface RazorpayCheckout {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed' | 'payment.submit', listener: () => void) => void;
  /** Draws the checkout into the page; only the demo script has it. */
  mount?: (container: HTMLElement) => void;
}

/** Constructor of a checkout. */
export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

/** Loads Razorpay's script once per page; after a failure, the next call retries. */
export const loadRazorpay = createScriptLoader('razorpay-script', () => window.Razorpay);
