import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { ShopError } from '../../domain/errors';
import { SLUG_PREFIXES } from '../../domain/redirects/redirect-rules';
import { slugOf } from '../../domain/categories/shop-slug';
import { newId } from '../../lib/ids';

/** A kind of record with a slug. */
export type SlugKind = keyof typeof SLUG_PREFIXES;

/** Condition on the records with a slug; the unique index on the slugs of products has the same condition. */
const TABLES = {
  PRODUCT: `product WHERE slug <> '' AND deleted_at IS NULL`,
  CATEGORY: `category WHERE slug <> ''`,
  COLLECTION: `collection WHERE slug <> ''`,
} as const;
/** Slugs for records whose names have no letters and digits. */
const FALLBACKS = { PRODUCT: 'product', CATEGORY: 'category', COLLECTION: 'collection' } as const;
/** Highest number suffix; after it, a random suffix avoids long searches among many equal names. */
const MAX_NUMBER = 20;

/** Requires that no other record of the kind has a slug. Throws CONFLICT. */
export async function requireFreeSlug(
  tx: EntityManager,
  kind: SlugKind,
  { slug, ownId }: { slug: string; ownId: string | undefined },
): Promise<void> {
  const rows = await tx.query<{ id: string }[]>(`SELECT id FROM ${TABLES[kind]} AND slug = ?`, [slug]);
  if (rows.some(({ id }) => id !== ownId))
    throw new ShopError(
      'CONFLICT',
      { key: 'slug.taken', params: { slug } },
      { fields: [{ field: 'slug', message: { key: 'slug.taken', params: { slug } } }] },
    );
}

/**
 * Derives free slugs from names, in their order: a number follows where another record has the slug, or had it before,
 * so that former addresses keep their target.
 */
export async function freeSlugs(
  tx: EntityManager,
  kind: SlugKind,
  names: readonly string[],
  reservedSlugs: readonly string[] = [],
): Promise<string[]> {
  const bases = names.map((name) => slugOf(name) || FALLBACKS[kind]);
  const slugs: string[] = [];
  const assigned = new Set(reservedSlugs);
  let openIndexes = bases.map((_base, index) => index);
  for (let number = 1; openIndexes.length > 0; number += 1) {
    const candidates = openIndexes.map((index) => candidateOf(bases[index] ?? '', number));
    const takenSlugs = await takenSlugsOf(tx, kind, candidates);
    openIndexes = openIndexes.filter((index, position) => {
      const candidate = candidates[position] ?? '';
      if (takenSlugs.has(candidate) || assigned.has(candidate)) return true;
      assigned.add(candidate);
      slugs[index] = candidate;
      return false;
    });
  }
  return slugs;
}

function candidateOf(base: string, number: number): string {
  if (number === 1) return base;
  return `${base}-${number <= MAX_NUMBER ? number : newId().slice(-8)}`;
}

/** The slugs among these that a record has now, or from which a redirect leads. */
export async function takenSlugsOf(
  tx: EntityManager,
  kind: SlugKind,
  slugs: readonly string[],
): Promise<Set<string>> {
  const { inTexts } = dialectOf(tx);
  const prefix = SLUG_PREFIXES[kind];
  const rows = await tx.query<{ slug: string }[]>(
    `SELECT slug FROM ${TABLES[kind]} AND slug ${inTexts('?')}
     UNION ALL SELECT substr(path, ${prefix.length + 1}) AS slug FROM redirect WHERE path ${inTexts('?')}`,
    [JSON.stringify(slugs), JSON.stringify(slugs.map((slug) => prefix + slug))],
  );
  return new Set(rows.map(({ slug }) => slug));
}
