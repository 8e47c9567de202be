// Builds the targets that are outdated: dist/server, dist/seeds, the bundle dist/shop, dist/client, dist/pages and
// dist/developers.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK_FILE = 'package-lock.json';
const TOOL_FILES = ['package.json', LOCK_FILE, '.swcrc', 'tsconfig.json'];
const VITE = ['--config', 'client/vite.config.mts', '--logLevel', 'warn'];
const TOOLS = {
  swc: 'compile.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  // Saves the V8 code cache; an earlier command of the server build creates this program.
  'code-cache': 'dist/server/cli/code-cache.js',
};
const isForced = process.argv.includes('--force');

const targets = [
  {
    name: 'client',
    sources: ['client', 'server/domain', ...TOOL_FILES],
    // The client for browsers, and the same client for server-side rendering.
    outputs: ['dist/client', 'dist/pages'],
    commands: [
      ['vite', 'build', ...VITE],
      ['vite', 'build', ...VITE, '--ssr', 'entry-server.tsx'],
      // The service worker; it lists the files of the client build.
      ['vite', 'build', '--config', 'client/service-worker/vite.config.mts', '--logLevel', 'warn'],
    ],
  },
  {
    name: 'developers',
    sources: ['client/developers', 'client/app/theme', 'client/state', 'client/lib', ...TOOL_FILES],
    outputs: ['dist/developers'],
    // GraphiQL and the styles of the API reference.
    commands: [['vite', 'build', '--config', 'client/developers/vite.config.mts', '--logLevel', 'error']],
  },
  {
    name: 'server',
    sources: ['server', 'seeds', 'compile.mjs', 'pack.config.mjs', ...TOOL_FILES],
    outputs: ['dist/server', 'dist/seeds', 'dist/shop'],
    commands: [
      ['swc', 'server', 'seeds'],
      // The server bundle and its V8 code cache, for a fast start.
      ['vite', 'build', '--config', 'pack.config.mjs', '--logLevel', 'warn'],
      ['code-cache'],
    ],
  },
];

/** Returns the latest modification time of a file, or of all files in a folder. */
function newestTime(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(file).map((name) => newestTime(path.join(file, name)));
  return Math.max(stat.mtimeMs, ...entries);
}

function build({ name, sources, outputs, commands }) {
  // An empty file; its modification time is the start of the last build.
  const stampFile = `dist/.${name}-built`;
  const startedAt = new Date();
  if (!isForced && isFresh(stampFile, sources)) return;
  if (!hasTools()) {
    process.stderr.write(`cannot build the ${name}: the tools are not installed; npm ci installs them\n`);
    process.exit(1);
  }
  process.stdout.write(`building the ${name} …\n`);
  for (const output of outputs) rmSync(output, { recursive: true, force: true });
  for (const [tool, ...args] of commands) {
    execFileSync(process.execPath, [TOOLS[tool], ...args], { stdio: 'inherit' });
  }
  writeFileSync(stampFile, '');
  utimesSync(stampFile, startedAt, startedAt);
}

function isFresh(stampFile, sources) {
  if (!existsSync(stampFile)) return false;
  // `npm prune` rewrites the lock file, so the date of the lock file has no meaning without dev dependencies.
  const relevantSources = sources.filter((file) => existsSync(file) && (file !== LOCK_FILE || hasTools()));
  return Math.max(...relevantSources.map(newestTime)) <= statSync(stampFile).mtimeMs;
}

const hasTools = () => ['@swc/core', 'vite'].every((name) => existsSync(`node_modules/${name}`));

process.chdir(import.meta.dirname);
targets.forEach(build);
