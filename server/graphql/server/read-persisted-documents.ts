import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApolloServerOptions } from '@apollo/server';
import type { Context } from '../context';

/** Persisted documents by hash, from the client's build. */
export type DocumentsByHash = ReadonlyMap<string, string>;

type Cache = NonNullable<
  Exclude<ApolloServerOptions<Context>['persistedQueries'], false | undefined>['cache']
>;

/** Apollo's prefix of a hash. */
const KEY_PREFIX = 'apq:';

/** Reads the persisted documents of the client's build. */
export function readPersistedDocuments(): DocumentsByHash {
  const text = readFileSync(path.join(__dirname, 'persisted-documents.json'), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

/** Creates Apollo's cache of persisted documents. It is read-only, so clients cannot evict entries. */
export function createPersistedDocumentCache(documents: DocumentsByHash): Cache {
  return {
    get: (key) => Promise.resolve(documents.get(key.slice(KEY_PREFIX.length))),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(false),
  };
}
