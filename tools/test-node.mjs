// `npm run test:node -- 22` builds the shop and runs its rules and API tests with another version of Node;
// `npm run test:node -- 22 npm-start config` runs only the files with these names. tools/node/ holds the binaries.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The versions that are supported beside the one that runs the whole suite. */
const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };
const ROOT = path.join(import.meta.dirname, '..');

const [major = '', ...names] = process.argv.slice(2);
const version = VERSIONS[major];
if (version === undefined) {
  process.stderr.write(`usage: npm run test:node -- ${Object.keys(VERSIONS).join('|')} [names of tests]\n`);
  process.exit(1);
}
const node = install(version);
run(ROOT, node, ['build.mjs']);
const files = names.length > 0 ? names : ['tests/domain', 'tests/api'];
run(ROOT, node, ['node_modules/jest/bin/jest.js', ...files, '--selectProjects', 'domain', 'api']);

/** The path of this version's binary, from the package that the `node` package takes it from. */
function install(wanted) {
  const folder = path.join(import.meta.dirname, 'node', wanted);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: wanted } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  run(folder, 'npm', ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund']);
  return binary;
}

function run(folder, command, args) {
  // Programs that call `node` by its name get this one too.
  const PATH = [path.dirname(command), process.env.PATH].join(path.delimiter);
  const env = command === 'npm' ? process.env : { ...process.env, PATH };
  const { status } = spawnSync(command, args, { cwd: folder, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
