import type { CodegenConfig } from '@graphql-codegen/cli';

// Every foo.graphql gets a foo.generated.ts beside it, which holds its document and every type it names.
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  generates: {
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
    },
  },
  config: {
    scalars: { Decimal: 'string', DateTime: 'string', ID: 'string' },
    enumsAsTypes: true,
    useTypeImports: true,
    avoidOptionals: false,
    skipTypename: true,
    dedupeFragments: true,
  },
};

export default config;
