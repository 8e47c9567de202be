import { englishTextOf, readServiceAreas, ShopError, type ServiceArea } from '../../domain';

const COLUMNS = ['pattern', 'serviceable', 'cod', 'daysMin', 'daysMax'] as const;
const HEAD = COLUMNS.join(',');
const TRUE_TEXTS: ReadonlySet<string> = new Set(['yes', 'true', '1']);
const FALSE_TEXTS: ReadonlySet<string> = new Set(['no', 'false', '0']);

/** The rules as CSV, which `parseServiceAreaCsv` reads. */
export function formatServiceAreaCsv(areas: readonly ServiceArea[]): string {
  const rows = areas.map(({ pattern, serviceable, cod, daysMin, daysMax }) =>
    [pattern, yesOrNo(serviceable), yesOrNo(cod), daysMin, daysMax].join(','),
  );
  return [HEAD, ...rows, ''].join('\n');
}

/** Parses a CSV file of rules; `problems` names each wrong row, the heading being row 1. */
export function parseServiceAreaCsv(text: string): { areas: ServiceArea[]; problems: string[] } {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (cellsOf(head).join(',').toLowerCase() !== HEAD.toLowerCase())
    return { areas: [], problems: [`Row 1 must be ${HEAD}`] };
  const rows = lines
    .map((line, index) => ({ cells: cellsOf(line), number: index + 2 }))
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

function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function booleanOf(cell: string): boolean | undefined {
  const text = cell.toLowerCase();
  if (TRUE_TEXTS.has(text)) return true;
  return FALSE_TEXTS.has(text) ? false : undefined;
}

const yesOrNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no');
