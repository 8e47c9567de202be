import { PAYMENT_METHOD } from '../domain/constants';
import type { PaymentMethodId } from '../domain/payments/payment-methods';
import type { OnlineMethod } from '../domain/setup/online-methods';
import type { Env } from './environment';

interface MethodDefinition {
  id: PaymentMethodId;
  required: readonly string[];
  optional: readonly string[];
  webhookPath: string;
}

/** The variables of the online payment methods, in the order of the payment step. */
const METHOD_DEFINITIONS: readonly MethodDefinition[] = [
  {
    id: 'Razorpay',
    required: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    optional: ['RAZORPAY_WEBHOOK_SECRET'],
    webhookPath: '/webhooks/razorpay',
  },
  {
    id: PAYMENT_METHOD,
    required: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_CURRENCY', 'PAYPAL_RATE'],
    optional: ['PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'],
    webhookPath: '/webhooks/paypal',
  },
];

/** Reads the variables that each online payment method has. */
export function readOnlineMethods(env: Env, mode: 'demo' | 'production'): OnlineMethod[] {
  return METHOD_DEFINITIONS.map(({ id, required, optional, webhookPath }) => {
    const variableOf = (name: string, isRequired: boolean) => {
      return { name, isRequired, isSet: Boolean(env[name]?.trim()) };
    };
    const variables = [
      ...required.map((name) => variableOf(name, true)),
      ...optional.map((name) => variableOf(name, false)),
    ];
    const isReady = variables.every(({ isRequired, isSet }) => isSet || !isRequired);
    return { id, state: isReady ? 'READY' : mode === 'demo' ? 'DEMO' : 'MISSING', variables, webhookPath };
  });
}
