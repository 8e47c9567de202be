import { formatPhone, isIndia, orderAddressOf, type OrderAddress } from '../domain';

/** An address of the address book. */
export interface SavedAddress {
  id: string;
  label: string | null;
  recipient: string;
  phone: string;
  line1: string;
  line2: string | null;
  landmark: string | null;
  postalCode: string;
  city: string;
  state: string | null;
  country: string;
  isDefault: boolean;
  isDefaultBilling: boolean;
}

/** Title of an address: its label, else its recipient. */
export function addressTitle({ label, recipient }: SavedAddress): string {
  return label ?? recipient;
}

/** Name of an address for its buttons, with its label if it has one. */
export function addressName({ label, recipient, line1 }: SavedAddress): string {
  return [label, recipient, line1].filter((text) => text !== null).join(', ');
}

/**
 * Lines of an address below its title: the recipient if the title is a label, house and street, landmark, city, a
 * country other than India, and the phone number. `stateNames` has the Indian states by code.
 */
export function addressLines(address: SavedAddress, stateNames: Readonly<Record<string, string>>): string[] {
  const { label, recipient, line1, line2, landmark, postalCode, city, country, phone } = address;
  const cityLine = [`${city} ${postalCode}`, stateName(address, stateNames)].filter(Boolean).join(', ');
  const lines = [
    label === null ? null : recipient,
    line1,
    line2,
    landmark,
    cityLine,
    isIndia(country) ? null : country,
    formatPhone(phone),
  ];
  return lines.filter((line) => line !== null);
}

/** The address as a checkout stores it and an order takes it. */
export function toOrderAddress({ line2, landmark, state, ...address }: SavedAddress): OrderAddress {
  return orderAddressOf({
    ...address,
    line2: line2 ?? undefined,
    landmark: landmark ?? undefined,
    state: state ?? undefined,
  });
}

function stateName(
  { state, country }: SavedAddress,
  stateNames: Readonly<Record<string, string>>,
): string | null {
  if (state === null || !isIndia(country)) return state;
  return stateNames[state] ?? state;
}
