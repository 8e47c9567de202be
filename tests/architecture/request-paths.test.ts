import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const MAX_FILES = 15;
/** Files that pass services, resolvers, hooks and the payment provider to other files. */
const WIRING = [
  'server/app.ts',
  'server/start/shop.ts',
  'server/modules/services.ts',
  'server/modules/schema.ts',
  'server/modules/webhook-routers.ts',
  'server/modules/payments/providers/choose-provider.ts',
  'server/modules/payments/providers/methods/paypal-method.ts',
];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The request paths of docs/architecture.md: heading → files in order. */
const paths = new Map(
  read('docs/architecture.md')
    .split(/^## /m)
    .filter((section) => section.startsWith('Request paths'))
    .flatMap((section) => section.split(/^### /m).slice(1))
    .map((section) => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^\| `(server\/[\w./-]+)` /gm)].map(([, file = '']) => file),
    ]),
);

/** Returns the files that a file imports. For the index of a module, it returns the files that export the names. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:import|export) (?:type )?(\{[^}]*\}|\*) from '(\.[^']+)'/g)].flatMap(
    ([, names = '', specifier = '']) => {
      const target = fileAt(path.posix.join(path.posix.dirname(file), specifier));
      return target.endsWith('/index.ts') ? exportersOf(target, namesIn(names)) : [target];
    },
  );
}

function fileAt(base: string): string {
  return [`${base}.ts`, `${base}/index.ts`].find((file) => existsSync(path.join(ROOT, file))) ?? base;
}

function namesIn(list: string): string[] {
  return list
    .replace(/[{}]|\btype\b/g, '')
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1) ?? '');
}

function exportersOf(index: string, names: readonly string[]): string[] {
  return [...read(index).matchAll(/export (?:type )?(\{[^}]*\}) from '(\.[^']+)'/g)]
    .filter(([, exported = '']) => namesIn(exported).some((name) => names.includes(name)))
    .map(([, , specifier = '']) => fileAt(path.posix.join(path.posix.dirname(index), specifier)));
}

describe('The request paths of docs/architecture.md', () => {
  it('are the paths of four main use cases', () => {
    expect([...paths.keys()]).toEqual([
      'Place an order over REST',
      'Search products over GraphQL',
      'Pay an order, with its webhook',
      'Update a product over GraphQL',
    ]);
  });

  it.each([...paths])('%s: names at most 15 files, each once', (_title, files) => {
    expect(files.length).toBeGreaterThan(9);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    expect(new Set(files).size).toBe(files.length);
  });

  it.each([...paths])('%s: each file is imported by an earlier one or by the wiring', (_title, files) => {
    const unreachable = files.filter(
      (file, index) =>
        index > 0 &&
        ![...WIRING, ...files.slice(0, index)].some((earlierFile) => importsOf(earlierFile).includes(file)),
    );
    expect(unreachable).toEqual([]);
  });
});
