import type { OrderAddress } from '../../../domain/addresses/address-model';
import type { PrintTexts } from './print-texts';

/** Lines of a delivery address below the name, with PIN and state. */
export function destinationLines(
  { address, city, postalCode, state, country }: OrderAddress,
  texts: PrintTexts,
): string[] {
  return [
    ...address.split('\n'),
    `${city} ${postalCode}`,
    [...(state === undefined ? [] : [texts.stateNames.get(state) ?? state]), country].join(', '),
  ];
}
