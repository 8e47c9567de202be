import { badInput } from '../domain/errors';
import { IMPORT_FORMATS, type ForeignFormat, type ImportFormat } from '../domain/imports/import-targets';
import { readBoolean, readChoice, readObject, readText, type Raw } from '../domain/read';
import { parseJson } from '../lib/parse-json';

/** Parameters of an import of products. */
export interface ImportQuery {
  isDryRun: boolean;
  format?: ImportFormat | 'auto';
  mapping?: Record<string, string | null>;
  hosts?: string[];
}

const FORMATS = ['auto', ...IMPORT_FORMATS] as const;
const PARAMETERS = new Set(['dryRun', 'format', 'mapping', 'hosts']);
const MAX_HOSTS = 50;
const MAX_MAPPING_LENGTH = 20_000;
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * Reads the parameters of an import. Refuses a misspelt or empty parameter, which must not cause a write. Throws
 * BAD_INPUT.
 */
export function readImportQuery(query: Raw): ImportQuery {
  for (const name of Object.keys(query))
    if (!PARAMETERS.has(name))
      throw badInput('dryRun', { key: 'list.onlyDryRun', params: { name: name.slice(0, 50) } });
  return {
    isDryRun: readDryRunFlag(query.dryRun),
    ...(query.format !== undefined && {
      format: readChoice(query.format, 'format', FORMATS),
    }),
    ...(query.mapping !== undefined && { mapping: readMapping(query.mapping) }),
    ...(query.hosts !== undefined && { hosts: readHosts(query.hosts) }),
  };
}

/** Parameters of an import of customers or orders. */
export interface HistoryQuery {
  isDryRun: boolean;
  format: ForeignFormat | 'auto';
}

const HISTORY_FORMATS = ['auto', 'shopify', 'woocommerce'] as const;

/** Reads the parameters of an import of customers or orders, with the same strictness. Throws BAD_INPUT. */
export function readHistoryQuery(query: Raw): HistoryQuery {
  const unknownName = Object.keys(query).find((name) => name !== 'dryRun' && name !== 'format');
  if (unknownName !== undefined)
    throw badInput('dryRun', { key: 'list.onlyDryRun', params: { name: unknownName.slice(0, 50) } });
  return {
    isDryRun: readDryRunFlag(query.dryRun),
    format: query.format === undefined ? 'auto' : readChoice(query.format, 'format', HISTORY_FORMATS),
  };
}

function readDryRunFlag(raw: unknown): boolean {
  if (raw === undefined || raw === 'false' || raw === '0') return false;
  return raw === 'true' || raw === '1' || readBoolean(raw, 'dryRun');
}

/** Parses a JSON object with the meaning of columns by heading, such as `{"Price":"price","Tags":null}`. */
function readMapping(raw: unknown): Record<string, string | null> {
  const text = readText(raw, 'mapping', { max: MAX_MAPPING_LENGTH });
  const fields = readObject(parseJson(text), 'mapping');
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [
      column,
      field === null ? null : readText(field, 'mapping', { max: 50 }),
    ]),
  );
}

/** Parses host names with commas between them; an empty text chooses no host. */
function readHosts(raw: unknown): string[] {
  const text = readText(raw, 'hosts', { max: 5_000, emptyAllowed: true });
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  if (hosts.length > MAX_HOSTS)
    throw badInput('hosts', { key: 'setting.listTooLong', params: { field: 'hosts', max: MAX_HOSTS } });
  const wrongHost = hosts.find((host) => !HOST.test(host));
  if (wrongHost !== undefined)
    throw badInput('hosts', { key: 'import.unknownHost', params: { host: wrongHost.slice(0, 80) } });
  return hosts;
}
