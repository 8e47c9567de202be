import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const EXPORT =
  /^export (?:async |abstract |declare )*(?:function\*?|class|const|let|interface|type|enum) (\w+)/gm;
const GENERATED = /\.generated\.ts$|\/prebuilt\/|\/migrations\/\d/;

/** The files of a side that export each name. */
function exportsOf(side: string): Map<string, string[]> {
  const files = readdirSync(path.join(ROOT, side), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !GENERATED.test(file));
  const exporters = new Map<string, string[]>();
  for (const file of files.sort()) {
    const names = [...readFileSync(path.join(ROOT, side, file), 'utf8').matchAll(EXPORT)].map(
      ([, name]) => name,
    );
    for (const name of new Set(names))
      exporters.set(name ?? '', [...(exporters.get(name ?? '') ?? []), file]);
  }
  return exporters;
}

// One meaning in two files: the GraphQL form of a type, the two databases, the two languages.
const isGraphqlType = (file: string) => /\.types\.ts$|^graphql\/.*enums\.ts$/.test(file);
const hasOneMeaning = (name: string, [one = '', other = '', ...more]: readonly string[]) => {
  if (more.length > 0) return false;
  if (/^[A-Z]/.test(name) && isGraphqlType(one) !== isGraphqlType(other)) return true;
  const isOnBoth = (first: string, second: string) => one.includes(first) && other.includes(second);
  return isOnBoth('/postgres/', '/sqlite/') || isOnBoth('/en/', '/hi/');
};

describe('§12 An exported name', () => {
  it.each(['server', 'client'])('has one meaning in %s', (side) => {
    const repeated = [...exportsOf(side)].filter(
      ([name, files]) => files.length > 1 && !hasOneMeaning(name, files),
    );
    expect(repeated).toEqual([]);
  });
});
