import { labelOfMethod, RAZORPAY } from '../../../../domain/payments/payment-methods';
import type { PaymentMethodEntry } from '../payment-providers';
import type { PaymentProvider } from '../provider';
import { createRazorpayDemo } from '../razorpay-demo/razorpay-demo';
import { createRazorpayProvider } from '../razorpay/razorpay';
import { deriveSecret, type MethodOptions, type MethodSetup } from './method-setup';

const DEMO_PATH = '/demo-razorpay';
/** Razorpay charges the rupees of the order. */
const CHARGE = { currencyCode: 'INR', rate: '1' };

/** Uses Razorpay if credentials exist, else the embedded demo in demo mode. */
export function setUpRazorpay(options: MethodOptions): MethodSetup | undefined {
  const { razorpay, mode } = options;
  if (razorpay) return { entry: entryOf(createRazorpayProvider({ ...razorpay, isDemo: false })) };
  return mode === 'demo' ? setUpRazorpayDemo(options) : undefined;
}

function entryOf(provider: PaymentProvider): PaymentMethodEntry {
  return { id: RAZORPAY, label: labelOfMethod(RAZORPAY), charge: CHARGE, provider };
}

function setUpRazorpayDemo({ secret, razorpayDemoStore: store, now, newId }: MethodOptions): MethodSetup {
  const keyId = `rzp_demo_${deriveSecret(secret, 'razorpay key').slice(0, 14)}`;
  const keySecret = deriveSecret(secret, 'razorpay secret');
  const demo = createRazorpayDemo({ store, now, newId, keyId, keySecret, basePath: DEMO_PATH });
  const { apiBase, scriptUrl, fetch } = demo;
  const provider = createRazorpayProvider({ keyId, keySecret, apiBase, scriptUrl, fetch, isDemo: true });
  const handle = (request: Request) => demo.handle(request);
  const limitedPath = '/buyer/orders/:id/:decision';
  return { entry: entryOf(provider), demo: { basePath: DEMO_PATH, limitedPath, handle } };
}
