import { createHash } from 'node:crypto';
import { createDemoProvider } from './demo/demo-provider';
import type { DemoOrderStore } from './demo/demo-orders';
import { createPaypalProvider, paypalScriptUrl } from './paypal/paypal';
import type { PaymentProvider } from './provider';
import type { ChargeTerms } from '../../../domain/payments/charge';

const DEMO_PATH = '/demo-provider';
const DEMO_MERCHANT = 'HAATDEMOSHOP1';

interface PaymentChoice {
  /** PayPal credentials; without them the demo provider takes the payments. */
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
  /** The shop's secret, from which the secrets of the demo provider derive. */
  secret: string;
  demoStore: DemoOrderStore;
  now: () => Date;
  newId: () => string;
}

/** The payment provider, and the HTTP handler of the embedded demo provider in demo mode. */
export interface Payments {
  provider: PaymentProvider;
  demo?: { basePath: string; handle: (request: Request) => Promise<Response> };
}

/** Uses PayPal if credentials exist, else the embedded demo provider. (decisions §4) */
export function choosePayments({ paypal, charge, secret, demoStore, now, newId }: PaymentChoice): Payments {
  const { currencyCode } = charge;
  if (paypal) {
    const scriptUrl = paypalScriptUrl(paypal.clientId, currencyCode);
    return { provider: createPaypalProvider({ ...paypal, scriptUrl, isDemo: false, now }) };
  }
  const clientId = `haat-demo-${derive(secret, 'client').slice(0, 16)}`;
  const clientSecret = derive(secret, 'provider');
  const demo = createDemoProvider({
    store: demoStore,
    now,
    newId,
    clientId,
    clientSecret,
    merchantId: DEMO_MERCHANT,
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
    merchantId: DEMO_MERCHANT,
    isDemo: true,
    now,
  });
  return { provider, demo: { basePath: DEMO_PATH, handle: (request) => demo.handle(request) } };
}

function derive(secret: string, use: string): string {
  return createHash('sha256').update(`${use}:${secret}`).digest('hex');
}
