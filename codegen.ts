import type { CodegenConfig } from '@graphql-codegen/cli';
import { pluginLoader } from './codegen-documents';

// For each foo.graphql, codegen writes a foo.generated.ts in the same folder, with the document and its types. The
// server finds the text of an operation by the hash, so browsers send only the hash.
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
