import { isEmail } from '../accounts/account-validation';
import { badInput, ShopError, type FieldProblem } from '../errors';
import { isGstin } from '../invoices/gstin';
import { parseStateCode } from '../invoices/indian-states';
import type { Message } from '../messages/catalogue';
import type { FieldPath } from '../messages/field-path';
import { parseDecimal } from '../pricing/money';
import { readAmount, readInteger, readObject, readOptional, readText, type Raw } from '../read';
import { isLogoPath } from './shop-logo';
import {
  isSettingKey,
  SETTING_DEFINITIONS,
  type SettingLimits,
  type TextFormat,
  type TextLimits,
} from './setting-definitions';
import { accentProblem } from './shop-colours-validation';
import type { SettingKey, ShopSettings } from './shop-settings';

/** Changes of settings by key; null restores the default of the shop. */
export type SettingChanges = { [Key in SettingKey]?: ShopSettings[Key] | null };

/** A parsed change of settings. */
export interface SettingsChange {
  /** The version that the client edited; undefined: no check. */
  version: number | undefined;
  changes: SettingChanges;
}

const MAX_VERSION = 1_000_000_000;
const MAX_BASIS_POINTS = 10_000;
const PHONE = /^\+?\d[\d ()-]{4,18}\d$/;
const PIN = /^[1-9]\d{5}$/;
// A path of the shop; two slashes or a backslash would lead to another site.
const SHOP_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Parses a change of settings. Throws BAD_INPUT with every invalid field. §5 */
export function readSettingsChange(raw: unknown): SettingsChange {
  const input = readObject(raw, 'input');
  const problems: FieldProblem[] = [];
  const version = collect(problems, () =>
    readOptional(input.version ?? undefined, (value) => readInteger(value, 'version', 0, MAX_VERSION)),
  );
  const submitted = readObject(input.settings, 'settings');
  const changes: Raw = {};
  for (const [key, value] of Object.entries(submitted)) {
    if (value === undefined) continue;
    if (!isSettingKey(key)) problems.push({ field: key, message: 'setting.unknown' });
    else changes[key] = value === null ? null : readValue(value, key, problems);
  }
  requireNone(problems);
  return { version, changes };
}

/** Requires that the settings fit together. Throws BAD_INPUT with every invalid field. */
export function requireConsistent(settings: ShopSettings): void {
  const problems: FieldProblem[] = [];
  if (settings['shop.gstin'] !== '' && settings['shop.address'].line1 === '')
    problems.push({ field: 'shop.address.line1', message: 'setting.addressMissing' });
  if (settings.announcement.link !== '' && settings.announcement.text === '')
    problems.push({
      field: 'announcement.text',
      message: { key: 'field.required', params: { field: 'announcement.text' } },
    });
  requireNone(problems);
}

/** The value of a setting outside the shop: amounts in rupees, rates in percent. */
export function presentSetting(key: SettingKey, settings: ShopSettings): unknown {
  const value = settings[key];
  const { type } = SETTING_DEFINITIONS[key].limits;
  return type === 'amount' || type === 'percent' ? Number(value) / 100 : value;
}

function readValue(raw: unknown, key: SettingKey, problems: FieldProblem[]): unknown {
  const { limits } = SETTING_DEFINITIONS[key];
  if (limits.type !== 'object') return collect(problems, () => readSimple(raw, key, limits));
  const submitted = collect(problems, () => readObject(raw, key));
  if (!submitted) return undefined;
  for (const name of Object.keys(submitted))
    if (!Object.hasOwn(limits.parts, name))
      problems.push({ field: `${key}.${name}`, message: 'setting.unknown' });
  return Object.fromEntries(
    Object.entries(limits.parts).map(([name, partLimits]) => [
      name,
      collect(problems, () =>
        readFormatted(submitted[name] ?? '', `${key}.${name}` as FieldPath, partLimits),
      ),
    ]),
  );
}

function readSimple(raw: unknown, key: SettingKey, limits: Exclude<SettingLimits, { type: 'object' }>) {
  if (limits.type === 'text') return readFormatted(raw, key, limits);
  if (limits.type === 'integer') return readInteger(raw, key, limits.min, limits.max);
  if (limits.type === 'amount') return readAmount(raw, key, limits.max);
  return readPercent(raw, key);
}

function readPercent(raw: unknown, field: FieldPath): number {
  const text = typeof raw === 'number' ? String(raw) : raw;
  const basisPoints = typeof text === 'string' ? parseDecimal(text) : undefined;
  if (basisPoints === undefined || basisPoints > MAX_BASIS_POINTS)
    throw badInput(field, 'setting.notPercent');
  return basisPoints;
}

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

function readFormatted(raw: unknown, field: FieldPath, { format, max, isRequired }: TextLimits): string {
  const text = readText(raw, field, { max, emptyAllowed: !isRequired });
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

function collect<T>(problems: FieldProblem[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    problems.push(...(error.details.fields ?? []));
    return undefined;
  }
}

function requireNone(problems: FieldProblem[]): void {
  const [firstProblem] = problems;
  if (firstProblem) throw new ShopError('BAD_INPUT', firstProblem.message, { fields: problems });
}
