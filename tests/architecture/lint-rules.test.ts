import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const LINTER = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');

// Each line plants one retired word in another kind of name.
const RETIRED_NAMES = [
  'const asked = 1;',
  'let { place: found } = source;',
  'const [anew, next] = pair;',
  'function milestoneOf() {}',
  'const load = (wanted) => load;',
  'const save = function ({ value: kept }) {};',
  'class Upkeep {}',
  'class Job { #told = 1; }',
  'class Task { beginAnew() {} }',
  'import { first as thing } from "pairs";',
  'try { run(); } catch (whole) { log(whole); }',
  'const seen = new Set();',
  'const parse = (told) => told;',
  "it('is told anew', run);",
  "describe('The upkeep', run);",
  'it.each(table)(`asks anew for %s`, run);',
];
const ALLOWED_NAMES = [
  'const { place } = source;',
  'const askedAt = 1;',
  'class Job { position = 1 + asked; }',
  'const { door } = entry;',
  'use(anew);',
  'const text = "anew";',
  "it('returns the cached response', run);",
  "log('anew', run);",
];
const SILENT_HANDLERS = [
  'work.catch(() => undefined);',
  'work.catch(() => []);',
  'work.catch(function () { return null; });',
  'work.catch((_error) => undefined);',
  'work.catch(noop);',
  'work.then(noop, () => false);',
  'try { use(); } catch {}',
  'try { use(); } catch { use(); }',
];
const EXPLAINED_HANDLERS = [
  "work.catch(ignoreErrors('the socket is closing already'));",
  'work.catch((error) => log(error));',
  'work.catch(() => { /* The caller has the error. */ });',
  "work.catch(() => { throw new Error('no cursor'); });",
  'work.then(noop, /* The log has it. */ () => false);',
  'work.then(noop, log);',
  'try { use(); } catch { /* The process has ended. */ }',
  "try { use(); } catch { throw new Error('no JSON'); }",
  'try { use(); } catch (error) { log(error); }',
];

const WIDE_COMMENTS = [
  `// ${'word '.repeat(24)}`,
  `/** ${'word '.repeat(24)}*/`,
  `/**\n * A sentence.\n * ${'word '.repeat(24)}\n */`,
];
const NARROW_COMMENTS = [
  '// A sentence.',
  '/**\n * A sentence.\n */',
  `const text = '${'word '.repeat(24)}'; // A sentence.`,
];
const PACKED_LITERALS = ['const item = { id, ...{ name, price } };', 'const items = [...[first, second]];'];
const INLINE_LITERALS = [
  'const item = { id, name, ...(isNew && { price }), ...rest };',
  'const items = [first, ...others];',
];

type Files = Record<string, string>;
interface Problem {
  file: string;
  rule: string;
}

