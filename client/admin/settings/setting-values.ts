import {
  explanationOf,
  isHexColour,
  isReadableAccent,
  readSettingsChange,
  SETTING_DEFINITIONS,
  SETTING_KEYS,
  ShopError,
  type SettingGroup,
  type SettingKey,
} from '../../domain';
import type { Conflict } from '../editing/conflict';
import type { EditedSettingsFragment } from './settings.generated';
import { classesIn } from '../tax/class-drafts';
import { labelOf, SETTING_LABELS } from './setting-labels';
import { CLASSES_PATH, classesTextOf } from './tax/tax-values';

/** Values of the form, as typed text by field path, such as `shop.address.city`. */
export type SettingValues = Record<string, string>;

/** One version of the settings: the base of an edit, or the current version after a conflict. */
export interface SettingsVersion {
  values: SettingValues;
  version: number;
}

/** Path of the logo; a new logo is a data URL until the save. */
export const LOGO_PATH = 'shop.logo';
/** Path of the accent colour. */
export const ACCENT_PATH = 'shop.colours.accent';

/** A field of the form. */
export interface SettingField {
  path: string;
  key: SettingKey;
  group: SettingGroup;
  /** The effect of the setting; undefined for further fields of the same setting. */
  explanation: string | undefined;
}

/** All fields, in the order of the screen. The lists of the content have screens of their own. */
export const SETTING_FIELDS: readonly SettingField[] = SETTING_KEYS.flatMap((key) => {
  const { group, limits } = SETTING_DEFINITIONS[key];
  if (limits.type === 'list' && key !== CLASSES_PATH) return [];
  const paths = limits.type === 'object' ? Object.keys(limits.parts).map((name) => `${key}.${name}`) : [key];
  return paths.map((path, index) => ({
    path,
    key,
    group,
    explanation: index === 0 ? explanationOf(key) : undefined,
  }));
});

export function settingsVersionOf(settings: EditedSettingsFragment): SettingsVersion {
  const { version, shop, orders, returns, checkout, cod, shipping, tax, invoices, mail, announcement } =
    settings;
  const groups = {
    shop,
    orders,
    returns,
    checkout,
    cod: { ...cod, maxTotal: Number(cod.maxTotal.amount), fee: Number(cod.fee.amount) },
    shipping: { price: Number(shipping.price.amount), freeAbove: Number(shipping.freeAbove.amount) },
    tax: { ...tax, percent: Number(tax.percent) },
    invoices,
    mail,
    announcement,
  };
  return { version, values: textsOf((path) => valueAt(groups, path.split('.'))) };
}

/** Builds the settings from the data of a CONFLICT error, which has the current values by key. */
export function settingsInConflict({ version, current }: Conflict, base: SettingsVersion): SettingsVersion {
  const values = textsOf((path, key) => {
    const [, name] = path === key ? [] : [key, path.slice(key.length + 1)];
    const value = current[key];
    return name === undefined ? value : valueAt(value, [name]);
  });
  return { version, values: { ...base.values, ...values } };
}

/** The typed values of the changed settings by key; a setting with several fields is complete. */
export function changedSettings(
  changedPaths: readonly string[],
  values: SettingValues,
): Record<string, unknown> {
  const keys = new Set(
    SETTING_FIELDS.filter(({ path }) => changedPaths.includes(path)).map(({ key }) => key),
  );
  return Object.fromEntries([...keys].map((key) => [key, inputOf(key, values)]));
}

/** Settings by key in the groups of GraphQL: `{ shop: { name } }`. */
export function groupedInput(settings: Record<string, unknown>): Record<string, unknown> {
  const groups: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(settings)) {
    const [group = '', name] = key.split('.');
    groups[group] = name === undefined ? value : { ...Object(groups[group]), [name]: value };
  }
  return groups;
}

/** The server's message for a field, or undefined. §5 */
export function settingProblem(path: string, values: SettingValues): string | undefined {
  // The server decodes a new logo.
  if (path === LOGO_PATH && values[path]?.startsWith('data:')) return undefined;
  try {
    readSettingsChange({ settings: changedSettings([path], values) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const problem = error.details.fields?.find(({ field }) => field === path || field.startsWith(`${path}.`));
    return problem && new ShopError('BAD_INPUT', problem.message).message;
  }
}

/** True for a complete accent colour that is too hard to read. */
export function hasUnreadableColour(path: string, values: SettingValues): boolean {
  const colour = (values[path] ?? '').trim().toLowerCase();
  return path === ACCENT_PATH && isHexColour(colour) && !isReadableAccent(colour);
}

/** True if a field's label, explanation or everyday words contain every word of a search. */
export function matchesSearch({ path, key }: SettingField, search: string): boolean {
  const text = `${labelOf(path)} ${SETTING_LABELS[path]?.words ?? ''} ${explanationOf(key)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function inputOf(key: SettingKey, values: SettingValues): unknown {
  const { limits } = SETTING_DEFINITIONS[key];
  const textAt = (path: string) => (values[path] ?? '').trim();
  if (limits.type === 'object')
    return Object.fromEntries(Object.keys(limits.parts).map((name) => [name, textAt(`${key}.${name}`)]));
  const text = textAt(key);
  if (limits.type === 'list') return classesIn(text);
  if (limits.type === 'boolean') return text === 'true';
  return limits.type === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function textsOf(valueOf: (path: string, key: SettingKey) => unknown): SettingValues {
  return Object.fromEntries(
    SETTING_FIELDS.map(({ path, key }) => {
      const value = valueOf(path, key);
      return [path, path === CLASSES_PATH ? classesTextOf(value) : textOf(value)];
    }),
  );
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((result, name) => (Object(result) as Record<string, unknown>)[name], value);
}
