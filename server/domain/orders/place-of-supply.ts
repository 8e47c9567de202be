import { isIndia } from '../addresses/postal-code';
import type { OrderAddress } from '../addresses/address-model';
import { pinOfAddress, type PostalPlace } from '../delivery/postal-place';
import { badInput } from '../errors';

/** Places by PIN code. */
export interface PlacesByPin {
  placesOf(pin: string): PostalPlace[];
}

/**
 * State of delivery: of the address, or of a PIN code whose places are all in one state. Texts of the address never
 * decide it. Throws BAD_INPUT without a state, and for a delivery outside India.
 */
export function requirePlaceOfSupply(address: OrderAddress, directory: PlacesByPin): string {
  if (!isIndia(address.country)) throw badInput('shippingAddress.country', 'order.exportNotTaxed');
  const state = address.state ?? stateOfPin(pinOfAddress(address), directory);
  if (state === undefined) throw badInput('shippingAddress.state', 'order.stateMissing');
  return state;
}

/**
 * Requires an address in the state that decided the tax of an order. Throws as requirePlaceOfSupply does, and
 * BAD_INPUT.
 */
export function requireSamePlaceOfSupply(
  address: OrderAddress,
  placeOfSupply: string,
  directory: PlacesByPin,
): void {
  if (requirePlaceOfSupply(address, directory) === placeOfSupply) return;
  throw badInput('shippingAddress.state', 'order.otherState');
}

/** The state of a PIN code; undefined for an unknown one, and for one with places of several states. */
export function stateOfPin(pin: string | undefined, directory: PlacesByPin): string | undefined {
  if (pin === undefined) return undefined;
  const [state, ...otherStates] = new Set(directory.placesOf(pin).map((place) => place.state));
  return otherStates.length === 0 ? state : undefined;
}
