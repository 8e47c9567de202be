/** States and union territories by code; a GSTIN starts with the code. */
export const STATES: ReadonlyMap<string, string> = new Map([
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
]);

const ALTERNATIVE_NAMES: ReadonlyMap<string, string> = new Map([
  ['new delhi', '07'],
  ['nct of delhi', '07'],
  ['orissa', '21'],
  ['pondicherry', '34'],
  ['uttaranchal', '05'],
]);

const CODE_BY_NAME = new Map([...STATES].map(([code, name]) => [name.toLowerCase(), code]));

/**
 * State code of an address. The address names the state between commas or as the city. Undefined if it names no state or
 * several states. Ignores PIN codes, because some PIN codes contain places of two states.
 */
export function stateOfAddress({ address, city }: { address: string; city: string }): string | undefined {
  const addressParts = [...address.split(/[,\n]/), ...city.split(/[,\n]/)];
  const codes = new Set(addressParts.map(stateCodeOf).filter((code) => code !== undefined));
  return codes.size === 1 ? [...codes][0] : undefined;
}

function stateCodeOf(addressPart: string): string | undefined {
  // Removes a PIN code at the end: "Karnataka - 560001" names the state too.
  const name = addressPart
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[\s\-–:.]*\d{3} ?\d{3}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return CODE_BY_NAME.get(name) ?? ALTERNATIVE_NAMES.get(name);
}
