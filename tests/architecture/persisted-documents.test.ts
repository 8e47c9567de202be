import { InMemoryCache } from '@apollo/client';
import { Kind, print, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import persistedDocuments from '../../server/graphql/server/persisted-documents.json';

interface PersistedDocument extends DocumentNode {
  __meta__?: { hash: string };
}

const CLIENT = path.join(__dirname, '../../client');

/** Imports every operation of the client. */
async function readOperations(): Promise<PersistedDocument[]> {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
  const modules = files
    .filter((file) => file.endsWith('.generated.ts'))
    .map((file) => import(path.join(CLIENT, file)) as Promise<Record<string, PersistedDocument>>);
  return (await Promise.all(modules))
    .flatMap((moduleExports) => Object.values(moduleExports))
    .filter(({ definitions }) => definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION));
}

describe('The persisted documents of the server', () => {
  let operations: PersistedDocument[] = [];

  beforeAll(async () => {
    operations = await readOperations();
  });

  it('equal the texts that the client sends', () => {
    const cache = new InMemoryCache();
    const sentTexts = operations.map((document) => print(cache.transformDocument(document)));

    expect(operations.length).toBeGreaterThan(40);
    expect(new Set(Object.values(persistedDocuments))).toEqual(new Set(sentTexts));
  });

  it('have the sha256 of their text as key, which the client sends with the document', () => {
    const cache = new InMemoryCache();
    const hashPairs = operations.map((document) => {
      const sentDocument = cache.transformDocument(document) as PersistedDocument;
      return [sentDocument.__meta__?.hash, createHash('sha256').update(print(sentDocument)).digest('hex')];
    });

    for (const [hash, textHash] of hashPairs) expect(hash).toBe(textHash);
    expect(new Set(Object.keys(persistedDocuments))).toEqual(new Set(hashPairs.map(([hash]) => hash)));
  });
});
