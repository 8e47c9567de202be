import { labelOfMethod } from '../../../../domain/payments/payment-methods';
import { createRazorpayProvider } from '../razorpay/razorpay';
import type { MethodOptions, MethodSetup } from './method-setup';

/** Razorpay charges the rupees of the order. */
const CHARGE = { currencyCode: 'INR', rate: '1' };

/** Uses Razorpay if credentials exist. */
export function setUpRazorpay({ razorpay }: MethodOptions): MethodSetup | undefined {
  if (!razorpay) return undefined;
  const provider = createRazorpayProvider({ ...razorpay, isDemo: false });
  return { entry: { id: 'Razorpay', label: labelOfMethod('Razorpay'), charge: CHARGE, provider } };
}
