import { MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import { parseStateCode } from '../invoices/indian-states';
import type { FieldName, FieldPath } from '../messages/field-path';
import type { Message } from '../messages/catalogue';
import { definedOnly, FieldProblems, readBoolean, readObject, readVisibleText, type Raw } from '../read';
import type { AccountAddress, AddressFields, ShippingAddress } from './address-model';
import { parsePhone } from './phone';
import { isIndia, parsePinCode } from './postal-code';

/** A change of the address book: an address, its label, and the requested defaults. */
export interface AddressChange {
  fields: AddressFields & Pick<AccountAddress, 'label'>;
  isDefault: boolean;
  /** Undefined: unchanged. */
  isDefaultBilling: boolean | undefined;
}

/** Country of an address without a country. */
const DEFAULT_COUNTRY = 'India';

type TextName = Extract<keyof AddressFields, FieldName>;

/**
 * Parses an address of the address book. Absent fields keep the value of `current`. Throws BAD_INPUT with each invalid
 * field.
 */
export function readAddressChange(raw: unknown, current?: AddressChange['fields']): AddressChange {
  const input = readObject(raw, 'input');
  const problems = new FieldProblems();
  const merged = { ...current, ...definedOnly(input) };
  const label = problems.read(undefined, () =>
    isBlank(merged.label)
      ? undefined
      : readVisibleText(merged.label, 'label', { max: MAX_LENGTH.addressLabel }),
  );
  const fields = { label, ...readStructured(merged, undefined, problems) };
  const flag = (name: 'isDefault' | 'isDefaultBilling') =>
    problems.read(undefined, () => (isAbsent(input[name]) ? undefined : readBoolean(input[name], name)));
  const isDefault = flag('isDefault') ?? false;
  const isDefaultBilling = flag('isDefaultBilling');
  problems.require();
  return { fields, isDefault, isDefaultBilling };
}

/** Parses the fields of a structured address, in the Indian order; `parent` is the field that contains them. */
export function readStructured(
  input: Raw,
  parent: FieldName | undefined,
  problems: FieldProblems,
): AddressFields {
  const text = (name: TextName, max: number) =>
    problems.read('', () => readVisibleText(input[name], pathOf(parent, name), { max }));
  const optionalText = (name: TextName, max: number) => (isBlank(input[name]) ? undefined : text(name, max));
  const country = isAbsent(input.country) ? DEFAULT_COUNTRY : text('country', MAX_LENGTH.address);
  const isInIndia = isIndia(country);
  return {
    recipient: text('recipient', MAX_LENGTH.userName),
    phone: problems.read('', () => readPhone(input.phone, pathOf(parent, 'phone'), isInIndia)),
    line1: text('line1', MAX_LENGTH.addressLine),
    line2: optionalText('line2', MAX_LENGTH.addressLine),
    landmark: optionalText('landmark', MAX_LENGTH.addressLine),
    postalCode: problems.read('', () =>
      readPostalCode(input.postalCode, pathOf(parent, 'postalCode'), isInIndia),
    ),
    city: text('city', MAX_LENGTH.addressLine),
    state: problems.read(undefined, () => readState(input.state, pathOf(parent, 'state'), isInIndia)),
    country,
  };
}

/** Parses a phone number into E.164. Throws BAD_INPUT. */
export function readPhone(raw: unknown, field: FieldPath, isInIndia: boolean): string {
  const text = readVisibleText(raw, field, { max: MAX_LENGTH.phone });
  return parsePhone(text, isInIndia) ?? refuse(field, 'address.notAPhone');
}

/** Parses a state, which addresses in India need. Throws BAD_INPUT. */
export function readState(raw: unknown, field: FieldPath, isInIndia: boolean): string | undefined {
  if (isBlank(raw)) return isInIndia ? refuse(field, 'address.unknownState') : undefined;
  const text = readVisibleText(raw, field, { max: MAX_LENGTH.addressLine });
  return isInIndia ? (parseStateCode(text) ?? refuse(field, 'address.unknownState')) : text;
}

/** The address as the four texts of an order. */
export function textsOf({
  line1,
  line2,
  landmark,
  city,
  postalCode,
  country,
}: AddressFields): ShippingAddress {
  const address = [line1, line2, landmark].filter((line) => line !== undefined).join(', ');
  return { address, city, postalCode, country };
}

/** Path of a field inside the field `parent`. */
export function pathOf(parent: FieldName | undefined, name: FieldName): FieldPath {
  if (parent === undefined) return name;
  // A plain text, because the product of all names is too large a union for the type checker.
  const prefix: string = parent;
  return `${prefix}.${name}`;
}

/** True for an absent value; null counts as absent. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** True for an absent value and a blank text. */
export function isBlank(value: unknown): boolean {
  return isAbsent(value) || (typeof value === 'string' && value.trim() === '');
}

/** Some clients send the postal code as a number. */
export function postalCodeAsText(value: unknown): unknown {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
}

function readPostalCode(raw: unknown, field: FieldPath, isInIndia: boolean): string {
  const text = readVisibleText(postalCodeAsText(raw), field, { max: MAX_LENGTH.postalCode });
  return isInIndia ? (parsePinCode(text) ?? refuse(field, 'address.notAPinCode')) : text;
}

function refuse(field: FieldPath, message: Message): never {
  throw badInput(field, message);
}
