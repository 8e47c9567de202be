import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const RULE = 'haat/plain-names';

// Each line plants one retired word in another kind of name.
const PLANTED = [
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
  'try { run(); } catch (whole) { log(); }',
  'const seen = new Set();',
  'const parse = (wish) => wish;',
  "it('is told anew', run);",
  "describe('The upkeep', run);",
  'it.each(table)(`asks anew for %s`, run);',
];
const ALLOWED = [
  'const { place } = source;',
  'const askedAt = 1;',
  'class Job { position = 1 + asked; }',
  'const { door } = entry;',
  'use(anew);',
  'const text = "anew";',
  "it('returns the cached response', run);",
  "log('anew', run);",
];
const FILES = ['server/app.ts', 'client/entry-client.tsx', 'seeds/index.ts', 'tests/docs/main.ts'];

// Jest cannot load the ESM packages of the ESLint configuration. The linter without types is fast.
const LINT = `
  import { ESLint, Linter } from 'eslint';
  const { lines, files, names } = JSON.parse(process.argv[1]);
  const eslint = new ESLint();
  const [config, ...others] = await Promise.all(files.map((file) => eslint.calculateConfigForFile(file)));
  const planted = [{ plugins: { haat: config.plugins.haat }, rules: { '${RULE}': 'error' } }];
  const isRefused = (text, name) => new Linter().verify(text, planted, name).some(({ ruleId }) => ruleId);
  console.log(JSON.stringify({
    lines: lines.filter((line) => isRefused(line, 'name.js')),
    names: names.filter((name) => isRefused('', name)),
    levels: [config, ...others].map(({ rules }) => rules['${RULE}']?.[0]),
  }));
`;

let result: { lines: string[]; names: string[]; levels: unknown[] };
beforeAll(() => {
  const names = ['upkeep.js', 'order-milestones.test.js', 'place-order.js'];
  const input = JSON.stringify({ lines: [...PLANTED, ...ALLOWED], files: FILES, names });
  const node = ['--input-type=module', '--eval', LINT, '--', input];
  const { stdout, stderr } = spawnSync(process.execPath, node, { cwd: ROOT, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  result = JSON.parse(stdout) as typeof result;
});

describe('§12 The lint rule against retired words', () => {
  it('reports them in each kind of declaration and in titles, and nowhere else', () => {
    expect(result.lines).toEqual(PLANTED);
  });

  it('reports them in file names', () => {
    expect(result.names).toEqual(['upkeep.js', 'order-milestones.test.js']);
  });

  it('is an error in server, client, seeds and tests', () => {
    expect(result.levels).toEqual(FILES.map(() => 2));
  });
});
