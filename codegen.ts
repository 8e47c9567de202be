import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  generates: {
    'client/apollo/schema.generated.ts': {
      plugins: ['typescript'],
      config: { onlyEnums: true },
    },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'apollo/schema.generated.ts' },
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
