import { readFileSync } from 'node:fs';
import { parsePostalCsv, type PostalIndex } from '../domain/delivery/postal-index';
import type { EnvironmentReader } from './environment';

/** Reads the CSV that replaces the directory of PIN codes; undefined without one. Adds a sentence per wrong line. */
export function readPostalDirectory(reader: EnvironmentReader, problems: string[]): PostalIndex | undefined {
  const file = reader.text('POSTAL_DIRECTORY', '');
  if (file === '') return undefined;
  const text = readText(file);
  if (text === undefined) {
    problems.push(`POSTAL_DIRECTORY must be a readable CSV file, not "${file}"`);
    return undefined;
  }
  const { index, problems: lines } = parsePostalCsv(text);
  problems.push(...lines.map((line) => `POSTAL_DIRECTORY, ${line}`));
  return index;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The caller reports the file, whether it is missing or not readable.
    return undefined;
  }
}
