import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../constants';
import { badInput } from '../errors';
import { LANGUAGES, type Language } from '../emails/language';
import type { FieldPath } from '../messages/field-path';
import { readOneTimeCode } from './one-time-code';
import { readBoolean, readChoice, readObject, readOptional, readText, readVisibleText } from '../read';

// The pattern allows segments between single dots, with at least two segments after the @.
const EMAIL_SEGMENT = String.raw`[^\s@<>"(),:;\\[\].]+`;
const EMAIL = new RegExp(
  String.raw`^${EMAIL_SEGMENT}(\.${EMAIL_SEGMENT})*@${EMAIL_SEGMENT}(\.${EMAIL_SEGMENT})+$`,
);

// Matches invisible characters. With such a character, two accounts could look the same.
const INVISIBLE = /\p{Cf}/u;
// Mail programs display these texts as links, and emails contain the name.
const WEB_ADDRESS = /:\/\/|www\.|\//i;

/** True if a text has the form of an email address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

const MAX_SETUP_TOKEN_LENGTH = 200;

/** Current name and email address of an account. */
export interface CurrentAccount {
  name: string;
  email: string;
}

/**
 * Parses an email address into NFKC form and lower case. Always accepts `currentValue`, because the address of an
 * older account may break the current rules. Throws BAD_INPUT. §5
 */
export function readEmail(raw: unknown, currentValue?: string, field: FieldPath = 'email'): string {
  if (typeof raw === 'string' && trimAndLowerCase(raw) === currentValue) return currentValue;
  const email = readText(normalizeNfkc(raw), field, { max: MAX_LENGTH.email });
  if (INVISIBLE.test(email)) throw badInput(field, { key: 'field.invisibleCharacters', params: { field } });
  if (!EMAIL.test(email)) throw badInput(field, 'user.notAnEmail');
  return email.toLowerCase().normalize('NFKC');
}

/** Parses the email address of an existing account, which may be older than the current rules. Throws BAD_INPUT. §5 */
export function readExistingEmail(raw: unknown): string {
  const email = readText(raw, 'email', { max: MAX_LENGTH.email });
  if (!EMAIL.test(email)) throw badInput('email', 'user.notAnEmail');
  return trimAndLowerCase(email);
}

/** Possible stored spellings of an email address that a user typed; the exact spelling first. §5 */
export function emailSpellings(typedAddress: string): string[] {
  return [
    ...new Set([
      trimAndLowerCase(typedAddress),
      trimAndLowerCase(typedAddress.normalize('NFKC')).normalize('NFKC'),
    ]),
  ];
}

/** Parses a new password, 8 to 128 characters. Throws BAD_INPUT. §5 */
export function readPassword(raw: unknown): string {
  return readText(raw, 'password', { max: MAX_LENGTH.password, min: MIN_PASSWORD_LENGTH, keepSpaces: true });
}

/** Parses sign-in input; checks only types and lengths. Throws BAD_INPUT. §5 */
export function readCredentials(raw: unknown): { email: string; password: string } {
  const input = readObject(raw, 'input');
  const email = trimAndLowerCase(readText(input.email, 'email', { max: MAX_LENGTH.email }));
  return { email, password: readText(input.password, 'password', { max: 1_000, keepSpaces: true }) };
}

/** True for sign-in input with a code instead of a password. Throws BAD_INPUT for both. §5 */
export function hasCode(raw: unknown): boolean {
  const { code, password } = readObject(raw, 'input');
  const isCodeSent = code !== undefined && code !== null;
  if (isCodeSent && password !== undefined && password !== null) throw badInput('code', 'code.orPassword');
  return isCodeSent;
}

/** Parses sign-in input with a one-time code. Throws BAD_INPUT. §5 */
export function readCodeCredentials(raw: unknown): { email: string; code: string } {
  const input = readObject(raw, 'input');
  const email = trimAndLowerCase(readText(input.email, 'email', { max: MAX_LENGTH.email }));
  return { email, code: readOneTimeCode(input.code) };
}

/** Parses the email address that requests a code to sign in. Throws BAD_INPUT. §5 */
export function readSignInCodeRequest(raw: unknown): { email: string } {
  return { email: readExistingEmail(readObject(raw, 'input').email) };
}

/** Parses the password that confirms closing an account. Throws BAD_INPUT. §5 */
export function readAccountClosing(raw: unknown): { password: string } {
  const input = readObject(raw, 'input');
  return { password: readText(input.password, 'password', { max: 1_000, keepSpaces: true }) };
}

