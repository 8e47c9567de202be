import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

// Temporary test files go to memory if it has enough space, because they need no durability.
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;
if (process.env.TMPDIR === undefined && freeBytes(MEMORY_FOLDER) > MIN_FREE_BYTES)
  process.env.TMPDIR = MEMORY_FOLDER;

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // The folder exists only on Linux.
    return 0;
  }
}

const transform = { '^.+\\.[cm]?[jt]sx?$': '@swc/jest' };
// ESM-only packages; Node can require them, but Jest must transform them first.
const esmPackages = [
  'jose',
  'uuid',
  'graphql-scalars',
  '@apollo/client',
  'rxjs',
  'csv-(parse|stringify)/dist/esm',
];
const transformIgnorePatterns = [`/node_modules/(?!(${esmPackages.join('|')})/)`, '<rootDir>/dist/'];
const sharedOptions = { transform, transformIgnorePatterns, rootDir: '.', injectGlobals: true };

// Modules load once per worker instead of once per test file.
const sharedModules = {
  runtime: '<rootDir>/tests/support/runtime/shared-module-runtime.cjs',
  testEnvironment: '<rootDir>/tests/support/runtime/shared-environment.ts',
};

const nodeProject = (displayName) => ({
  ...sharedOptions,
  displayName,
  testEnvironment: 'node',
  ...sharedModules,
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.ts`],
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/runtime/timeouts.ts'],
});

/** All files of tests/api, grouped by the reason why they also run on PostgreSQL, or why they do not. */
const apiFiles = JSON.parse(readFileSync(new URL('tests/postgres/api-files.json', import.meta.url), 'utf8'));
const filesOf = (...groups) => groups.flatMap((group) => Object.values(group).flat());
const repeatedFiles =
  process.env.POSTGRES_FILES === 'all'
    ? filesOf(apiFiles.repeatedForModule, apiFiles.sameStatementsAsOtherFiles, apiFiles.withoutDatabase)
    : filesOf(apiFiles.repeatedForModule);
/** The tests of PostgreSQL, and API tests that also run on PostgreSQL, if TEST_DATABASE_URL names a server. */
const postgresProjects = process.env.TEST_DATABASE_URL
  ? [
      {
        ...nodeProject('postgres'),
        testMatch: [
          '<rootDir>/tests/postgres/**/*.test.ts',
          ...repeatedFiles.map((name) => `<rootDir>/tests/api/${name}.test.ts`),
        ],
        setupFiles: ['reflect-metadata', '<rootDir>/tests/support/runtime/on-postgres.ts'],
      },
    ]
  : [];

export default {
  testSequencer: '<rootDir>/jest.order.mjs',
  reporters: ['default', '<rootDir>/jest.skipped.mjs'],
  // Most tests wait for a socket, process or browser a third of the time, so three workers use two cores fully.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // After hundreds of files garbage collection takes seconds, so Jest replaces workers above this limit.
  workerIdleMemoryLimit: '1GB',
  projects: [
    nodeProject('domain'),
    nodeProject('architecture'),
    nodeProject('api'),
    ...postgresProjects,
    { ...nodeProject('browser'), testEnvironment: '<rootDir>/tests/browser/walk-environment.ts' },
    nodeProject('proof'),
    {
      ...sharedOptions,
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
