import { ADDRESS_RULES } from '../../domain/addresses/address-rules';
import { MAX_LENGTH } from '../../domain/constants';
import { flag, id, integer, object, text, type Schema } from './json-schema';

const textOrNull = (description: string): Schema => ({ type: ['string', 'null'], description });
const line = (description: string, min?: number) =>
  text(description, { max: MAX_LENGTH.addressLine, ...(min !== undefined && { min }) });
const fourTexts = (description: string) => text(description, { min: 1, max: MAX_LENGTH.address });

/** Fields of a structured address in a request; optional fields may be null. */
const structuredFields = {
  'recipient?': text(ADDRESS_RULES.recipient, { min: 1, max: MAX_LENGTH.userName }),
  'phone?': text(ADDRESS_RULES.phone, { max: MAX_LENGTH.phone }),
  'line1?': line(ADDRESS_RULES.line1, 1),
  'line2?': { anyOf: [line(ADDRESS_RULES.line2), { type: 'null' }] },
  'landmark?': { anyOf: [line(ADDRESS_RULES.landmark), { type: 'null' }] },
  'state?': { anyOf: [line(ADDRESS_RULES.state), { type: 'null' }] },
};

const placeFields = {
  'postalCode?': { anyOf: [fourTexts(ADDRESS_RULES.postalCode), integer('Postal code as a number.', 0)] },
  'city?': fourTexts(ADDRESS_RULES.city),
  'country?': fourTexts(ADDRESS_RULES.country),
};

const orderAddressFields = {
  'addressId?': text('Id of an own saved address, instead of all other fields of the address.', { max: 100 }),
  'address?': fourTexts('House and street. With `city`, `postalCode` and `country` it is a whole address.'),
  ...structuredFields,
  ...placeFields,
};

/** The address of a new order. */
export const shippingAddressInput = object(
  'Four texts, the fields of a structured address, or the id of a saved address.',
  orderAddressFields,
);

/** The billing address of a new order. */
export const billingAddressInput = object('Billing address, if it is another one or names a business.', {
  ...orderAddressFields,
  'gstin?': text('GSTIN of the buyer; it must belong to the state of the billing address.', {
    max: MAX_LENGTH.phone,
  }),
  'businessName?': text('Name of the business.', { max: MAX_LENGTH.businessName }),
});

/** The body of a new or changed address. */
export const addressInput = object('An address. A change may leave out fields, which then stay unchanged.', {
  ...structuredFields,
  ...placeFields,
  'isDefault?': flag(ADDRESS_RULES.isDefault),
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
    recipient: text('Name of the recipient.'),
    phone: text('Phone number in E.164.'),
    line1: text('House or flat.'),
    line2: textOrNull('Street or area; null without one.'),
    landmark: textOrNull('Landmark; null without one.'),
    postalCode: text('Postal code.'),
    city: text('City.'),
    state: textOrNull('State, in India two letters of ISO 3166-2:IN; null without one.'),
    country: text('Country.'),
    isDefault: flag('True for one address of the account.'),
  }),
};
