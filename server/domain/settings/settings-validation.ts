import { ShopError, type FieldProblem } from '../errors';
import { stateMismatchOf } from '../invoices/gstin-state';
import type { FieldPath } from '../messages/field-path';
import {
  readAmount,
  readBoolean,
  readChoice,
  readInteger,
  readObject,
  readOptional,
  readPercent,
  type Raw,
} from '../read';
import { presentShippingMethod, readShippingMethods } from '../delivery/shipping-method-validation';
import { readTaxClasses } from '../tax/tax-class-validation';
import { presentTaxClass } from '../tax/tax-classes';
import { readHomeSections } from './home-section-validation';
import { readFooterMenu, readHeaderMenu } from './menu-validation';
import { isSettingKey, SETTING_DEFINITIONS, type SettingLimits } from './setting-definitions';
import { sellerStateOf, type ListSettingKey, type SettingKey, type ShopSettings } from './shop-settings';
import { readFormatted } from './text-format-validation';

/** Changes of settings by key; null restores the default of the shop. */
export type SettingChanges = { [Key in SettingKey]?: ShopSettings[Key] | null };

/** A parsed change of settings. */
export interface SettingsChange {
  /** The version that the client edited; undefined: no check. */
  version: number | undefined;
  changes: SettingChanges;
}

const MAX_VERSION = 1_000_000_000;

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
  const mismatch = stateMismatchOf(settings['shop.gstin'], settings['shop.address'].state);
  if (mismatch) problems.push({ field: 'shop.gstin', message: mismatch });
  if (settings['tax.mode'] !== 'FLAT_EXCLUSIVE' && sellerStateOf(settings) === undefined)
    problems.push({ field: 'shop.address.state', message: 'setting.stateMissing' });
  if (settings.announcement.link !== '' && settings.announcement.text === '')
    problems.push({
      field: 'announcement.text',
      message: { key: 'field.required', params: { field: 'announcement.text' } },
    });
  requireNone(problems);
}

/** The value of a setting outside the shop: amounts in rupees, rates in percent. */
export function presentSetting(key: SettingKey, settings: ShopSettings): unknown {
  if (key === 'tax.classes') return settings[key].map(presentTaxClass);
  if (key === 'shipping.methods') return settings[key].map(presentShippingMethod);
  const value = settings[key];
  const { type } = SETTING_DEFINITIONS[key].limits;
  return type === 'amount' || type === 'percent' ? Number(value) / 100 : value;
}

/** Readers of the settings with a list. */
const LIST_READERS: { readonly [Key in ListSettingKey]: (raw: unknown) => ShopSettings[Key] } = {
  'home.sections': readHomeSections,
  'menu.header': readHeaderMenu,
  'menu.footer': readFooterMenu,
  'tax.classes': readTaxClasses,
  'shipping.methods': readShippingMethods,
};

function readValue(raw: unknown, key: SettingKey, problems: FieldProblem[]): unknown {
  const { limits } = SETTING_DEFINITIONS[key];
  if (limits.type === 'list') return collect(problems, () => LIST_READERS[key as ListSettingKey](raw));
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

function readSimple(
  raw: unknown,
  key: SettingKey,
  limits: Exclude<SettingLimits, { type: 'object' | 'list' }>,
) {
  if (limits.type === 'text') return readFormatted(raw, key, limits);
  if (limits.type === 'integer') return readInteger(raw, key, limits.min, limits.max);
  if (limits.type === 'amount') return readAmount(raw, key, limits.max);
  if (limits.type === 'choice') return readChoice(raw, key, limits.choices);
  return limits.type === 'boolean' ? readBoolean(raw, key) : readPercent(raw, key);
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
