import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

// Test files need not survive a power cut, so they go to memory if it has room.
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
if (process.env.TMPDIR === undefined && freeBytes(MEMORY) > ROOM_BYTES) process.env.TMPDIR = MEMORY;

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

const transform = { '^.+\\.[cm]?[jt]sx?$': '@swc/jest' };
// ESM-only packages, which Node can require, but Jest must transform first.
const esmPackages = ['jose', 'uuid', 'graphql-scalars', '@apollo/client', 'rxjs'];
const transformIgnorePatterns = [`/node_modules/(?!(${esmPackages.join('|')})/)`, '<rootDir>/dist/'];
const shared = { transform, transformIgnorePatterns, rootDir: '.', injectGlobals: true };

// Loaded once per worker, not once per file; the files explain it.
const kept = {
  runtime: '<rootDir>/tests/support/runtime/shared-module-runtime.cjs',
  testEnvironment: '<rootDir>/tests/support/runtime/shared-environment.ts',
};

const node = (displayName) => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  ...kept,
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.ts`],
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/runtime/timeouts.ts'],
});

/** Each file of tests/api, by the reason why it runs on PostgreSQL too or does not. */
const apiFiles = JSON.parse(readFileSync(new URL('tests/postgres/api-files.json', import.meta.url), 'utf8'));
const filesOf = (...groups) => groups.flatMap((group) => Object.values(group).flat());
const repeated =
  process.env.POSTGRES_FILES === 'all'
    ? filesOf(apiFiles.repeatedForModule, apiFiles.sameStatementsAsThose, apiFiles.withoutDatabase)
    : filesOf(apiFiles.repeatedForModule);
/** API tests again on the PostgreSQL server of TEST_DATABASE_URL, if it is set. */
const onPostgres = process.env.TEST_DATABASE_URL
  ? [
      {
        ...node('postgres'),
        testMatch: [
          '<rootDir>/tests/postgres/**/*.test.ts',
          ...repeated.map((name) => `<rootDir>/tests/api/${name}.test.ts`),
        ],
        setupFiles: ['reflect-metadata', '<rootDir>/tests/support/runtime/on-postgres.ts'],
      },
    ]
  : [];

export default {
  testSequencer: '<rootDir>/jest.order.mjs',
  reporters: ['default', '<rootDir>/jest.skipped.mjs'],
  // Most tests wait for a socket, process or browser a third of the time, so three workers fill two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Leftovers of hundreds of files slow garbage collection by seconds, so such a worker is replaced.
  workerIdleMemoryLimit: '1GB',
  projects: [
    node('domain'),
    node('architecture'),
    node('api'),
    ...onPostgres,
    { ...node('browser'), testEnvironment: '<rootDir>/tests/browser/walk-environment.ts' },
    node('proof'),
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/client/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['timeouts', 'client-setup'].map(
        (name) => `<rootDir>/tests/support/runtime/${name}.ts`,
      ),
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tests/support/runtime/class-names.cjs',
        '\\.(css|svg|woff2|avif|webp)(\\?.*)?$': '<rootDir>/tests/support/fixtures/asset.ts',
      },
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
    },
  ],
};
