// `npm run codegen` writes a foo.generated.ts beside each foo.graphql (its document and every type it names) and
// persisted-documents.json, from which the server knows each operation by its hash. `-- --check` only compares.
import { codegen } from '@graphql-codegen/core';
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset';
import { getCachedDocumentNodeFromSchema, type Types } from '@graphql-codegen/plugin-helpers';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, lexicographicSortSchema, parse } from 'graphql';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashedDocuments, persistedDocuments } from './codegen-documents';

type PluginMap = Types.GenerateOptions['pluginMap'];

const ROOT = __dirname;
const OPTIONS = {
  scalars: { Decimal: 'string', DateTime: 'string', LocalDate: 'string', ID: 'string' },
  enumsAsTypes: true,
  useTypeImports: true,
  avoidOptionals: false,
  skipTypename: true,
  dedupeFragments: true,
  emitLegacyCommonJSImports: true,
};
const schemaAst = lexicographicSortSchema(
  buildSchema(readFileSync(path.join(ROOT, 'schema.graphql'), 'utf8'), { assumeValidSDL: true }),
);
const schema = getCachedDocumentNodeFromSchema(schemaAst);

async function main(): Promise<void> {
  const outputs = [
    ...(await besideDocuments('client', { operations, hashedDocuments })),
    ...(await besideDocuments('examples', { operations, typedDocuments })),
    filesOf('server/graphql/server/persisted-documents.json', 'client', { persistedDocuments }),
  ];
  const files = await Promise.all(
    outputs.map(async (output) => ({ name: output.filename, content: await codegen(output) })),
  );
  const stale = files.filter(({ name, content }) => !isWritten(name, content));
  if (!process.argv.includes('--check')) {
    for (const { name, content } of stale) writeFileSync(path.resolve(ROOT, name), content);
    return;
  }
  for (const { name } of stale)
    console.error(
      `${path.relative(ROOT, path.resolve(ROOT, name))} is out of date; npm run codegen writes it`,
    );
  process.exitCode = stale.length > 0 ? 1 : 0;
}

/** One output beside each document of a folder. */
function besideDocuments(folder: string, pluginMap: PluginMap): Promise<Types.GenerateOptions[]> {
  const { plugins, ...output } = filesOf(folder, folder, pluginMap);
  return Promise.resolve(
    nearOperationFile.buildGeneratesSection({
      ...output,
      plugins: [...plugins],
      baseOutputDir: folder,
      presetConfig: { extension: '.generated.ts', cwd: ROOT },
    }),
  );
}

function filesOf(filename: string, folder: string, pluginMap: PluginMap): Types.GenerateOptions {
  return {
    filename,
    schema,
    schemaAst,
    documents: readDocuments(folder),
    config: OPTIONS,
    plugins: Object.keys(pluginMap).map((name) => ({ [name]: {} })),
    pluginMap,
  };
}

function readDocuments(folder: string): Types.DocumentFile[] {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const documents = names.filter((name) => name.endsWith('.graphql')).sort();
  return documents.map((name) => {
    const location = path.join(ROOT, folder, name);
    const rawSDL = readFileSync(location, 'utf8');
    return { location, rawSDL, document: parse(rawSDL) };
  });
}

function isWritten(name: string, content: string): boolean {
  const file = path.resolve(ROOT, name);
  return existsSync(file) && readFileSync(file, 'utf8') === content;
}

void main();
