import type { Env, EnvironmentReader } from './environment';
import type { ChargeTerms } from '../domain/payments/charge';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'SGD', 'JPY'];
/**
 * Rupees per unit of the currency. With these limits the smallest order costs at least one unit in each currency, and
 * the largest total is exact.
 */
const CHARGE_RATE_RANGE = { min: 0.2, max: 1_000 };
const DEFAULT_PAYPAL_API = 'https://api-m.paypal.com';

/** Credentials of PayPal. */
export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  apiBase: string;
  merchantId: string | undefined;
  /** Id of the webhook that PayPal calls; without it the shop accepts no webhook messages. */
  webhookId: string | undefined;
}

/** Configuration of the payment methods. */
export interface PaymentMethodsConfig {
  /** Undefined without credentials; in demo mode the embedded demo provider replaces PayPal. */
  paypal: PaypalConfig | undefined;
  /** Currency of charges through PayPal; `rate` is rupees per unit. */
  charge: ChargeTerms;
}

/** Variables of each payment method. */
const METHOD_VARIABLES: readonly {
  variables: readonly string[];
  isConfigured: (config: PaymentMethodsConfig) => boolean;
}[] = [
  {
    variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    isConfigured: ({ paypal }) => paypal !== undefined,
  },
];

/** Reads the configuration of all payment methods. */
export function readPaymentMethods(env: Env, reader: EnvironmentReader): PaymentMethodsConfig {
  const paypal = readPaypal(env, reader);
  return { paypal, charge: paypal ? readCharge(reader) : { currencyCode: 'INR', rate: '1' } };
}

/** The variables that production lacks; undefined if at least one payment method is configured. */
export function findMissingMethods(config: PaymentMethodsConfig): string | undefined {
  if (missingMethodVariables(config).length === 0) return undefined;
  return `${METHOD_VARIABLES.map(({ variables }) => variables.join(' and ')).join(', or ')} are missing`;
}

/** The variables of all payment methods; empty if at least one payment method is configured. */
export function missingMethodVariables(config: PaymentMethodsConfig): string[] {
  if (METHOD_VARIABLES.some(({ isConfigured }) => isConfigured(config))) return [];
  return METHOD_VARIABLES.flatMap(({ variables }) => variables);
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

// PayPal does not accept rupees, so real credentials need a currency and a rate.
function readCharge(reader: EnvironmentReader): ChargeTerms {
  return {
    currencyCode: reader.choice('PAYPAL_CURRENCY', CURRENCIES),
    rate: reader.rate('PAYPAL_RATE', CHARGE_RATE_RANGE),
  };
}
