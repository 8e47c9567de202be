import { createHash } from 'node:crypto';
import type { ChargeTerms } from '../../../../domain/payments/charge';
import type { DemoOrderStore } from '../demo/demo-orders';
import type { RazorpayDemoStore } from '../razorpay-demo/razorpay-demo-orders';
import type { PaymentMethodEntry } from '../payment-providers';

/** Credentials of PayPal. */
interface PaypalCredentials {
  clientId: string;
  clientSecret: string;
  apiBase: string;
  merchantId: string | undefined;
  webhookId: string | undefined;
}

/** Credentials of Razorpay. */
interface RazorpayCredentials {
  keyId: string;
  keySecret: string;
  webhookSecret: string | undefined;
  apiBase: string;
}

/** Options of the set-up of each payment method. */
export interface MethodOptions {
  /** PayPal credentials; undefined if the shop does not use PayPal. */
  paypal: PaypalCredentials | undefined;
  /** Razorpay credentials; undefined if the shop does not use Razorpay. */
  razorpay: RazorpayCredentials | undefined;
  /** In demo mode, an embedded demo provider replaces missing credentials. */
  mode: 'demo' | 'production';
  /** Currency and rate of charges through PayPal. */
  charge: ChargeTerms;
  /** The shop's secret; the credentials of demo providers derive from it. */
  secret: string;
  demoStore: DemoOrderStore;
  razorpayDemoStore: RazorpayDemoStore;
  now: () => Date;
  newId: () => string;
}

/** HTTP handler of an embedded demo provider. */
export interface DemoHandler {
  basePath: string;
  /** Express path below the base path; the rate limit of demo payments counts its POST requests. */
  limitedPath: string;
  handle: (request: Request) => Promise<Response>;
}

/** A payment method of this shop, and the handler of its demo provider. */
export interface MethodSetup {
  entry: PaymentMethodEntry;
  demo?: DemoHandler | undefined;
}

/** A secret of a demo provider, derived from the shop's secret. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
}
