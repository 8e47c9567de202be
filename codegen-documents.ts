import { addTypenameToDocument } from '@apollo/client/utilities';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node';
import { concatAST, Kind, print, separateOperations, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';

type Plugin = Awaited<ReturnType<NonNullable<CodegenConfig['pluginLoader']>>>;

const DOCUMENT = /(?<= = )\{"kind":"Document",.*\}(?= as unknown as )/g;

/** Typed documents; each operation's carries the hash by which the shop knows its text. */
const hashedDocuments: Plugin = {
  async plugin(schema, documents, config, context) {
    const made = await typedDocuments(schema, documents, config as object, context);
    if (typeof made === 'string') return withHashes(made);
    return { ...made, content: withHashes(made.content) };
  },
};

/** What every operation's hash stands for, in JSON. */
const persistedDocuments: Plugin = {
  plugin(_schema, files) {
    const all = concatAST(files.flatMap(({ document }) => document ?? []));
    const texts = Object.values(separateOperations(all)).map(textOf);
    const byHash = Object.fromEntries(texts.map((text) => [hashOf(text), text] as const).sort());
    return `${JSON.stringify(byHash, null, 2)}\n`;
  },
};

/** The plugins of this shop, and those that are packages. */
export const pluginLoader: CodegenConfig['pluginLoader'] = async (name) => {
  if (name.endsWith('/hashed-documents')) return hashedDocuments;
  if (name.endsWith('/persisted-documents')) return persistedDocuments;
  return (await import(name)) as Plugin;
};

function withHashes(content: string): string {
  return content.replace(DOCUMENT, (json) => {
    const document = JSON.parse(json) as DocumentNode;
    if (!document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) return json;
    const { kind, definitions } = inOrder(document);
    return JSON.stringify({ kind, __meta__: { hash: hashOf(textOf(document)) }, definitions });
  });
}

/** An operation as the client sends it, which asks for the type of every object. */
function textOf(document: DocumentNode): string {
  return print(addTypenameToDocument(inOrder(document)));
}

/** The operation, then its fragments by name: one operation has one text, wherever it was put together. */
function inOrder({ kind, definitions }: DocumentNode): DocumentNode {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const byName = fragments.toSorted((a, b) => (a.name.value < b.name.value ? -1 : 1));
  return { kind, definitions: [...operations, ...byName] };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
