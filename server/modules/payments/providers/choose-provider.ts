import type { DemoHandler, MethodOptions } from './methods/method-setup';
import { setUpPaypal } from './methods/paypal-method';
import { setUpRazorpay } from './methods/razorpay-method';
import { PaymentProviders, type PaymentMethodEntry } from './payment-providers';
import type { MeasurePaymentMethod } from './provider-metrics';

interface PaymentSetupOptions extends MethodOptions {
  /** Payment methods beside those of the configuration. */
  furtherMethods?: readonly PaymentMethodEntry[];
  /** Wraps each provider to record its calls. */
  measure?: MeasurePaymentMethod | undefined;
}

/** The payment providers, and the HTTP handlers of the embedded demo providers in demo mode. */
export interface PaymentSetup {
  providers: PaymentProviders;
  demos: readonly DemoHandler[];
}

/** Registers the payment methods of the configuration. §4 */
export function setUpPayments(options: PaymentSetupOptions): PaymentSetup {
  const { furtherMethods = [], measure = (entry) => entry } = options;
  const methods = [setUpRazorpay(options), setUpPaypal(options)].filter((method) => method !== undefined);
  const entries = [...methods.map(({ entry }) => entry), ...furtherMethods];
  const demos = methods.map(({ demo }) => demo).filter((demo) => demo !== undefined);
  return { providers: new PaymentProviders(entries.map(measure)), demos };
}
