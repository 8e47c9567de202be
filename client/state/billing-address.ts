import type { BillingAddress } from '../domain';
import { parseShippingAddress, shippingAddressVar } from './checkout';
import { guestVar } from './guest';
import { persistedVar } from './persisted-var';
import { sessionVar } from './session';
import { clearGuestDraft } from './shipping-draft';

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

/**
 * Removes the addresses that belong to the account: the billing address, and the copy of a saved address. A typed
 * shipping address of four texts stays on the device. A guest who signs in keeps the address and its draft until
 * sign-out, which also removes the data of the guest.
 */
export function clearAccountAddresses(): void {
  if (sessionVar() && guestVar()) return;
  guestVar.change(() => null);
  saveBillingAddress(null);
  shippingAddressVar.change((address) => (address?.recipient === undefined ? address : null));
  clearGuestDraft();
}
