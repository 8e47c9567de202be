/** PIN codes of the addresses in the sequences, in Pune and Bengaluru. */
export const PINS = ['411001', '560001'] as const;

/** State of the shop in the sequences, which is the state of Pune. */
export const SELLER_STATE = 'MH';

/** State of a PIN code of the sequences. */
export const stateOfPin = (postalCode: string) => (postalCode === PINS[0] ? SELLER_STATE : 'KA');

/** A valid structured address with a PIN code and a phone number. */
export function anAddress(postalCode: string, phone: string): Record<string, string> {
  return {
    recipient: 'Kavya Rao',
    phone,
    line1: '14 MG Road',
    postalCode,
    city: postalCode === PINS[0] ? 'Pune' : 'Bengaluru',
    state: stateOfPin(postalCode),
    country: 'India',
  };
}
