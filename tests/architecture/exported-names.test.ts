import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const EXPORT =
  /^export (?:async |abstract |declare )*(?:function\*?|class|const|let|interface|type|enum) (\w+)/gm;
// Generated files, prebuilt files and migrations.
const EXCLUDED = /\.generated\.ts$|\/prebuilt\/|\/migrations\/\d/;

/** Maps each exported name of `server` or `client` to the files that export it. */
function exportsOf(side: string): Map<string, string[]> {
  const files = readdirSync(path.join(ROOT, side), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED.test(file));
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

// Two files may export the same name: a GraphQL type and the type that it describes, PostgreSQL and SQLite, English and
// Hindi.
const isGraphqlType = (file: string) => /\.types\.ts$|^graphql\/.*enums\.ts$/.test(file);
const hasSameMeaning = (
  name: string,
  [firstFile = '', secondFile = '', ...otherFiles]: readonly string[],
) => {
  if (otherFiles.length > 0) return false;
  if (/^[A-Z]/.test(name) && isGraphqlType(firstFile) !== isGraphqlType(secondFile)) return true;
  const areInFolders = (firstFolder: string, secondFolder: string) =>
    firstFile.includes(firstFolder) && secondFile.includes(secondFolder);
  return areInFolders('/postgres/', '/sqlite/') || areInFolders('/en/', '/hi/');
};

describe('§12 An exported name', () => {
  it.each(['server', 'client'])('has one meaning in %s', (side) => {
    const duplicateNames = [...exportsOf(side)].filter(
      ([name, files]) => files.length > 1 && !hasSameMeaning(name, files),
    );
    expect(duplicateNames).toEqual([]);
  });
});
