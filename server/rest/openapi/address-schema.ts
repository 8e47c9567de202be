import { ADDRESS_RULES, ADDRESS_TEXT_RULES } from '../../domain/addresses/address-rules';
import { MAX_LENGTH } from '../../domain/constants';
import { flag, id, integer, nullable, object, text, type Schema } from './json-schema';

const textOrNull = (description: string): Schema => ({ type: ['string', 'null'], description });
const optionalLine = (description: string) => nullable(text(description, { max: MAX_LENGTH.addressLine }));
const required = (description: string, max: number) => text(description, { min: 1, max });
const postalCode = (description: string, max: number): Schema => ({
  anyOf: [required(description, max), integer('Postal code as a number.', 0)],
});

/** Fields with the same limits in an address book and in an order. */
const commonFields = {
  'phone?': text(ADDRESS_RULES.phone, { max: MAX_LENGTH.phone }),
  'line2?': optionalLine(ADDRESS_RULES.line2),
  'landmark?': optionalLine(ADDRESS_RULES.landmark),
  'state?': optionalLine(ADDRESS_RULES.state),
};

const writtenAddressFields = {
  'address?': required(ADDRESS_TEXT_RULES.address, MAX_LENGTH.address),
  'recipient?': text(ADDRESS_RULES.recipient, { max: MAX_LENGTH.userName }),
  'line1?': text(ADDRESS_RULES.line1, { max: MAX_LENGTH.addressLine }),
  ...commonFields,
  'postalCode?': postalCode(ADDRESS_TEXT_RULES.postalCode, MAX_LENGTH.address),
  'city?': required(ADDRESS_TEXT_RULES.city, MAX_LENGTH.address),
  'country?': required(ADDRESS_TEXT_RULES.country, MAX_LENGTH.address),
};

const orderAddressFields = {
  'addressId?': text(
    'Id of an own saved address, instead of all other fields of the address, which BAD_INPUT refuses.',
    { max: 100 },
  ),
  ...writtenAddressFields,
};

/** The corrected address of an order. */
export const correctedAddressInput = object(
  'Four texts, or the fields of a structured address. Outside the four texts an empty field counts as absent.',
  writtenAddressFields,
);

/** The address of a new order. */
export const shippingAddressInput = object(
  'Four texts, the fields of a structured address, or the id of a saved address. Outside the four texts an empty field counts as absent.',
  orderAddressFields,
);

/** The billing address of a new order. */
export const billingAddressInput = object('Billing address, if it is another one or names a business.', {
  ...orderAddressFields,
  'gstin?': text('GSTIN of the buyer, 15 characters; it must belong to the state of the billing address.', {
    max: MAX_LENGTH.phone,
  }),
  'businessName?': text('Name of the business.', { max: MAX_LENGTH.businessName }),
});

/** The body of a new or changed address. */
export const addressInput = object('An address. A change may leave out fields, which then stay unchanged.', {
  'label?': nullable(text(ADDRESS_RULES.label, { max: MAX_LENGTH.addressLabel })),
  'recipient?': required(ADDRESS_RULES.recipient, MAX_LENGTH.userName),
  'line1?': required(ADDRESS_RULES.line1, MAX_LENGTH.addressLine),
  ...commonFields,
  'postalCode?': postalCode(ADDRESS_RULES.postalCode, MAX_LENGTH.postalCode),
  'city?': required(ADDRESS_RULES.city, MAX_LENGTH.addressLine),
  'country?': required(ADDRESS_RULES.country, MAX_LENGTH.address),
  'isDefault?': flag(ADDRESS_RULES.isDefault),
  'isDefaultBilling?': flag(ADDRESS_RULES.isDefaultBilling),
});

const orderAddressProperties = {
  address: text('House and street.'),
  city: text('City.'),
  postalCode: text('Postal code.'),
  country: text('Country.'),
  recipient: textOrNull('Name of the recipient; null if unknown.'),
  phone: textOrNull('Phone number in E.164; null if unknown.'),
  line1: textOrNull('House or flat; null if unknown.'),
  line2: textOrNull('Street or area; null if unknown.'),
  landmark: textOrNull('Landmark; null if unknown.'),
  state: textOrNull('State, in India two letters of ISO 3166-2:IN; null if unknown.'),
};

/** Schemas of addresses in responses, by name. */
export const addressSchemas: Record<string, Schema> = {
  ShippingAddress: object('Shipping address.', orderAddressProperties),
  BillingAddress: object('Billing address.', {
    ...orderAddressProperties,
    gstin: textOrNull('GSTIN of the buyer; null without one.'),
    businessName: textOrNull('Name of the business; null without one.'),
  }),
  Address: object('An address of the address book.', {
    _id: id('the address'),
    label: textOrNull('Name of the address, such as `Office`; null without one.'),
    recipient: text('Name of the recipient.'),
    phone: text('Phone number in E.164.'),
    line1: text('House or flat.'),
    line2: textOrNull('Street or area; null without one.'),
    landmark: textOrNull('Landmark; null without one.'),
    postalCode: text('Postal code.'),
    city: text('City.'),
    state: textOrNull('State, in India two letters of ISO 3166-2:IN; null without one.'),
    country: text('Country.'),
    isDefault: flag('True for the default address; an account with addresses has exactly one.'),
    isDefaultBilling: flag('True for the default billing address; an account has at most one.'),
  }),
};
