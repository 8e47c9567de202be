import type { Env, EnvironmentReader } from './environment';
import type { ChargeTerms } from '../domain/payments/charge';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'SGD', 'JPY'];
/**
 * Rupees per unit of the currency. With these limits the smallest order costs at least one unit in each currency, and
 * the largest total is exact.
 */
const CHARGE_RATE_RANGE = { min: 0.2, max: 1_000 };
const DEFAULT_PAYPAL_API = 'https://api-m.paypal.com';
const DEFAULT_RAZORPAY_API = 'https://api.razorpay.com';

/** Credentials of PayPal. */
export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  apiBase: string;
  merchantId: string | undefined;
  /** Id of the webhook that PayPal calls; without it the shop accepts no webhook messages. */
  webhookId: string | undefined;
}

/** Credentials of Razorpay. */
export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  /** Secret of the signatures of webhook messages; without it the shop accepts no webhook messages. */
  webhookSecret: string | undefined;
  apiBase: string;
}

/** Configuration of the payment methods. */
export interface PaymentMethodsConfig {
  /** Undefined without credentials. */
  razorpay: RazorpayConfig | undefined;
  /** Undefined without credentials; in demo mode the embedded demo provider replaces PayPal. */
  paypal: PaypalConfig | undefined;
  /** Currency of charges through PayPal; `rate` is rupees per unit. */
  charge: ChargeTerms;
}

/** Reads the configuration of all payment methods. */
export function readPaymentMethods(env: Env, reader: EnvironmentReader): PaymentMethodsConfig {
  const paypal = readPaypal(env, reader);
  const razorpay = readRazorpay(env, reader);
  return { paypal, razorpay, charge: paypal ? readCharge(reader) : { currencyCode: 'INR', rate: '1' } };
}

function readPaypal(env: Env, reader: EnvironmentReader): PaypalConfig | undefined {
  if (!env.PAYPAL_CLIENT_ID && !env.PAYPAL_CLIENT_SECRET) return undefined;
  return {
    clientId: reader.required('PAYPAL_CLIENT_ID'),
    clientSecret: reader.required('PAYPAL_CLIENT_SECRET'),
    apiBase: reader.url('PAYPAL_API_BASE', DEFAULT_PAYPAL_API),
    merchantId: reader.text('PAYPAL_MERCHANT_ID', '') || undefined,
    webhookId: reader.text('PAYPAL_WEBHOOK_ID', '') || undefined,
  };
}

function readRazorpay(env: Env, reader: EnvironmentReader): RazorpayConfig | undefined {
  if (!env.RAZORPAY_KEY_ID && !env.RAZORPAY_KEY_SECRET) return undefined;
  return {
    keyId: reader.required('RAZORPAY_KEY_ID'),
    keySecret: reader.required('RAZORPAY_KEY_SECRET'),
    webhookSecret: reader.text('RAZORPAY_WEBHOOK_SECRET', '') || undefined,
    apiBase: reader.url('RAZORPAY_API_BASE', DEFAULT_RAZORPAY_API),
  };
}

// PayPal does not accept rupees, so real credentials need a currency and a rate.
function readCharge(reader: EnvironmentReader): ChargeTerms {
  return {
    currencyCode: reader.choice('PAYPAL_CURRENCY', CURRENCIES),
    rate: reader.rate('PAYPAL_RATE', CHARGE_RATE_RANGE),
  };
}
