import { englishTextOf, readServiceAreas, ShopError, type ServiceArea } from '../../domain';

const COLUMNS = ['pattern', 'serviceable', 'cod', 'daysMin', 'daysMax'] as const;
const HEAD = COLUMNS.join(',');
const TRUE_TEXTS: ReadonlySet<string> = new Set(['yes', 'true', '1']);
const FALSE_TEXTS: ReadonlySet<string> = new Set(['no', 'false', '0']);

/** The rules as CSV, which `parseServiceAreaCsv` reads. */
export async function formatServiceAreaCsv(areas: readonly ServiceArea[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const rows = areas.map(({ pattern, serviceable, cod, daysMin, daysMax }) => [
    pattern,
    yesOrNo(serviceable),
    yesOrNo(cod),
    daysMin,
    daysMax,
  ]);
  return stringify([COLUMNS, ...rows]);
}

interface ServiceAreaFile {
  areas: ServiceArea[];
  problems: string[];
}

/** Parses a CSV file of rules; `problems` names each wrong row, the heading being row 1. */
export async function parseServiceAreaCsv(text: string): Promise<ServiceAreaFile> {
  const { CsvError, parse } = await import('csv-parse/browser/esm/sync');
  try {
    return areasOf(parse(text, { bom: true, trim: true, relaxColumnCount: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { areas: [], problems: [error.message] };
  }
}

function areasOf([head = [], ...records]: string[][]): ServiceAreaFile {
  if (head.join(',').toLowerCase() !== HEAD.toLowerCase())
    return { areas: [], problems: [`Row 1 must be ${HEAD}`] };
  const rows = records
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  try {
    return { areas: readServiceAreas(rows.map(({ cells }) => rowOf(cells))), problems: [] };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const problems = (error.details.fields ?? []).map(({ field, message }) => {
      const row = rows[Number(field.split('.')[1])]?.number ?? 1;
      return `Row ${row}: ${englishTextOf(message)}`;
    });
    return { areas: [], problems };
  }
}

function rowOf([pattern = '', serviceable = '', cod = '', daysMin = '', daysMax = '']: string[]) {
  return { pattern, serviceable: booleanOf(serviceable), cod: booleanOf(cod), daysMin, daysMax };
}

function booleanOf(cell: string): boolean | undefined {
  const text = cell.toLowerCase();
  if (TRUE_TEXTS.has(text)) return true;
  return FALSE_TEXTS.has(text) ? false : undefined;
}

const yesOrNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no');
