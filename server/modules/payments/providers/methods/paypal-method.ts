import { PAYMENT_METHOD } from '../../../../domain/constants';
import { createDemoProvider } from '../demo/demo-provider';
import { createPaypalProvider, paypalScriptUrl } from '../paypal/paypal';
import type { PaymentMethodEntry } from '../payment-providers';
import type { PaymentProvider } from '../provider';
import { deriveSecret, type MethodOptions, type MethodSetup } from './method-setup';

const DEMO_PATH = '/demo-provider';
const DEMO_MERCHANT_ID = 'HAATDEMOSHOP1';

/** Uses PayPal if credentials exist, else the embedded demo provider in demo mode. */
export function setUpPaypal(options: MethodOptions): MethodSetup | undefined {
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

function setUpDemo({ charge, secret, demoStore, now, newId }: MethodOptions) {
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
  return { provider, demo: { basePath: DEMO_PATH, limitedPath: '/buyer/orders', handle } };
}