/** Lints files in a folder of their own, with a configuration there. Returns the problems. */
function lint(config: object, files: Files): Problem[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-lint-'));
  try {
    cpSync(path.join(ROOT, 'tools/lint'), path.join(folder, 'tools/lint'), { recursive: true });
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return problemsIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function problemsIn(folder: string): Problem[] {
  const { stdout, stderr } = spawnSync(process.execPath, [LINTER, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics.map(({ filename, code }) => ({ file: filename, rule: code }));
}

/** Lints each line as a file of its own with one rule. Returns the lines with a problem. */
function refusedLines(rule: string, lines: readonly string[]): string[] {
  const config = {
    jsPlugins: ['./tools/lint/plugin.mjs'],
    categories: { correctness: 'off' },
    ignorePatterns: ['tools'],
    rules: { [rule]: 'error' },
  };
  const nameOf = (index: number) => `file-${String(index)}.js`;
  const problems = lint(config, Object.fromEntries(lines.map((line, index) => [nameOf(index), line])));
  const refused = new Set(problems.map(({ file }) => file));
  return lines.filter((_line, index) => refused.has(nameOf(index)));
}

describe('§12 The lint rule against retired words', () => {
  it('reports retired words in each kind of declaration and in titles, and nowhere else', () => {
    expect(refusedLines('haat/plain-names', [...RETIRED_NAMES, ...ALLOWED_NAMES])).toEqual(RETIRED_NAMES);
  });
});

describe('§12 The lint rule against silent failures', () => {
  it('reports handlers and catch blocks that drop an error without a reason, and no others', () => {
    expect(refusedLines('haat/named-reason', [...SILENT_HANDLERS, ...EXPLAINED_HANDLERS])).toEqual(
      SILENT_HANDLERS,
    );
  });
});

describe('§12 The lint rule about the width of comments', () => {
  it('reports comments beyond 120 columns, and no code', () => {
    expect(refusedLines('haat/comment-width', [...WIDE_COMMENTS, ...NARROW_COMMENTS])).toEqual(WIDE_COMMENTS);
  });
});

describe('§12 The lint rule about spreads of literals', () => {
  it('reports properties and elements that a literal could have itself', () => {
    expect(refusedLines('haat/inline-spreads', [...PACKED_LITERALS, ...INLINE_LITERALS])).toEqual(
      PACKED_LITERALS,
    );
  });
});

describe('§12 The lint configuration', () => {
  const config = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as object;
  const untypedConfig = { ...config, options: {} };

  const HIDDEN_ERROR = 'export const load = () => import("./a").catch(() => undefined);';
  const ENVIRONMENT = 'export const port = process.env.PORT;';
  const ROUNDING = 'export const text = (1).toFixed(2);';
  const STORAGE = 'export const read = () => localStorage.getItem("cart");';
  const DEFAULT_EXPORT = 'export default 1;';
  const ENGLISH = 'export const Title = () => <h1>Cart</h1>;';
  const BROKEN_HOOK = `import { useState } from 'react';
    export function Field({ isOpen }: { isOpen: boolean }) { if (isOpen) useState(1); return null; }`;

  const REFUSED_FILES: [rule: string, file: string, text: string][] = [
    ['haat(plain-names)', 'server/name.ts', 'export const asked = 1;'],
    ['haat(plain-names)', 'client/name.tsx', 'export const asked = 1;'],
    ['haat(plain-names)', 'tests/api/name.test.ts', 'export const asked = 1;'],
    ['haat(plain-names)', 'server/upkeep.ts', 'export const port = 1;'],
    ['haat(plain-names)', 'tests/api/order-milestones.test.ts', 'export const port = 1;'],
    ['haat(named-reason)', 'server/silent.ts', HIDDEN_ERROR],
    ['haat(named-reason)', 'client/lib/silent.ts', HIDDEN_ERROR],
    ['haat(named-reason)', 'seeds/silent.ts', HIDDEN_ERROR],
    ['haat(environment)', 'server/environment.ts', ENVIRONMENT],
    ['haat(rounding)', 'client/lib/rounding.ts', ROUNDING],
    ['haat(storage)', 'client/state/storage.ts', STORAGE],
    ['haat(named-exports)', 'server/default.ts', DEFAULT_EXPORT],
    ['haat(catalogue-texts)', 'client/screens/cart/english.tsx', ENGLISH],
    ['react-hooks(rules-of-hooks)', 'client/components/hook.tsx', BROKEN_HOOK],
    ['eslint(max-lines)', 'server/long.ts', '// A line.\n'.repeat(251)],
  ];
  const ACCEPTED_FILES: Files = {
    'server/config/environment.ts': ENVIRONMENT,
    'server/domain/pricing/money.ts': ROUNDING,
    'client/state/persisted-var.ts': STORAGE,
    'client/admin/title.tsx': ENGLISH,
    'tests/support/fixtures/asset.ts': DEFAULT_EXPORT,
    'client/screens/cart/brand.tsx': 'export const Brand = () => <b>Haat</b>;',
  };

  it('refuses each violation in its file, and accepts the one file that may use the syntax', () => {
    const refusedTexts = Object.fromEntries(REFUSED_FILES.map(([, file, text]) => [file, text]));
    const problems = lint(untypedConfig, { ...refusedTexts, ...ACCEPTED_FILES });
    const expected = REFUSED_FILES.map(([rule, file]) => ({ file, rule }));
    expect(problems).toEqual(expect.arrayContaining(expected));
    expect(problems).toHaveLength(expected.length);
  });
});
