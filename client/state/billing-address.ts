import type { BillingAddress } from '../domain';
import { persistedVar } from './persisted-var';
import { parseShippingAddress } from './stored-cart';

/** Billing address of the next order; null if the invoice needs nothing beyond the shipping address. */
export const billingAddressVar = persistedVar<BillingAddress | null>({
  key: 'billingAddress',
  empty: null,
  parse: (storedJson) => parseShippingAddress(storedJson, ['gstin', 'businessName']),
  present: (address) => address ?? undefined,
});

/** The billing address; null without one, undefined before the first read of storage. */
export const useBillingAddress = billingAddressVar.use;

export function saveBillingAddress(address: BillingAddress | null): void {
  billingAddressVar.change(() => address);
}
