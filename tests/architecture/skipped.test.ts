import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'haat-skipped-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs Jest on these files, and returns the lines after its summary. */
function lastLines(files: Record<string, string>, databaseUrl: string, options: string[] = []): string[] {
  const support = path.join(ROOT, 'tests/support/runtime/requirement');
  const preamble = `const { createRequirement } = require('${support}');\n`;
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(scratch, name), preamble + text);
  const config = {
    rootDir: scratch,
    testMatch: ['<rootDir>/*.test.js'],
    transform: { '\\.ts$': createRequire(__filename).resolve('@swc/jest') },
    reporters: ['default', path.join(ROOT, 'jest.skipped.mjs')],
  };
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const { stderr } = spawnSync(process.execPath, [jest, '--config', JSON.stringify(config), ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  return stderr.slice(stderr.lastIndexOf('Ran all test suites')).trim().split('\n').slice(1);
}

const NO_NGINX = `const { describe: describeProxy } = createRequirement({ isMet: false, reason: 'nginx is not installed' });`;
const FILES = {
  'proxy.test.js': `${NO_NGINX}
    describeProxy('The proxy', () => { it('passes', () => undefined); it('limits', () => undefined); });`,
  'walk.test.js': `${NO_NGINX}
    describeProxy.each([1, 2])('A walk %d', () => it('ends', () => undefined));
    it('needs nothing', () => undefined);`,
  'root.test.js': `createRequirement({ isMet: false, reason: 'only root can do it' }).it('needs root', () => undefined);
    createRequirement({ isMet: true, reason: 'it is available' }).describe('Here', () => it('runs', () => undefined));`,
  'silent.test.js': `it.skip('has no reason', () => undefined);`,
};

describe('§11 The list of skipped tests', () => {
  it('is in the last lines, one line per reason', () => {
    const lines = lastLines(FILES, 'postgres://any');

    expect(lines.sort()).toEqual([
      'Skipped: 1 tests in 1 files: no reason is given',
      'Skipped: 1 tests in 1 files: only root can do it',
      'Skipped: 4 tests in 2 files: nginx is not installed',
    ]);
  });

  it('names PostgreSQL when no test database is configured', () => {
    expect(lastLines({ 'one.test.js': `it('runs', () => undefined);` }, '')).toEqual([
      'Skipped: tests/api and tests/postgres on PostgreSQL: TEST_DATABASE_URL names no database',
    ]);
  });

  it('is empty after a complete run, and after a run of selected tests', () => {
    expect(lastLines({ 'one.test.js': `it('runs', () => undefined);` }, 'postgres://any')).toEqual([]);
    expect(lastLines(FILES, '', ['-t', 'runs', 'root'])).toEqual([]);
  });
});
