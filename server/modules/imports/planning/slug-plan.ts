import type { EntityManager } from 'typeorm';
import { takenSlugsOf } from '../../redirects';
import type { WrittenRow } from './write-types';

/** Highest number suffix of a taken slug. */
const MAX_SUFFIX = 40;

/**
 * The slug of each row that sets one, by row number. A foreign product whose slug another product has, or had before,
 * gets a number behind it; the slugs of the shop's own format are free, because the plan refuses others.
 */
export async function findFreeSlugs(
  tx: EntityManager,
  rows: readonly WrittenRow[],
): Promise<Map<number, string>> {
  const slugs = new Map<number, string>();
  const slugRows = rows.filter(
    ({ structure, fields }) => structure?.slug && fields.some(({ field }) => field === 'slug'),
  );
  if (slugRows.length === 0) return slugs;
  const candidatesOf = (slug: string) => [
    slug,
    ...Array.from({ length: MAX_SUFFIX }, (_, index) => `${slug}-${index + 2}`),
  ];
  const requestedSlugs = slugRows.map(({ structure }) => structure?.slug ?? '');
  const taken = await takenSlugsOf(tx, 'PRODUCT', requestedSlugs);
  if (taken.size > 0)
    for (const slug of await takenSlugsOf(tx, 'PRODUCT', [...taken].flatMap(candidatesOf))) taken.add(slug);
  for (const { row, structure, source } of slugRows) {
    const slug = structure?.slug ?? '';
    // Without a free candidate, the shop derives a slug of its own from the name.
    const freeSlug = source ? candidatesOf(slug).find((candidate) => !taken.has(candidate)) : slug;
    if (freeSlug === undefined) continue;
    taken.add(freeSlug);
    slugs.set(row, freeSlug);
  }
  return slugs;
}
