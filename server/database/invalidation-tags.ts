import type { EntityManager } from 'typeorm';
import { TAG, type Tag } from '../domain/catalogue/cache-tags';

/** Called after a commit, before its results are returned, with the invalidated cache tags. */
export type OnTouched = (tags: ReadonlySet<string>) => void;

const open = new WeakMap<EntityManager, Set<string>>();

/** Starts collecting the cache tags that the transactions of a manager invalidate. */
export function gatherTouches(tx: EntityManager): Set<string> {
  const tags = new Set<string>();
  open.set(tx, tags);
  return tags;
}

/** Marks cache tags as invalidated by the current transaction. A refused job may invalidate tags needlessly. */
export function touch(tx: EntityManager, ...tags: readonly Tag[]): void {
  const touched = open.get(tx);
  if (!touched || tags.length === 0) return;
  for (const tag of tags) touched.add(tag);
  touched.add(TAG.any);
}
