import { createHash } from 'node:crypto';
import { createDemoProvider } from './demo/demo-provider';
import type { DemoOrderStore } from './demo/demo-orders';
import { createPaypalProvider, paypalScriptUrl } from './paypal/paypal';
import type { PaymentProvider } from './provider';
import type { ChargeTerms } from '../../../domain/payments/charge';

const DEMO_PATH = '/demo-provider';
const DEMO_MERCHANT_ID = 'HAATDEMOSHOP1';

interface PaymentProviderOptions {
  /** PayPal credentials; without them the shop uses the demo provider. */
  paypal:
    | {
        clientId: string;
        clientSecret: string;
        apiBase: string;
        merchantId: string | undefined;
        webhookId: string | undefined;
      }
    | undefined;
  charge: ChargeTerms;
  /** The shop's secret; the credentials of the demo provider derive from it. */
  secret: string;
  demoStore: DemoOrderStore;
  now: () => Date;
  newId: () => string;
}

/** The payment provider, and the HTTP handler of the embedded demo provider in demo mode. */
export interface PaymentProviderSetup {
  provider: PaymentProvider;
  demo?: { basePath: string; handle: (request: Request) => Promise<Response> };
}

/** Uses PayPal if credentials exist, else the embedded demo provider. §4 */
export function setUpPaymentProvider({
  paypal,
  charge,
  secret,
  demoStore,
  now,
  newId,
}: PaymentProviderOptions): PaymentProviderSetup {
  const { currencyCode } = charge;
  if (paypal) {
    const scriptUrl = paypalScriptUrl(paypal.clientId, currencyCode);
    return { provider: createPaypalProvider({ ...paypal, scriptUrl, isDemo: false, now }) };
  }
  const clientId = `haat-demo-${deriveSecret(secret, 'client').slice(0, 16)}`;
  const clientSecret = deriveSecret(secret, 'provider');
  const demo = createDemoProvider({
    store: demoStore,
    now,
    newId,
    clientId,
    clientSecret,
    merchantId: DEMO_MERCHANT_ID,
    basePath: DEMO_PATH,
    currencyCode,
  });
  const { apiBase, scriptUrl, fetch } = demo;
  const provider = createPaypalProvider({
    clientId,
    clientSecret,
    apiBase,
    scriptUrl,
    fetch,
    merchantId: DEMO_MERCHANT_ID,
    isDemo: true,
    now,
  });
  return { provider, demo: { basePath: DEMO_PATH, handle: (request) => demo.handle(request) } };
}

function deriveSecret(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
}
