import { MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import { isGstin, stateOfGstin } from '../invoices/gstin';
import { gstCodeOfState, stateOfGstCode } from '../invoices/indian-states';
import type { FieldName } from '../messages/field-path';
import { definedOnly, FieldProblems, readObject, readText, readVisibleText, type Raw } from '../read';
import { isBlank, pathOf, postalCodeAsText, readPhone, readState, readStructured, textsOf } from './address';
import type { AddressFields, BillingAddress, Business, OrderAddress, ShippingAddress } from './address-model';
import { isIndia } from './postal-code';

/** An address of the buyer's address book, by id. */
export interface AddressReference extends Partial<Record<keyof ShippingAddress, undefined>> {
  addressId: string;
}

/** Fields that only a structured address has. */
const STRUCTURED_FIELDS = ['recipient', 'phone', 'line1', 'line2', 'landmark', 'state'] as const;
const TEXT_FIELDS = ['address', 'city', 'postalCode', 'country'] as const;

/**
 * Parses the shipping address of an order: the four texts, a structured address, or the id of a saved one. Throws
 * BAD_INPUT with each invalid field. §5
 */
export function readShippingAddress(raw: unknown): OrderAddress | AddressReference {
  const problems = new FieldProblems();
  const address = readOrderAddress(readObject(raw ?? {}, 'shippingAddress'), 'shippingAddress', problems);
  problems.require();
  return address;
}

/**
 * Parses the corrected shipping address of an order: the four texts or a structured address, but no id of a saved one.
 * Throws BAD_INPUT with each invalid field.
 */
export function readCorrectedAddress(raw: unknown): OrderAddress {
  const address = readShippingAddress(raw);
  if ('addressId' in address) throw badInput('shippingAddress.addressId', 'address.idNotAllowed');
  return address;
}

/**
 * Parses the billing address of an order: an address as for shipping, with GSTIN and business name. Throws BAD_INPUT
 * with each invalid field.
 */
export function readBillingAddress(raw: unknown): BillingAddress | (AddressReference & Business) {
  const input = readObject(raw, 'billingAddress');
  const problems = new FieldProblems();
  const address = readOrderAddress(input, 'billingAddress', problems);
  const business = {
    gstin: problems.read(undefined, () => readGstin(input.gstin)),
    businessName: problems.read(undefined, () =>
      isBlank(input.businessName)
        ? undefined
        : readVisibleText(input.businessName, 'billingAddress.businessName', {
            max: MAX_LENGTH.businessName,
          }),
    ),
  };
  problems.require();
  return 'addressId' in address ? { ...address, ...business } : billingAddressOf(address, business);
}

/** The order's copy of a saved address. */
export function orderAddressOf(fields: AddressFields): OrderAddress {
  const { recipient, phone, line1, line2, landmark, state } = fields;
  return { ...textsOf(fields), ...definedOnly({ recipient, phone, line1, line2, landmark, state }) };
}

/** A billing address with the buyer's business. Throws BAD_INPUT if the GSTIN belongs to another state. */
export function billingAddressOf(address: OrderAddress, business: Business): BillingAddress {
  const { gstin } = business;
  if (gstin === undefined) return { ...address, ...definedOnly(business) };
  const gstCode = stateOfGstin(gstin);
  // An address of four texts names no state, so it is the state of the registration.
  const state = address.state ?? stateOfGstCode(gstCode);
  if (!isIndia(address.country) || state === undefined || gstCodeOfState(state) !== gstCode)
    throw badInput('billingAddress.gstin', 'address.otherState');
  return { ...address, ...definedOnly(business), state };
}

function readOrderAddress(
  input: Raw,
  parent: FieldName,
  problems: FieldProblems,
): OrderAddress | AddressReference {
  if (!isBlank(input.addressId)) return readSavedAddress(input, parent, problems);
  const hasStructure = STRUCTURED_FIELDS.some((name) => !isBlank(input[name]));
  return isBlank(input.line1) && (!isBlank(input.address) || !hasStructure)
    ? readTexts(input, parent, problems)
    : orderAddressOf(readStructured(input, parent, problems));
}

function readSavedAddress(input: Raw, parent: FieldName, problems: FieldProblems): AddressReference {
  const other = [...TEXT_FIELDS, ...STRUCTURED_FIELDS].find((name) => !isBlank(input[name]));
  return problems.read({ addressId: '' }, () => {
    if (other !== undefined)
      throw badInput(pathOf(parent, 'addressId'), {
        key: 'field.eitherOr',
        params: { one: 'addressId', other },
      });
    return { addressId: readText(input.addressId, pathOf(parent, 'addressId'), { max: 100 }) };
  });
}

/**
 * Parses the four texts, which suffice, and the further fields that an order with four texts may have. The address text
 * contains street and landmark, so separate ones are refused.
 */
function readTexts(input: Raw, parent: FieldName, problems: FieldProblems): OrderAddress {
  const text = (name: keyof ShippingAddress) =>
    problems.read('', () =>
      readText(name === 'postalCode' ? postalCodeAsText(input[name]) : input[name], pathOf(parent, name), {
        max: MAX_LENGTH.address,
      }),
    );
  const texts = {
    address: text('address'),
    city: text('city'),
    postalCode: text('postalCode'),
    country: text('country'),
  };
  for (const name of ['line2', 'landmark'] as const) {
    if (isBlank(input[name])) continue;
    const message = { key: 'field.eitherOr', params: { one: 'address', other: name } } as const;
    problems.read(undefined, () => {
      throw badInput(pathOf(parent, name), message);
    });
  }
  const isInIndia = isIndia(texts.country);
  const optional = <T>(name: FieldName, readValue: () => T) =>
    isBlank(input[name]) ? undefined : problems.read(undefined, readValue);
  const further = {
    recipient: optional('recipient', () =>
      readVisibleText(input.recipient, pathOf(parent, 'recipient'), { max: MAX_LENGTH.userName }),
    ),
    phone: optional('phone', () => readPhone(input.phone, pathOf(parent, 'phone'), isInIndia)),
    state: optional('state', () => readState(input.state, pathOf(parent, 'state'), isInIndia)),
  };
  return { ...texts, ...definedOnly(further) };
}

function readGstin(raw: unknown): string | undefined {
  if (isBlank(raw)) return undefined;
  const gstin = readText(raw, 'billingAddress.gstin', { max: MAX_LENGTH.phone })
    .toUpperCase()
    .replace(/\s/g, '');
  if (!isGstin(gstin)) throw badInput('billingAddress.gstin', 'address.notAGstin');
  return gstin;
}
