import type { EntityManager } from 'typeorm';
import { TAG, type Tag } from '../domain/catalogue/cache-tags';

/** Called after a commit, before its results are returned, with the invalidated cache tags. */
export type OnInvalidated = (tags: ReadonlySet<string>) => void;

const tagsByTransaction = new WeakMap<EntityManager, Set<string>>();

/** Starts collecting the cache tags that the transactions of a manager invalidate. */
export function collectInvalidatedTags(tx: EntityManager): Set<string> {
  const tags = new Set<string>();
  tagsByTransaction.set(tx, tags);
  return tags;
}

/**
 * Marks cache tags as invalidated by the current transaction. The commit invalidates the tags of refused jobs too,
 * which costs cache hits but is never wrong.
 */
export function invalidateTags(tx: EntityManager, ...tags: readonly Tag[]): void {
  const invalidatedTags = tagsByTransaction.get(tx);
  if (!invalidatedTags || tags.length === 0) return;
  for (const tag of tags) invalidatedTags.add(tag);
  invalidatedTags.add(TAG.any);
}
