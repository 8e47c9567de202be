import type { AccountAddress, BillingAddress, OrderAddress } from '../domain/addresses/address-model';

/** JSON of an address of the address book; null for an absent field. */
export function presentSavedAddress(address: AccountAddress) {
  const { id, label, recipient, phone, line1, line2, landmark, postalCode, city, state, country } = address;
  return {
    _id: id,
    label: label ?? null,
    recipient,
    phone,
    line1,
    line2: line2 ?? null,
    landmark: landmark ?? null,
    postalCode,
    city,
    state: state ?? null,
    country,
    isDefault: address.isDefault,
    isDefaultBilling: address.isDefaultBilling,
  };
}

/** JSON of an address of an order: four texts, and what is known of the structured fields. §3 */
export function presentOrderAddress(address: OrderAddress) {
  return {
    address: address.address,
    city: address.city,
    postalCode: address.postalCode,
    country: address.country,
    recipient: address.recipient ?? null,
    phone: address.phone ?? null,
    line1: address.line1 ?? null,
    line2: address.line2 ?? null,
    landmark: address.landmark ?? null,
    state: address.state ?? null,
  };
}

/** JSON of the billing address of an order; null without one. */
export function presentBillingAddress(address: BillingAddress | undefined) {
  if (!address) return null;
  const { gstin, businessName } = address;
  return { ...presentOrderAddress(address), gstin: gstin ?? null, businessName: businessName ?? null };
}
