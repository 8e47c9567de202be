import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const RULE = 'haat/named-reason';

const SILENT = [
  'work.catch(() => undefined);',
  'work.catch(() => []);',
  'work.catch(function () { return null; });',
  'work.catch((_error) => undefined);',
  'work.catch(noop);',
  'work.then(noop, () => false);',
  'try { use(); } catch {}',
  'try { use(); } catch { use(); }',
];
const EXPLAINED = [
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

const FILES = [
  'server/app.ts',
  'client/entry-client.tsx',
  'client/service-worker/worker.ts',
  'seeds/index.ts',
];

// Jest cannot load the ESM packages of the ESLint configuration. The linter without types is fast.
const LINT = `
  import { ESLint, Linter } from 'eslint';
  const { lines, files } = JSON.parse(process.argv[1]);
  const eslint = new ESLint();
  const [config, ...others] = await Promise.all(files.map((file) => eslint.calculateConfigForFile(file)));
  const planted = [{ plugins: { haat: config.plugins.haat }, rules: { '${RULE}': 'error' } }];
  const refused = new Linter().verify(lines.join('\\n'), planted).map(({ line }) => lines[line - 1]);
  console.log(JSON.stringify({ refused, levels: [config, ...others].map(({ rules }) => rules['${RULE}']?.[0]) }));
`;

let result: { refused: string[]; levels: unknown[] };
beforeAll(() => {
  const input = JSON.stringify({ lines: [...SILENT, ...EXPLAINED], files: FILES });
  const node = ['--input-type=module', '--eval', LINT, '--', input];
  const { stdout, stderr } = spawnSync(process.execPath, node, { cwd: ROOT, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  result = JSON.parse(stdout) as typeof result;
});

describe('§12 The lint rule against silent failures', () => {
  it('reports handlers and catch blocks that drop an error without a reason, and no others', () => {
    expect(result.refused).toEqual(SILENT);
  });

  it('is an error in server, client and seeds', () => {
    expect(result.levels).toEqual(FILES.map(() => 2));
  });
});
