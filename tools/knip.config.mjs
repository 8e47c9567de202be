/** `npm run packages` finds packages that nothing uses, and used ones that package.json does not name. */
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
  // Its plugin would load the configuration of a tool that may not be installed; these files are entries above.
  vite: false,
  project: ['**/*.{ts,tsx,mts,mjs,cjs}'],
  // Tools and the peer of the bench have packages of their own.
  ignore: ['tools/**', 'tests/bench/peer/*.cjs'],
  ignoreDependencies: [
    // Types and runtime parts that come with a package of package.json and have its version.
    '@graphql-typed-document-node/core',
    '@jest/environment',
    'axe-core',
    'jest-runtime',
    // The types of a package without its own, and one that tests import when they run.
    '@types/smtp-server',
    'unpdf',
    // Plugins of codegen-documents.ts.
    '@graphql-codegen/hashed-documents',
    '@graphql-codegen/persisted-documents',
  ],
};
