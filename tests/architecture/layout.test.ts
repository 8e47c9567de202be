import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const FOLDERS = [
  '.ci',
  '.github',
  'client',
  'deploy',
  'docs',
  'examples',
  'seeds',
  'server',
  'tests',
  'tools',
];
const MAX_FILES = 25;
const MAX_LINES = 250;
const SMALL_LINES = 20;

/** Folders that hold more files, with the reason. */
const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  'docs/decisions': 'Decision records have one series of numbers.',
  'seeds/drawn': 'Pictures of the demo products.',
  'seeds/images': 'Pictures of the demo products.',
  'server/database/migrations': 'Migrations have one series of numbers.',
};

/** Files under 20 lines with only one importer, with the reason to keep them. */
const SMALL_FILES: Readonly<Record<string, string>> = {
  'server/modules/search/sqlite/facet-rows.ts': 'Each database reads its facets in a file of its own folder.',
};

/** The text of each file by its path. */
type Sources = ReadonlyMap<string, string>;

const isInstalled = (file: string) => /(^|\/)node_modules\/|^tools\/node\//.test(file);
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !isInstalled(file)),
).sort();

function largeFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of paths) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MAX_FILES ? [folder] : []));
}

const looseFiles = (paths: readonly string[]) =>
  paths.filter((file) => /^server\/[^/]+$/.test(file) && !/\/(main|app)\.ts$/.test(file));

const SOURCE = /^(client|seeds|server|tests|tools)\/.*\.[cm]?[jt]sx?$/;
// Migrations are frozen, and other modules import a module only through its index.ts.
const NEVER_MERGED = /\.(test|generated|d)\.tsx?$|\/index\.ts$|\/migrations\/\d|\/prebuilt\//;
// Only the schema or the REST router imports a resolver or routes file; each language has the same files.
const HAS_OWN_ROLE = /\.(resolver|routes|entity)\.ts$|\/(en|hi)\//;
const IMPORT = /(from|import\(|import|require\(|mock\()\s*['"](\.[^'"]+)['"]/g;
const IMPORT_SUFFIXES = ['', '.ts', '.tsx', '.mts', '.mjs', '.cjs', '/index.ts'];

interface Importer {
  file: string;
  /** True for `import()`, which starts a separate chunk. */
  isLazy: boolean;
}

function importersOf(sources: Sources): Map<string, Importer[]> {
  const importers = new Map<string, Importer[]>();
  for (const [file, text] of sources) {
    for (const [, keyword = '', specifier = ''] of text.matchAll(IMPORT)) {
      const target = path.posix.join(path.dirname(file), specifier);
      const importedFile = IMPORT_SUFFIXES.map((suffix) => target + suffix).find((name) => sources.has(name));
      if (!importedFile) continue;
      const otherImporters = (importers.get(importedFile) ?? []).filter((importer) => importer.file !== file);
      importers.set(importedFile, [...otherImporters, { file, isLazy: keyword === 'import(' }]);
    }
  }
  return importers;
}

const linesOf = (sources: Sources, file: string) => (sources.get(file) ?? '').trimEnd().split('\n').length;

/** Returns small files that should be part of their only importer, as `file → importer`. */
function mergeableFiles(sources: Sources): string[] {
  return [...importersOf(sources)].flatMap(([file, [importer, ...otherImporters]]) => {
    if (
      !importer ||
      otherImporters.length > 0 ||
      importer.isLazy ||
      path.basename(importer.file) === 'index.ts'
    )
      return [];
    if (NEVER_MERGED.test(file) || HAS_OWN_ROLE.test(file)) return [];
    const lines = linesOf(sources, file);
    const wouldBeTooLong = linesOf(sources, importer.file) + lines > MAX_LINES;
    return lines >= SMALL_LINES || wouldBeTooLong ? [] : [`${file} → ${importer.file}`];
  });
}

const createMany = (count: number, create: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => create(index));
const createLines = (count: number) =>
  createMany(count, (index) => `export const value${index} = ${index};`).join('\n');

describe('§11 The layout of the repository', () => {
  it('has at most 25 files in a folder, except in the listed ones', () => {
    expect(largeFolders(files)).toEqual(Object.keys(LARGE_FOLDERS));
  });

  it('has no small file with one importer, except the listed ones', () => {
    const sources = new Map(
      files
        .filter((file) => SOURCE.test(file))
        .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
    );

    const mergeablePaths = mergeableFiles(sources).map((merge) => merge.split(' → ')[0]);
    expect(mergeablePaths).toEqual(Object.keys(SMALL_FILES));
  });

  it('has only main.ts and app.ts beside the folders of the server', () => {
    expect(files).toContain('server/main.ts');
    expect(looseFiles(files)).toEqual([]);
  });
});

describe('§11 The check of the layout', () => {
  it.each([
    [25, []],
    [26, ['client/lib']],
  ])('reports for a folder with %i files: %j', (count, expected) => {
    const plantedFiles = [
      'client/lib/dates/day.ts',
      ...createMany(count, (index) => `client/lib/file${index}.ts`),
    ];
    expect(largeFolders(plantedFiles)).toEqual(expected);
  });

  it.each<[label: string, sources: Record<string, string>, expected: string[]]>([
    ['a small file', {}, ['server/lib/tax.ts → server/lib/price.ts']],
    ['a file of 20 lines', { 'server/lib/tax.ts': createLines(20) }, []],
    ['a second importer', { 'tests/domain/tax.test.ts': "import '../../server/lib/tax';" }, []],
    ['a chunk', { 'server/lib/price.ts': "const tax = await import('./tax');" }, []],
    ['a large importer', { 'server/lib/price.ts': `import './tax';\n${createLines(231)}` }, []],
    [
      'a file that index.ts exports',
      { 'server/lib/price.ts': '', 'server/lib/index.ts': "export * from './tax';" },
      [],
    ],
    ['an adapter', { 'server/lib/price.ts': "import './tax.routes';", 'server/lib/tax.routes.ts': '' }, []],
  ])('reports the expected files to merge for %s', (_label, changes, expected) => {
    const plantedSources = {
      'server/lib/price.ts': "import { tax } from './tax';",
      'server/lib/tax.ts': createLines(19),
    };
    expect(mergeableFiles(new Map(Object.entries({ ...plantedSources, ...changes })))).toEqual(expected);
  });

  it('reports a server file beside main.ts and app.ts', () => {
    expect(looseFiles(['server/main.ts', 'server/app.ts', 'server/setup.ts', 'server/lib/ids.ts'])).toEqual([
      'server/setup.ts',
    ]);
  });
});
