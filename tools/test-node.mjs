// `npm run test:node -- 22` builds the shop, and runs its domain and API tests with another version of Node.
// `npm run test:node -- 22 npm-start config` runs only the files with these names; `-- 22 short`, as in .ci/run, runs
// only SHORT_FILES.
// The command passes options such as --json to Jest, and installs Node into tools/node.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The supported versions, except the one that runs all tests. */
const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };
/** Tests of the start of the built shop, and of the main use cases: orders, payments, search and products. */
const SHORT_FILES = [
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

const [major = '', ...args] = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const fileNames = args.filter((arg) => !arg.startsWith('--'));
const version = VERSIONS[major];
if (version === undefined) {
  exitWithError(`usage: npm run test:node -- ${Object.keys(VERSIONS).join('|')} [short | names of tests]`);
}
const isShort = fileNames.join() === 'short';
const missingFiles = SHORT_FILES.filter((file) => !existsSync(path.join(ROOT, file)));
if (missingFiles.length > 0)
  exitWithError(`tools/test-node.mjs names files that do not exist: ${missingFiles.join(', ')}`);

const node = install(version);
const limitMs = isShort ? SHORT_LIMIT_MS : RUN_LIMIT_MS;
runProgram(ROOT, node, ['build.mjs'], { limitMs, purpose: 'The build' });
const requestedFiles = fileNames.length > 0 ? fileNames : ['tests/domain', 'tests/api'];
const files = isShort ? SHORT_FILES : requestedFiles;
const jestArgs = ['node_modules/jest/bin/jest.js', ...files, '--selectProjects', 'domain', 'api'];
runProgram(ROOT, node, [...jestArgs, ...options], { limitMs, purpose: 'The tests' });

/**
 * Installs a version of Node if it is missing, from its npm package for this platform. Returns the path of its binary.
 */
function install(nodeVersion) {
  const folder = path.join(import.meta.dirname, 'node', nodeVersion);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: nodeVersion } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const npmArgs = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  const purpose = `The installation of ${name}@${nodeVersion}`;
  runProgram(folder, 'npm', npmArgs, { limitMs: INSTALL_LIMIT_MS, purpose });
  return binary;
}

/** Runs a program. If it fails or exceeds its time limit, prints the reason and exits. */
function runProgram(folder, command, programArgs, { limitMs, purpose }) {
  // Child processes that call `node` by its name use this version too.
  const PATH = [path.dirname(command), process.env.PATH].join(path.delimiter);
  const env = command === 'npm' ? process.env : { ...process.env, PATH };
  const { status, error } = spawnSync(command, programArgs, {
    cwd: folder,
    env,
    stdio: 'inherit',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  if (error?.code === 'ETIMEDOUT')
    exitWithError(`${purpose} for Node ${version} took more than ${limitMs / 1000} s`);
  if (status !== 0)
    exitWithError(`${purpose} for Node ${version} failed${error ? `: ${error.message}` : ''}`);
}

function exitWithError(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
