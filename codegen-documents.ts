import { addTypenameToDocument } from '@apollo/client/utilities';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node';
import { concatAST, Kind, print, separateOperations, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';

const DOCUMENT = /(?<= = )\{"kind":"Document",.*\}(?= as unknown as )/g;

/** Typed documents; each operation's carries the hash by which the shop knows its text. */
export const hashedDocuments: CodegenPlugin = {
  async plugin(schema, documents, config, context) {
    const made = await typedDocuments(schema, documents, config as object, context);
    if (typeof made === 'string') return withHashes(made);
    return { ...made, content: withHashes(made.content) };
  },
};

/** The text of each operation by its hash, in JSON. */
export const persistedDocuments: CodegenPlugin = {
  plugin(_schema, files) {
    const all = concatAST(files.flatMap(({ document }) => document ?? []));
    const texts = Object.values(separateOperations(all)).map(textOf);
    const byHash = Object.fromEntries(texts.map((text) => [hashOf(text), text] as const).sort());
    return `${JSON.stringify(byHash, null, 2)}\n`;
  },
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
