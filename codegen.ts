import type { CodegenConfig } from '@graphql-codegen/cli';
import { pluginLoader } from './codegen-documents';

// Every foo.graphql gets a foo.generated.ts beside it, which holds its document and every type it names. The
// server gets the text of each, so that a browser need only send its hash.
const config: CodegenConfig = {
  schema: 'schema.graphql',
  pluginLoader,
  generates: {
    'client/': {
      documents: 'client/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'hashed-documents'],
    },
    'examples/': {
      documents: 'examples/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
    },
    'server/graphql/server/persisted-documents.json': {
      documents: 'client/**/*.graphql',
      plugins: ['persisted-documents'],
    },
  },
  config: {
    scalars: {
      Decimal: 'string',
      DateTime: 'string',
      LocalDate: 'string',
      JSONObject: 'object',
      ID: 'string',
    },
    enumsAsTypes: true,
    useTypeImports: true,
    avoidOptionals: false,
    skipTypename: true,
    dedupeFragments: true,
  },
};

export default config;
