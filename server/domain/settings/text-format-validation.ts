import { isEmail } from '../accounts/account-validation';
import { badInput } from '../errors';
import { isGstin } from '../invoices/gstin';
import { parseStateCode } from '../invoices/indian-states';
import type { Message } from '../messages/catalogue';
import type { FieldPath } from '../messages/field-path';
import { readText } from '../read';
import { accentProblem } from './shop-colours-validation';
import { isLogoPath } from './shop-logo';
import type { TextFormat, TextLimits } from './setting-definitions';

const PHONE = /^\+?\d[\d ()-]{4,18}\d$/;
const PIN = /^[1-9]\d{5}$/;
// A path of the shop; two slashes or a backslash would lead to another site.
const SHOP_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Problem of a text in each format; undefined for a valid text. */
const FORMAT_PROBLEMS: Readonly<Record<TextFormat, (text: string) => Message | undefined>> = {
  plain: () => undefined,
  email: (text) => (isEmail(text) ? undefined : 'user.notAnEmail'),
  phone: (text) => (PHONE.test(text) ? undefined : 'setting.notPhone'),
  state: (text) => (parseStateCode(text) === undefined ? 'setting.notState' : undefined),
  pin: (text) => (PIN.test(text) ? undefined : 'setting.notPin'),
  gstin: (text) => (isGstin(text) ? undefined : 'setting.notGstin'),
  link: (text) => (SHOP_PATH.test(text) || isHttps(text) ? undefined : 'setting.notLink'),
  logo: (text) => (isLogoPath(text) ? undefined : 'setting.notLogo'),
  colour: accentProblem,
};

/** Parses a text of a setting in its format. Throws BAD_INPUT. */
export function readFormatted(
  raw: unknown,
  field: FieldPath,
  { format, max, isRequired, isMultiline }: Omit<TextLimits, 'type'>,
): string {
  const text = readText(raw, field, { max, emptyAllowed: !isRequired, multiline: isMultiline });
  if (/\p{Cf}/u.test(text.replace(/[\u200c\u200d]/g, '')))
    throw badInput(field, { key: 'field.invisibleCharacters', params: { field } });
  const normalized = normalize(text, format);
  if (normalized === '') return normalized;
  const problem = FORMAT_PROBLEMS[format](normalized);
  if (problem) throw badInput(field, problem);
  return format === 'state' ? (parseStateCode(normalized) ?? normalized) : normalized;
}

function normalize(text: string, format: TextFormat): string {
  if (format === 'gstin') return text.toUpperCase();
  return format === 'colour' ? text.toLowerCase() : text;
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/\s/.test(text);
}
