import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import budgets from './first-load-budgets.json';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const CLIENT = path.join(__dirname, '../../dist/client');
/** Budget of JavaScript before the first screen is interactive, in bytes of brotli. */
const MAX_FIRST_BYTES = 140_000;

const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

/** Keys of a chunk and of its static imports. */
function importClosure(key: string, observed = new Set<string>()): Set<string> {
  if (observed.has(key)) return observed;
  observed.add(key);
  manifest[key]?.imports?.forEach((next) => importClosure(next, observed));
  return observed;
}

/** Chunks that a browser loads before an English screen is interactive. */
function loadOf(screen: string): Set<string> {
  return new Set(
    [entry, 'i18n/english.ts', screen].flatMap((key) => [...(key in manifest ? importClosure(key) : [])]),
  );
}

function read(file: string): string {
  return readFileSync(path.join(CLIENT, file), 'utf8');
}

function sizeOf(file: string): number {
  return statSync(path.join(CLIENT, file)).size;
}

function packedBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(`${file}.br`), 0);
}

function scriptsOf(keys: Iterable<string>): Set<string> {
  return new Set([...keys].map((key) => manifest[key]?.file ?? ''));
}

function stylesOf(keys: Iterable<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
}

describe('The initial chunks of the shop', () => {
  const first = importClosure(entry);

  it('contain no admin screen', () => {
    const admin = Object.keys(manifest).filter((key) => key.startsWith('admin/'));
    expect(admin).toContain('admin/admin-app.tsx');
    expect(admin.filter((key) => first.has(key))).toEqual([]);
  });

  it('contain the messages of one language only', () => {
    expect(manifest).toHaveProperty(['i18n/english.ts']);
    expect(manifest).toHaveProperty(['i18n/hindi.ts']);
    expect([...first].filter((key) => key.startsWith('i18n/'))).toEqual([]);
    expect(
      [...scriptsOf(loadOf('screens/home/home-screen.tsx'))].filter((file) =>
        /[\u0900-\u097f]{4} /.test(read(file)),
      ),
    ).toEqual([]);
  });

  it('contain no Ant Design', () => {
    const antFiles = [...scriptsOf(first)].filter((file) => /ant-(table|btn|select)/.test(read(file)));
    expect(antFiles).toEqual([]);
  });

  it('have brotli and gzip files', () => {
    for (const file of [...scriptsOf(first), ...stylesOf(first)]) {
      expect(sizeOf(`${file}.br`)).toBeLessThan(sizeOf(file));
      expect(sizeOf(`${file}.gz`)).toBeLessThan(sizeOf(file));
    }
  });
});

describe.each(Object.entries(budgets.first))('What comes before %s answers', (screen, budget) => {
  const chunks = loadOf(screen);

  it(`is at most ${budget.js} bytes of JavaScript and ${budget.css} of CSS, as brotli`, () => {
    expect(budget.js).toBeLessThanOrEqual(MAX_FIRST_BYTES);
    expect(packedBytes(scriptsOf(chunks))).toBeLessThanOrEqual(budget.js);
    expect(packedBytes(stylesOf(chunks))).toBeLessThanOrEqual(budget.css);
  });
});

describe.each(Object.entries(budgets.more))('What %s loads beyond that', (screen, budget) => {
  it(`is at most ${budget} bytes of JavaScript, as brotli`, () => {
    expect(manifest).toHaveProperty([screen]);
    const first = importClosure(entry);
    const more = [...importClosure(screen)].filter((key) => !first.has(key));

    expect(packedBytes(scriptsOf(more))).toBeLessThanOrEqual(budget);
  });
});
