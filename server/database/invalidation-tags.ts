import type { EntityManager } from 'typeorm';
import { TAG, type Tag } from '../domain/catalogue/cache-tags';

/** Hears, after a commit and before its answers are given, what the commit changed of what shoppers see. */
export type OnTouched = (tags: ReadonlySet<string>) => void;

const open = new WeakMap<EntityManager, Set<string>>();

/** Begins to gather what the transactions of a manager touch. */
export function gatherTouches(tx: EntityManager): Set<string> {
  const tags = new Set<string>();
  open.set(tx, tags);
  return tags;
}

/** Says, within a transaction, what it changes of what shoppers see. Work that is refused later may have touched in vain. */
export function touch(tx: EntityManager, ...tags: readonly Tag[]): void {
  const touched = open.get(tx);
  if (!touched || tags.length === 0) return;
  for (const tag of tags) touched.add(tag);
  touched.add(TAG.any);
}
