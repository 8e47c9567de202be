import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { isIndia, parsePinCode } from '../addresses/postal-code';
import { STATE_NAMES } from '../invoices/indian-states';

/** A place with a PIN code; `state` has the two letters of ISO 3166-2:IN. */
export interface PostalPlace {
  city: string;
  state: string;
}

/** The army post office sorts all PIN codes that begin with 9; they belong to no state. */
const ARMY_POST_OFFICE = 'Army Post Office';

/** Parses a PIN code. Throws BAD_INPUT. */
export function readPin(raw: unknown, field: FieldPath): string {
  const pin = typeof raw === 'string' ? parsePinCode(raw) : undefined;
  if (pin === undefined) throw badInput(field, 'delivery.badPin');
  return pin;
}

/** PIN code of an address in India; undefined for other countries and for postal codes that are no PIN code. */
export function pinOfAddress(address: { postalCode: string; country: string }): string | undefined {
  return isIndia(address.country) ? parsePinCode(address.postalCode) : undefined;
}

/**
 * City and state of a PIN code as an address form needs them; undefined if several places or none come into question.
 */
export function describePlaces(
  pin: string,
  places: readonly PostalPlace[],
): { city: string | undefined; state: string | undefined; stateName: string | undefined } {
  const [place, ...others] = places;
  if (!place) {
    const city = pin.startsWith('9') ? ARMY_POST_OFFICE : undefined;
    return { city, state: undefined, stateName: undefined };
  }
  if (others.length > 0) return { city: undefined, state: undefined, stateName: undefined };
  return { ...place, stateName: STATE_NAMES.get(place.state) };
}
