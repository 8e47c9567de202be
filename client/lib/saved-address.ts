import { isIndia, orderAddressOf, type OrderAddress } from '../domain';
import { formatPhone } from './format';

/** An address of the address book. */
export interface SavedAddress {
  id: string;
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
}

/** Lines of an address below its recipient: house, street, landmark, place, a country other than India, phone. `stateNames` has the Indian states by code. */
export function addressLines(address: SavedAddress, stateNames: Readonly<Record<string, string>>): string[] {
  const { line1, line2, landmark, postalCode, city, country, phone } = address;
  const cityLine = [`${city} ${postalCode}`, stateName(address, stateNames)].filter(Boolean).join(', ');
  const lines = [line1, line2, landmark, cityLine, isIndia(country) ? null : country, formatPhone(phone)];
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
