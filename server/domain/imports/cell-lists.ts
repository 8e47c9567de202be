/** Escapes characters of a text that separate the items of a cell. */
const escapeWith = (text: string, separators: RegExp) => text.replace(separators, '\\$&');

/** Splits a cell at a separator that no backslash escapes. */
function splitCell(text: string, separator: string): string[] {
  const items: string[] = [];
  let item = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\' && index + 1 < text.length) {
      item += character + text.charAt((index += 1));
    } else if (character === separator) {
      items.push(item);
      item = '';
    } else item += character;
  }
  return [...items, item];
}

const unescapeItem = (item: string) => item.replace(/\\(.)/g, '$1').trim();
const isFilled = (item: string) => item !== '';

/** The path of a category, from the top. */
export type CategoryPath = readonly string[];

/** Category paths as a cell: `Audio > Speakers; Gifts`. The first path is the primary category. */
export function categoryPathsText(paths: readonly CategoryPath[]): string {
  return paths.map((path) => path.map((name) => escapeWith(name, /[\\>;]/g)).join(' > ')).join('; ');
}

/** Parses a cell of category paths of the shop's own format. */
export function parseCategoryPaths(cell: string): string[][] {
  return splitCell(cell, ';')
    .map((path) => splitCell(path, '>').map(unescapeItem).filter(isFilled))
    .filter(isPath);
}

/**
 * Parses category paths of another shop; `separator` separates the paths, and an escaped separator belongs to a name.
 */
export function parseForeignPaths(cell: string, separator: string | undefined): string[][] {
  const paths = separator === undefined ? [cell] : splitCell(cell, separator);
  return paths.map((path) => path.split('>').map(unescapeItem).filter(isFilled)).filter(isPath);
}

const isPath = (path: string[]) => path.length > 0;

/** A named value with an optional unit. */
export interface NamedValue {
  name: string;
  value: string;
  unit?: string;
}

/** Named values as a cell with a line for each: `Weight: 1.3 | kg`. */
export function namedValuesText(values: readonly NamedValue[]): string {
  return values
    .map(({ name, value, unit }) => {
      const text = `${escapeWith(name, /[\\:|]/g)}: ${escapeWith(value, /[\\|]/g)}`;
      return unit ? `${text} | ${escapeWith(unit, /[\\|]/g)}` : text;
    })
    .join('\n');
}

/** Parses a cell of named values; undefined for a line without a name. */
export function parseNamedValues(cell: string): NamedValue[] | undefined {
  const values: NamedValue[] = [];
  for (const line of cell.split(/\r\n|\r|\n/).filter((text) => text.trim() !== '')) {
    const [rawName = '', ...rest] = splitCell(line, ':');
    const [rawValue = '', ...units] = splitCell(rest.join(':'), '|');
    const [name, value, unit] = [rawName, rawValue, units.join('|')].map(unescapeItem);
    if (!name || !value || rest.length === 0) return undefined;
    values.push({ name, value, ...(unit ? { unit } : {}) });
  }
  return values;
}

/** Parses a list of words with a separator, such as tags; an escaped separator belongs to a word. */
export function parseWords(cell: string, separator = ','): string[] {
  return [...new Set(splitCell(cell, separator).map(unescapeItem).filter(isFilled))];
}

/** A list of words as a cell. */
export function wordsText(words: readonly string[]): string {
  return words.map((word) => escapeWith(word, /[\\,]/g)).join(', ');
}
