import { addTypenameToDocument } from '@apollo/client/utilities';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node';
import { concatAST, Kind, print, separateOperations, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';

type Plugin = Awaited<ReturnType<NonNullable<CodegenConfig['pluginLoader']>>>;

/** The JSON of a document in the generated code. */
const DOCUMENT_JSON = /(?<= = )\{"kind":"Document",.*\}(?= as unknown as )/g;

/** Plugin for typed documents. The document of an operation contains the hash of its text. */
const hashedDocuments: Plugin = {
  async plugin(schema, documents, config, context) {
    const output = await typedDocuments(schema, documents, config as object, context);
    if (typeof output === 'string') return withHashes(output);
    return { ...output, content: withHashes(output.content) };
  },
};

/** Plugin for the JSON object of all operation texts by hash. */
const persistedDocuments: Plugin = {
  plugin(_schema, files) {
    const allDocuments = concatAST(files.flatMap(({ document }) => document ?? []));
    const texts = Object.values(separateOperations(allDocuments)).map(textOf);
    const textByHash = Object.fromEntries(texts.map((text) => [hashOf(text), text] as const).sort());
    return `${JSON.stringify(textByHash, null, 2)}\n`;
  },
};

/** Loads the plugins of this file by name, and other plugins as packages. */
export const pluginLoader: CodegenConfig['pluginLoader'] = async (name) => {
  if (name.endsWith('/hashed-documents')) return hashedDocuments;
  if (name.endsWith('/persisted-documents')) return persistedDocuments;
  return (await import(name)) as Plugin;
};

function withHashes(content: string): string {
  return content.replace(DOCUMENT_JSON, (json) => {
    const document = JSON.parse(json) as DocumentNode;
    if (!document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) return json;
    const { kind, definitions } = sortDefinitions(document);
    return JSON.stringify({ kind, __meta__: { hash: hashOf(textOf(document)) }, definitions });
  });
}

/** Returns the text of an operation as the client sends it, with `__typename` in every object. */
function textOf(document: DocumentNode): string {
  return print(addTypenameToDocument(sortDefinitions(document)));
}

/** Sorts a document: the operation, then the fragments by name. So equal operations have equal texts. */
function sortDefinitions({ kind, definitions }: DocumentNode): DocumentNode {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const sortedFragments = fragments.toSorted((a, b) => (a.name.value < b.name.value ? -1 : 1));
  return { kind, definitions: [...operations, ...sortedFragments] };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
