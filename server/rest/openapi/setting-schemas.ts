import { toRupees } from '../../domain/pricing/money';
import {
  DEFAULT_SETTINGS,
  SETTING_DEFINITIONS,
  SETTING_KEYS,
  type SettingLimits,
  type TextLimits,
} from '../../domain/settings/setting-definitions';
import { presentSetting } from '../../domain/settings/settings-validation';
import type { ListSettingKey, SettingKey } from '../../domain/settings/shop-settings';
import { listElementSchemas } from './content-setting-schemas';
import { choice, flag, integer, listOf, nonNegativeNumber, object, text, type Schema } from './json-schema';

const textSchema = (description: string, { max, isRequired }: TextLimits): Schema =>
  text(description, { max, ...(isRequired && { min: 1 }) });

function schemaOf(key: SettingKey, description: string, limits: SettingLimits): Schema {
  if (limits.type === 'list')
    return listOf(listElementSchemas[key as ListSettingKey], { description, maxItems: limits.max });
  if (limits.type === 'text') return textSchema(description, limits);
  if (limits.type === 'integer') return integer(description, limits.min, limits.max);
  if (limits.type === 'amount') return nonNegativeNumber(description, toRupees(limits.max));
  if (limits.type === 'choice') return choice(description, limits.choices);
  if (limits.type === 'boolean') return flag(description);
  if (limits.type === 'percent') return nonNegativeNumber(description, 100);
  const properties = Object.entries(limits.parts).map(([name, textLimits]): [string, Schema] => [
    name,
    textSchema(`At most ${textLimits.max} characters; empty for none.`, textLimits),
  ]);
  return object(description, Object.fromEntries(properties));
}

const schemas = SETTING_KEYS.map((key): [key: string, Schema] => {
  const { explanation, limits } = SETTING_DEFINITIONS[key];
  return [key, schemaOf(key, explanation, limits)];
});

const submittedLogo = text(
  'A PNG, JPEG, WebP or AVIF picture of at least 200 × 72 pixels as a data URL, or the path of a stored logo.',
);

const version = integer('Version of all settings; 0 before the first change.', 0);

/** The value of a setting, with its limits. */
export const settingSchemas = Object.fromEntries(schemas);

/** All settings with their version. */
export const settingsSchema = object('All settings of the shop.', {
  version,
  settings: object('Values by key.', settingSchemas),
});

/** A change of settings. */
export const settingsChangeSchema = object('A change of settings.', {
  'version?': integer('The edited version; CONFLICT if the current version differs.', 0),
  settings: object(
    'New values by key; absent keys stay unchanged, null restores the default.',
    Object.fromEntries(
      schemas.map(([key, schema]) => [
        `${key}?`,
        { anyOf: [key === 'shop.logo' ? submittedLogo : schema, { type: 'null' }] },
      ]),
    ),
  ),
});

/** Settings of a new shop, as an example. */
export const settingsExample = {
  version: 0,
  settings: Object.fromEntries(SETTING_KEYS.map((key) => [key, presentSetting(key, DEFAULT_SETTINGS)])),
};
