import { MAX_LENGTH } from '../constants';

const LINE = `at most ${MAX_LENGTH.addressLine} characters`;

/** Descriptions of the fields of an address with their limits, for both APIs. */
export const ADDRESS_RULES = {
  label: `Name of the address, such as \`Home\`, at most ${MAX_LENGTH.addressLabel} characters. Orders do not store this name.`,
  recipient: `Name of the recipient, 1 to ${MAX_LENGTH.userName} characters; no invisible characters.`,
  phone:
    'Phone number: 10 digits that start with 6 to 9, with or without `+91`; or a number of another country with `+`. Stored in E.164.',
  line1: `House or flat, 1 to ${MAX_LENGTH.addressLine} characters.`,
  line2: `Street or area, ${LINE}.`,
  landmark: `Landmark, ${LINE}.`,
  postalCode: `Postal code; in India a PIN code of six digits, the first not 0. Elsewhere at most ${MAX_LENGTH.postalCode} characters.`,
  city: `City, 1 to ${MAX_LENGTH.addressLine} characters.`,
  state: `State; in India required, two letters of ISO 3166-2:IN such as \`KA\`. Elsewhere a region, ${LINE}.`,
  country: `Country, at most ${MAX_LENGTH.address} characters. Absent: India in a new address, otherwise unchanged.`,
  isDefault:
    'True: makes this the default address. False: no effect, because an account always has a default address.',
  isDefaultBilling:
    'True: makes this the default billing address. False: ends that; an account may have no default billing address.',
} as const;

const TEXT = `1 to ${MAX_LENGTH.address} characters`;

/** Descriptions of the four texts of an order's address with their limits, for both APIs. */
export const ADDRESS_TEXT_RULES = {
  address: `House and street, ${TEXT}. With \`city\`, \`postalCode\` and \`country\` it is a whole address, which takes no \`line2\` and \`landmark\`. With \`line1\` it is ignored.`,
  city: `City, ${TEXT}; in a structured address at most ${MAX_LENGTH.addressLine}.`,
  postalCode: `Postal code, ${TEXT}; in a structured address at most ${MAX_LENGTH.postalCode}, in India a PIN code.`,
  country: `Country, ${TEXT}. Absent in a structured address: India.`,
} as const;
