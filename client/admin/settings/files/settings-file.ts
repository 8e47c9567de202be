import {
  englishTextOf,
  escapeFormula,
  readSettingsChange,
  SETTING_DEFINITIONS,
  SETTING_KEYS,
  ShopError,
  unescapeFormula,
  type SettingKey,
} from '../../../domain';

/** Settings by key, as in `GET /api/settings`. */
export type SettingsByKey = Record<string, unknown>;

/** A file that the shop cannot import; each line names one problem. */
export class SettingsFileError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** All settings as a JSON file. */
export function formatSettingsJson(settings: SettingsByKey): string {
  return `${JSON.stringify({ settings }, undefined, 2)}\n`;
}

/** All settings as a CSV file with the columns `key` and `value`; an object or a list is JSON. */
export async function formatSettingsCsv(settings: SettingsByKey): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const rows = Object.entries(settings).map(([key, value]) => [
    key,
    typeof value === 'string' ? escapeFormula(value) : JSON.stringify(value),
  ]);
  return stringify([['key', 'value'], ...rows]);
}

/** Parses a JSON or CSV file of settings. Throws SettingsFileError with every problem. */
export async function parseSettingsFile(text: string): Promise<SettingsByKey> {
  const content = text.replace(/^\uFEFF/, '');
  const settings = content.trimStart().startsWith('{') ? parseJson(content) : await parseCsv(content);
  try {
    readSettingsChange({ settings: withoutNewLogo(settings) });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const problems = error.details.fields?.map(({ field, message }) => `${field}: ${englishTextOf(message)}`);
    throw new SettingsFileError(problems ?? [error.message]);
  }
  return settings;
}

/** The settings of a file that differ from the current ones. */
export function changedSettingsOf(file: SettingsByKey, current: SettingsByKey): SettingsByKey {
  return Object.fromEntries(
    Object.entries(file).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(current[key])),
  );
}

function parseJson(text: string): SettingsByKey {
  const content = jsonOf(text) as { settings?: unknown } | undefined;
  const settings = content?.settings;
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new SettingsFileError(['The file is not JSON with the field “settings”']);
  return settings as SettingsByKey;
}

async function parseCsv(text: string): Promise<SettingsByKey> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const [head = [], ...rows] = rowsOf(() => parse(text, { relaxColumnCount: true, skipEmptyLines: true }));
  if (head.join(',') !== 'key,value') throw new SettingsFileError(['Row 1 must be key,value']);
  return Object.fromEntries(rows.map(([key = '', cell = '']) => [key.trim(), valueOf(key.trim(), cell)]));
}

function rowsOf(parse: () => string[][]): string[][] {
  try {
    return parse();
  } catch (error) {
    throw new SettingsFileError([error instanceof Error ? error.message : String(error)]);
  }
}

function valueOf(key: string, cell: string): unknown {
  const limits = SETTING_KEYS.includes(key as SettingKey) && SETTING_DEFINITIONS[key as SettingKey].limits;
  const isText = limits && limits.type === 'text';
  return isText ? unescapeFormula(cell) : (jsonOf(cell) ?? cell);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A spreadsheet may have removed the quotes of a text.
    return undefined;
  }
}

/** Leaves out a new logo, which only the server can decode. */
function withoutNewLogo(settings: SettingsByKey): SettingsByKey {
  const { 'shop.logo': logo, ...others } = settings;
  return typeof logo === 'string' && logo.startsWith('data:') ? others : settings;
}
