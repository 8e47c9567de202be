import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context';

type DocumentStore = NonNullable<ApolloServerOptions<Context>['documentStore']>;

/** Size limit of all documents, in characters; one character costs 60 to 90 bytes of memory after parsing. */
const MAX_TOTAL_LENGTH = 200_000;

/** Creates Apollo's store of parsed and validated documents; the default store may grow to 100 MB. */
export function createDocumentStore(): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_TOTAL_LENGTH,
    sizeCalculation: ({ loc }) => Math.max(1, loc?.end ?? 0),
  });
  return {
    get: (key) => Promise.resolve(documents.get(key)),
    set: (key, document) => Promise.resolve(void documents.set(key, document)),
    delete: (key) => Promise.resolve(documents.delete(key)),
  };
}