/** Parses a registration. Throws BAD_INPUT. §5 */
export function readRegistration(raw: unknown): {
  name: string;
  email: string;
  password: string;
  language: Language;
  wantsOptionalMail: boolean;
} {
  const input = readObject(raw, 'input');
  return {
    name: readUserName(input.name),
    email: readEmail(input.email),
    password: readPassword(input.password),
    language: readOptional(input.language ?? undefined, readMailLanguage) ?? 'EN',
    // Optional mail needs explicit consent.
    wantsOptionalMail:
      readOptional(input.wantsOptionalMail ?? undefined, (value) =>
        readBoolean(value, 'wantsOptionalMail'),
      ) ?? false,
  };
}

/** The first admin of a shop, and the token of the set-up address. */
export interface NewOwner extends Pick<
  ReturnType<typeof readRegistration>,
  'name' | 'email' | 'password' | 'language'
> {
  token: string;
}

/** Parses the first admin of a shop. Throws BAD_INPUT. */
export function readNewOwner(raw: unknown): NewOwner {
  const token = readText(readObject(raw, 'input').token, 'token', { max: MAX_SETUP_TOKEN_LENGTH });
  const { name, email, password, language } = readRegistration(raw);
  return { token, name, email, password, language };
}

/**
 * Parses a profile change. Empty and missing fields keep the current value. Always accepts the current values. Throws
 * BAD_INPUT. §5
 */
export function readProfile(
  raw: unknown,
  currentAccount?: CurrentAccount,
): {
  name?: string;
  email?: string;
  password?: string;
  currentPassword?: string;
  language?: Language;
  wantsOptionalMail?: boolean;
} {
  const input = readObject(raw, 'input');
  const undefinedIfBlank = (value: unknown) => (value === null || value === '' ? undefined : value);
  return {
    name: readOptional(undefinedIfBlank(input.name), (value) => readUserName(value, currentAccount?.name)),
    email: readOptional(undefinedIfBlank(input.email), (value) => readEmail(value, currentAccount?.email)),
    password: readOptional(undefinedIfBlank(input.password), readPassword),
    currentPassword: readOptional(undefinedIfBlank(input.currentPassword), (value) =>
      readText(value, 'currentPassword', { max: 1_000, keepSpaces: true }),
    ),
    language: readOptional(undefinedIfBlank(input.language), readMailLanguage),
    wantsOptionalMail: readOptional(undefinedIfBlank(input.wantsOptionalMail), (value) =>
      readBoolean(value, 'wantsOptionalMail'),
    ),
  };
}

/** An admin's change of an account. */
export interface UserChange {
  name?: string;
  email?: string;
  isAdmin?: boolean;
}

/**
 * Parses an admin's change of a user. Absent fields keep the current value. Always accepts the current values. Throws
 * BAD_INPUT. §5
 */
export function readUserChange(raw: unknown, currentAccount?: CurrentAccount): UserChange {
  const input = readObject(raw, 'input');
  return {
    name: readOptional(input.name, (value) => readUserName(value, currentAccount?.name)),
    email: readOptional(input.email, (value) => readEmail(value, currentAccount?.email)),
    isAdmin: readOptional(input.isAdmin, (value) => readBoolean(value, 'isAdmin')),
  };
}

/** Parses a language. Throws BAD_INPUT. */
export function readMailLanguage(raw: unknown): Language {
  return readChoice(raw, 'language', LANGUAGES);
}

/** Parses the name of a person, without a web address. Always accepts `currentValue`. Throws BAD_INPUT. §5 */
export function readUserName(raw: unknown, currentValue?: string, field: FieldPath = 'name'): string {
  if (typeof raw === 'string' && raw.trim() === currentValue) return currentValue;
  const name = readVisibleText(normalizeNfkc(raw), field, { max: MAX_LENGTH.userName });
  if (WEB_ADDRESS.test(name)) throw badInput(field, 'user.nameHoldsAddress');
  return name;
}

function trimAndLowerCase(typedAddress: string): string {
  return typedAddress.trim().toLowerCase();
}

/** The NFKC form of a text, in which equivalent characters are equal. */
function normalizeNfkc(raw: unknown): unknown {
  return typeof raw === 'string' ? raw.normalize('NFKC') : raw;
}
