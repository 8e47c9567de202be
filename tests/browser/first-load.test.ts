import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import budgets from './first-load-budgets.json';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const CLIENT_DIR = path.join(__dirname, '../../dist/client');
/** Budget of JavaScript before the first screen is interactive, in bytes of brotli. */
const MAX_INITIAL_BYTES = 110_000;

const manifest = JSON.parse(readFileSync(path.join(CLIENT_DIR, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

/** Keys of a chunk and of its static imports. */
function importClosure(key: string, visited = new Set<string>()): Set<string> {
  if (visited.has(key)) return visited;
  visited.add(key);
  manifest[key]?.imports?.forEach((importedKey) => importClosure(importedKey, visited));
  return visited;
}

/** Chunks that a browser loads before an English screen is interactive. */
function initialChunksOf(screen: string): Set<string> {
  return new Set(
    [entry, 'i18n/english.ts', screen].flatMap((key) => [...(key in manifest ? importClosure(key) : [])]),
  );
}

function read(file: string): string {
  return readFileSync(path.join(CLIENT_DIR, file), 'utf8');
}

function sizeOf(file: string): number {
  return statSync(path.join(CLIENT_DIR, file)).size;
}

function compressedBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(`${file}.br`), 0);
}

function scriptsOf(keys: Iterable<string>): Set<string> {
  return new Set([...keys].map((key) => manifest[key]?.file ?? ''));
}

function stylesOf(keys: Iterable<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
}

describe('The initial chunks of the shop', () => {
  const initialChunks = importClosure(entry);

  it('contain no admin screen', () => {
    const adminKeys = Object.keys(manifest).filter((key) => key.startsWith('admin/'));
    expect(adminKeys).toContain('admin/admin-app.tsx');
    expect(adminKeys.filter((key) => initialChunks.has(key))).toEqual([]);
  });

  it('contain the messages of one language only', () => {
    expect(manifest).toHaveProperty(['i18n/english.ts']);
    expect(manifest).toHaveProperty(['i18n/hindi.ts']);
    expect([...initialChunks].filter((key) => key.startsWith('i18n/'))).toEqual([]);
    expect(
      [...scriptsOf(initialChunksOf('screens/home/home-screen.tsx'))].filter((file) =>
        /[\u0900-\u097f]{4} /.test(read(file)),
      ),
    ).toEqual([]);
  });

  it('contain no Ant Design', () => {
    const antFiles = [...scriptsOf(initialChunks)].filter((file) =>
      /ant-(table|btn|select)/.test(read(file)),
    );
    expect(antFiles).toEqual([]);
  });

  it('have brotli and gzip files', () => {
    for (const file of [...scriptsOf(initialChunks), ...stylesOf(initialChunks)]) {
      expect(sizeOf(`${file}.br`)).toBeLessThan(sizeOf(file));
      expect(sizeOf(`${file}.gz`)).toBeLessThan(sizeOf(file));
    }
  });
});

describe('The chunks of the browser', () => {
  // A chunk of a cycle may read a constant of another chunk before its value exists; then its screen fails.
  it('import each other without cycles', () => {
    const chunksOfCycles = Object.entries(manifest).filter(([key, { imports = [] }]) =>
      imports.some((importedKey) => importClosure(importedKey).has(key)),
    );
    expect(chunksOfCycles.map(([key]) => key)).toEqual([]);
  });
});

describe.each(Object.entries(budgets.first))('The chunks before %s is interactive', (screen, budget) => {
  const chunks = initialChunksOf(screen);

  it(`have at most ${budget.js} bytes of JavaScript and ${budget.css} of CSS, as brotli`, () => {
    expect(budget.js).toBeLessThanOrEqual(MAX_INITIAL_BYTES);
    expect(compressedBytes(scriptsOf(chunks))).toBeLessThanOrEqual(budget.js);
    expect(compressedBytes(stylesOf(chunks))).toBeLessThanOrEqual(budget.css);
  });
});

describe.each(Object.entries(budgets.more))('The additional chunks of %s', (screen, budget) => {
  it(`have at most ${budget} bytes of JavaScript, as brotli`, () => {
    expect(manifest).toHaveProperty([screen]);
    // Apollo Client has loaded before a visitor opens another screen.
    const initialChunks = new Set([...importClosure(entry), ...importClosure('apollo/client.ts')]);
    const additionalChunks = [...importClosure(screen)].filter((key) => !initialChunks.has(key));

    expect(compressedBytes(scriptsOf(additionalChunks))).toBeLessThanOrEqual(budget);
  });
});
