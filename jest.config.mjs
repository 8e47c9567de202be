const transform = { '^.+\\.[cm]?[jt]sx?$': '@swc/jest' };
// ESM-only packages that Node requires natively, but Jest has to transform first.
const esmPackages = ['jose', 'uuid', 'graphql-scalars', '@apollo/client', 'rxjs'];
const transformIgnorePatterns = [`/node_modules/(?!(${esmPackages.join('|')})/)`, '<rootDir>/dist/'];
const shared = { transform, transformIgnorePatterns, rootDir: '.', injectGlobals: true };

const node = (displayName) => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.ts`],
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
});

export default {
  // Half of most tests is waiting for a disk.
  maxWorkers: '100%',
  projects: [
    node('domain'),
    node('architecture'),
    node('api'),
    node('browser'),
    node('proof'),
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/client/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts', '<rootDir>/tests/support/client-setup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.(css|svg|woff2|avif|webp)(\\?.*)?$': '<rootDir>/tests/support/asset.ts',
      },
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
    },
  ],
};
