/** `npm run packages` finds unused packages, and packages that code uses but package.json does not list. */
export default {
  include: ['dependencies', 'unlisted', 'unresolved'],
  entry: [
    'server/cli/*.ts',
    'client/**/{entry-*,worker,main}.{ts,tsx}',
    'client/**/vite.config.mts',
    'seeds/**/*.ts',
    'tests/**/*.{ts,tsx,cjs}',
    'examples/**/*.{ts,mjs}',
    '*.{mjs,ts,cjs}',
  ],
  // The Vite plugin of knip would load configurations of tools that may not be installed. The entries above list them.
  vite: false,
  project: ['**/*.{ts,tsx,mts,mjs,cjs}'],
  // The tools, and the shop that the benchmark compares with, have their own packages.
  ignore: ['tools/**', 'tests/bench/peer/*.cjs'],
  ignoreDependencies: [
    // Dependencies of packages in package.json, which must have the version that those packages install.
    '@graphql-typed-document-node/core',
    '@jest/environment',
    'axe-core',
    'jest-runtime',
    // Type declarations of a package, and a package that tests import in a child process.
    '@types/smtp-server',
    'unpdf',
    // Plugins of codegen-documents.ts.
    '@graphql-codegen/hashed-documents',
    '@graphql-codegen/persisted-documents',
  ],
};
