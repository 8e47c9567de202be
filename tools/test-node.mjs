// `npm run test:node -- 22` builds the shop and runs its rules and API tests with another version of Node;
// `npm run test:node -- 22 npm-start config` runs only the files with these names, and `-- 22 short` those of .ci/run.
// Options such as --json go to Jest. tools/node/ holds the binaries.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The versions that are supported beside the one that runs the whole suite. */
const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };
/** The start of the built shop with both APIs, and what a shop does most: orders, payments, search, products. */
const SHORT = [
  'start/server-bundle',
  'start/npm-start',
  'orders/orders',
  'payments/payments',
  'search/search',
  'catalogue/products',
].map((name) => `tests/api/${name}.test.ts`);
const INSTALL_LIMIT_MS = 3 * 60_000;
const RUN_LIMIT_MS = 20 * 60_000;
const SHORT_LIMIT_MS = 4 * 60_000;
const ROOT = path.join(import.meta.dirname, '..');

const [major = '', ...rest] = process.argv.slice(2);
const options = rest.filter((name) => name.startsWith('--'));
const names = rest.filter((name) => !name.startsWith('--'));
const version = VERSIONS[major];
if (version === undefined) {
  stop(`usage: npm run test:node -- ${Object.keys(VERSIONS).join('|')} [short | names of tests]`);
}
const isShort = names.join() === 'short';
const missing = SHORT.filter((file) => !existsSync(path.join(ROOT, file)));
if (missing.length > 0) stop(`tools/test-node.mjs names files that do not exist: ${missing.join(', ')}`);

const node = install(version);
const limit = isShort ? SHORT_LIMIT_MS : RUN_LIMIT_MS;
run(ROOT, node, ['build.mjs'], { limit, purpose: 'The build' });
const files = isShort ? SHORT : names.length > 0 ? names : ['tests/domain', 'tests/api'];
const jest = ['node_modules/jest/bin/jest.js', ...files, '--selectProjects', 'domain', 'api'];
run(ROOT, node, [...jest, ...options], { limit, purpose: 'The tests' });

/** The path of this version's binary, from the package that the `node` package takes it from. */
function install(wanted) {
  const folder = path.join(import.meta.dirname, 'node', wanted);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: wanted } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  run(folder, 'npm', args, { limit: INSTALL_LIMIT_MS, purpose: `The installation of ${name}@${wanted}` });
  return binary;
}

/** Runs a program. Ends this one with a line that says why if it fails or exceeds its time limit. */
function run(folder, command, args, { limit, purpose }) {
  // Programs that call `node` by its name get this one too.
  const PATH = [path.dirname(command), process.env.PATH].join(path.delimiter);
  const env = command === 'npm' ? process.env : { ...process.env, PATH };
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    env,
    stdio: 'inherit',
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  if (error?.code === 'ETIMEDOUT') stop(`${purpose} for Node ${version} took more than ${limit / 1000} s`);
  if (status !== 0) stop(`${purpose} for Node ${version} failed${error ? `: ${error.message}` : ''}`);
}

function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
