/** PIN codes of the addresses in the sequences, in Pune and Mumbai. */
export const PINS = ['411001', '400001'] as const;

/** A valid structured address with a PIN code. */
export function anAddress(postalCode: string): Record<string, string> {
  return {
    recipient: 'Kavya Rao',
    phone: '9845012345',
    line1: '14 MG Road',
    postalCode,
    city: postalCode === PINS[0] ? 'Pune' : 'Mumbai',
    state: 'MH',
    country: 'India',
  };
}
