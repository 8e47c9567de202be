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

/** GST state code by ISO 3166-2:IN, without the prefix `IN-`. */
const GST_CODE_BY_ISO: ReadonlyMap<string, string> = new Map([
  ['AN', '35'],
  ['AP', '37'],
  ['AR', '12'],
  ['AS', '18'],
  ['BR', '10'],
  ['CG', '22'],
  ['CH', '04'],
  ['DH', '26'],
  ['DL', '07'],
  ['GA', '30'],
  ['GJ', '24'],
  ['HP', '02'],
  ['HR', '06'],
  ['JH', '20'],
  ['JK', '01'],
  ['KA', '29'],
  ['KL', '32'],
  ['LA', '38'],
  ['LD', '31'],
  ['MH', '27'],
  ['ML', '17'],
  ['MN', '14'],
  ['MP', '23'],
  ['MZ', '15'],
  ['NL', '13'],
  ['OD', '21'],
  ['PB', '03'],
  ['PY', '34'],
  ['RJ', '08'],
  ['SK', '11'],
  ['TN', '33'],
  ['TR', '16'],
  ['TS', '36'],
  ['UK', '05'],
  ['UP', '09'],
  ['WB', '19'],
]);

/** Codes of ISO 3166-2:IN before November 2023, which other software still sends. */
const FORMER_ISO_CODES: ReadonlyMap<string, string> = new Map([
  ['CT', 'CG'],
  ['OR', 'OD'],
  ['TG', 'TS'],
  ['UT', 'UK'],
]);

/** An Indian state or union territory: two letters of ISO 3166-2:IN, and its name. */
export interface IndianState {
  code: string;
  name: string;
}

/** All states and union territories, by name. */
export const INDIAN_STATES: readonly IndianState[] = [...GST_CODE_BY_ISO]
  .map(([code, gstCode]) => ({ code, name: STATES.get(gstCode) ?? code }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Parses the two letters of a state, in any letter case, also in a former spelling. Undefined for other texts. */
export function parseStateCode(text: string): string | undefined {
  const upperCase = text.trim().toUpperCase();
  const code = FORMER_ISO_CODES.get(upperCase) ?? upperCase;
  return GST_CODE_BY_ISO.has(code) ? code : undefined;
}

/** GST state code of the two letters of a state, such as `29` for `KA`. */
export function gstCodeOfState(code: string): string | undefined {
  return GST_CODE_BY_ISO.get(code);
}

/** The two letters of the state with a GST state code. */
export function stateOfGstCode(gstCode: string): string | undefined {
  return [...GST_CODE_BY_ISO].find(([, code]) => code === gstCode)?.[0];
}

/** Names of the states by the two letters of ISO 3166-2:IN, such as `KA`. */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  INDIAN_STATES.map(({ code, name }) => [code, name]),
);

const ALTERNATIVE_NAMES: ReadonlyMap<string, string> = new Map([
  ['new delhi', '07'],
  ['nct of delhi', '07'],
  ['orissa', '21'],
  ['pondicherry', '34'],
  ['uttaranchal', '05'],
]);

const CODE_BY_NAME = new Map([...STATES].map(([code, name]) => [name.toLowerCase(), code]));

/**
 * State code of an address: of its state, or of the state that its text names between commas or as the city. Undefined
 * if the text names no state or several states. Ignores PIN codes, because some PIN codes contain places of two states.
 */
export function stateOfAddress({
  address,
  city,
  state,
}: {
  address: string;
  city: string;
  state?: string | undefined;
}): string | undefined {
  const knownCode = state === undefined ? undefined : gstCodeOfState(state);
  if (knownCode !== undefined) return knownCode;
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
