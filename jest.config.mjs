import { statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

// A test's files are for nobody to find after a power cut: where there is room, they need not wait for a disk.
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
// ESM-only packages that Node requires natively, but Jest has to transform first.
const esmPackages = ['jose', 'uuid', 'graphql-scalars', '@apollo/client', 'rxjs'];
const transformIgnorePatterns = [`/node_modules/(?!(${esmPackages.join('|')})/)`, '<rootDir>/dist/'];
const shared = { transform, transformIgnorePatterns, rootDir: '.', injectGlobals: true };

// Loaded once per worker, not once per file; see there.
const kept = {
  runtime: '<rootDir>/tests/support/kept-runtime.cjs',
  testEnvironment: '<rootDir>/tests/support/kept-environment.ts',
};

const node = (displayName) => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  ...kept,
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.ts`],
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
});

/** Of the tests of the doors, what is about SQLite's own files and statements. */
const ONLY_ON_SQLITE = [
  // Backups, copies and damage of a file; tests/postgres/{moving,doctor} have those of PostgreSQL.
  'backup',
  'crash-recovery',
  'doctor',
  // Tables as SQLite describes them.
  'migrations',
  // How SQLite plans and keeps statements, and what it answers with.
  'kept-statements',
  'list-plans',
  'payment-plans',
  'prepared',
  // How the shop starts with a file, and what it is built of.
  'config',
  'packed',
  'start',
  'uncaught-faults',
  'npm-start',
  'file-modes',
];
/** What starts no shop, or opens a file of SQLite of its own: on PostgreSQL it would be the very same test again. */
const WITHOUT_DATABASE = [
  'asking',
  'assets',
  'backup-bucket',
  'demo-provider',
  'demo-provider-script',
  'demo-provider-script-failures',
  'drain',
  'image',
  'image-refusals',
  'log',
  'pace',
  'pages-failure',
  'pages-turns',
  'password-turns',
  'paypal-adapter',
  'paypal-adapter-faults',
  'provider-refunds',
  'ready-head',
  'request-log',
  'rest-error-status',
  'seed',
  'seed-kinds',
  'slow-connections',
  'tagged-cache',
  'webhook-post',
  // Its shop writes a name; the seconds are those of drawing.
  'image-large',
];
/** The tests of the doors once more, on the PostgreSQL server of TEST_DATABASE_URL, where there is one. */
const onPostgres = process.env.TEST_DATABASE_URL
  ? [
      {
        ...node('postgres'),
        testMatch: ['<rootDir>/tests/{api,postgres}/**/*.test.ts'],
        testPathIgnorePatterns: [
          `/tests/api/(${[...ONLY_ON_SQLITE, ...WITHOUT_DATABASE].join('|')})\\.test\\.ts$`,
        ],
        setupFiles: ['reflect-metadata', '<rootDir>/tests/support/on-postgres.ts'],
      },
    ]
  : [];

export default {
  testSequencer: '<rootDir>/jest.order.mjs',
  reporters: ['default', '<rootDir>/jest.skipped.mjs'],
  // Most tests wait for a socket, a process or a browser a third of the time: three of them fill two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // What hundreds of files leave behind takes seconds to look through: such a worker makes way for a fresh one.
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
      runtime: '<rootDir>/tests/support/shared-scripts.cjs',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/client/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['patience', 'client-setup'].map((name) => `<rootDir>/tests/support/${name}.ts`),
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tests/support/class-names.cjs',
        '\\.(css|svg|woff2|avif|webp)(\\?.*)?$': '<rootDir>/tests/support/asset.ts',
      },
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
    },
  ],
};
