import { createHash } from 'node:crypto';
import { PAYMENT_METHOD } from '../../../domain/constants';
import { createDemoProvider } from './demo/demo-provider';
import type { DemoOrderStore } from './demo/demo-orders';
import { createPaypalProvider, paypalScriptUrl } from './paypal/paypal';
import { PaymentProviders, type PaymentMethodEntry } from './payment-providers';
import type { PaymentProvider } from './provider';
import type { MeasurePaymentMethod } from './provider-metrics';
import type { ChargeTerms } from '../../../domain/payments/charge';

const DEMO_PATH = '/demo-provider';
const DEMO_MERCHANT_ID = 'HAATDEMOSHOP1';

interface PaymentSetupOptions {
  /** PayPal credentials; undefined if the shop does not use PayPal. */
  paypal: PaypalConfig | undefined;
  /** In demo mode, the embedded demo provider replaces missing credentials of PayPal. */
  mode: 'demo' | 'production';
  /** Currency and rate of charges through PayPal. */
  charge: ChargeTerms;
  /** The shop's secret; the credentials of the demo provider derive from it. */
  secret: string;
  demoStore: DemoOrderStore;
  now: () => Date;
  newId: () => string;
  /** Payment methods beside those of the configuration. */
  furtherMethods?: readonly PaymentMethodEntry[];
  /** Wraps each provider to record its calls. */
  measure?: MeasurePaymentMethod | undefined;
}

interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  apiBase: string;
  merchantId: string | undefined;
  webhookId: string | undefined;
}

/** The payment providers, and the HTTP handler of the embedded demo provider in demo mode. */
export interface PaymentSetup {
  providers: PaymentProviders;
  demo?: DemoHandler | undefined;
}

interface DemoHandler {
  basePath: string;
  handle: (request: Request) => Promise<Response>;
}

/** Registers the payment methods of the configuration. §4 */
export function setUpPayments(options: PaymentSetupOptions): PaymentSetup {
  const { furtherMethods = [], measure = (entry) => entry } = options;
  const paypal = setUpPaypal(options);
  const entries = [...(paypal ? [paypal.entry] : []), ...furtherMethods];
  return { providers: new PaymentProviders(entries.map(measure)), demo: paypal?.demo };
}

/** Uses PayPal if credentials exist, else the embedded demo provider in demo mode. */
function setUpPaypal(
  options: PaymentSetupOptions,
): { entry: PaymentMethodEntry; demo?: DemoHandler } | undefined {
  const { paypal, charge, mode, now } = options;
  const entryOf = (provider: PaymentProvider): PaymentMethodEntry => {
    return { id: PAYMENT_METHOD, label: PAYMENT_METHOD, charge, provider };
  };
  if (paypal) {
    const scriptUrl = paypalScriptUrl(paypal.clientId, charge.currencyCode);
    return { entry: entryOf(createPaypalProvider({ ...paypal, scriptUrl, isDemo: false, now })) };
  }
  if (mode === 'production') return undefined;
  const { provider, demo } = setUpDemo(options);
  return { entry: entryOf(provider), demo };
}

function setUpDemo({ charge, secret, demoStore, now, newId }: PaymentSetupOptions) {
  const clientId = `haat-demo-${deriveSecret(secret, 'client').slice(0, 16)}`;
  const clientSecret = deriveSecret(secret, 'provider');
  const credentials = { clientId, clientSecret, merchantId: DEMO_MERCHANT_ID, now };
  const { currencyCode } = charge;
  const demo = createDemoProvider({
    ...credentials,
    store: demoStore,
    newId,
    basePath: DEMO_PATH,
    currencyCode,
  });
  const { apiBase, scriptUrl, fetch } = demo;
  const provider = createPaypalProvider({ ...credentials, apiBase, scriptUrl, fetch, isDemo: true });
  const handle = (request: Request) => demo.handle(request);
  return { provider, demo: { basePath: DEMO_PATH, handle } };
}

function deriveSecret(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
}
