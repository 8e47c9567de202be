import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const BUILT_AT = new Date('2026-01-02T00:00:00Z');
const BEFORE = new Date('2026-01-01T00:00:00Z');
const AFTER = new Date('2026-01-03T00:00:00Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haat-build-'));
  copyFileSync(path.join(ROOT, 'build.mjs'), path.join(folder, 'build.mjs'));
  write('server/main.ts', BEFORE);
  write('package.json', BEFORE);
  write('dist/client/index.html', BUILT_AT);
  for (const target of ['client', 'developers', 'server']) write(`dist/.${target}-built`, BUILT_AT);
  utimesSync(path.join(folder, 'server'), BEFORE, BEFORE);
  // The state after `npm prune`.
  write('package-lock.json', AFTER);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, modifiedAt: Date): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, modifiedAt, modifiedAt);
}

/** Runs the build without installed tools. */
function build(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'build.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, stderr, hasClient: existsSync(path.join(folder, 'dist/client/index.html')) };
}

describe('An installation without development tools', () => {
  it('succeeds with the existing build', () => {
    expect(build()).toEqual({ status: 0, stderr: '', hasClient: true });
  });

  it.each([
    ['is called with --force', () => undefined, ['--force']],
    ['has newer sources', () => write('client/app.tsx', AFTER), []],
    ['was never built', () => rmSync(path.join(folder, 'dist/.client-built')), []],
  ])('prints how to install the tools, and keeps the existing build, when it %s', (_when, change, args) => {
    change();

    expect(build(...args)).toEqual({
      status: 1,
      stderr: 'cannot build the client: the tools are not installed; npm ci installs them\n',
      hasClient: true,
    });
  });
});
