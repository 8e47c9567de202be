/** Settings of the browser script. */
export interface DemoCheckoutSettings {
  basePath: string;
  upiId: string;
  texts: Record<'en' | 'hi', CheckoutTexts>;
  styles: string;
}

/** Ids and signature of a paid order, as Razorpay's script gives them to `handler`. */
export interface CheckoutResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A payment as the demo describes it to the buyer; the signature is present after the approval. */
export interface BuyerPayment extends Omit<CheckoutResult, 'razorpay_signature'> {
  status: string;
  razorpay_signature?: string;
}

/** Options of `new Razorpay(options)` that the demo uses; amounts are in paise. */
export interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  handler?: (result: CheckoutResult) => unknown;
  modal?: { ondismiss?: () => unknown };
  config?: { display?: { blocks?: Record<string, CheckoutBlock> } };
}

interface CheckoutBlock {
  name?: string;
  instruments?: { method: string; apps?: string[] }[];
}

/** Events of the checkout and their listeners. */
export interface CheckoutListeners {
  'payment.failed'?: ((failure: { error: { description: string } }) => unknown) | undefined;
  'payment.submit'?: (() => unknown) | undefined;
}

/** Requests of the script to the demo. */
export interface BuyerRequests {
  decide: (orderId: string, decision: string, method: string) => Promise<BuyerPayment>;
  readPayment: (id: string) => Promise<BuyerPayment>;
  qrUrlOf: (orderId: string) => string;
}

/** Texts of the script in one language. */
export interface CheckoutTexts {
  locale: string;
  title: string;
  note: string;
  approve: string;
  approveLate: string;
  decline: string;
  cancel: string;
  declined: string;
  /** With the placeholder `{amount}`. */
  qrCode: string;
  scan: string;
  changesByItself: string;
  upiId: string;
}

/** One checkout with its options and listeners. */
export interface Checkout {
  requests: BuyerRequests;
  texts: CheckoutTexts;
  options: CheckoutOptions;
  listeners: CheckoutListeners;
  upiId: string;
  /** Aborts when the page closes the checkout. */
  closed: AbortController;
}
