import type { EntityManager } from 'typeorm';
import { TAG, type Tag } from '../domain/catalogue/cache-tags';

/** Called after a commit, before its results are returned, with the invalidated cache tags. */
export type OnInvalidated = (tags: ReadonlySet<string>) => void;

const open = new WeakMap<EntityManager, Set<string>>();

/** Starts collecting the cache tags that the transactions of a manager invalidate. */
export function collectInvalidatedTags(tx: EntityManager): Set<string> {
  const tags = new Set<string>();
  open.set(tx, tags);
  return tags;
}

/** Marks cache tags as invalidated by the current transaction. A refused job may invalidate tags needlessly. */
export function invalidateTags(tx: EntityManager, ...tags: readonly Tag[]): void {
  const invalidated = open.get(tx);
  if (!invalidated || tags.length === 0) return;
  for (const tag of tags) invalidated.add(tag);
  invalidated.add(TAG.any);
}
