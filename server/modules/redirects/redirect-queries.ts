import type { PreparedReads } from '../../database/cached-statements';
import {
  encodedPath,
  SLUG_PREFIXES,
  slugPathOf,
  type ResolvedRedirect,
} from '../../domain/redirects/redirect-rules';

const slugOfTarget = (table: string, condition = '') =>
  `(SELECT slug FROM ${table} WHERE ${table}.id = redirect.target${condition})`;
const LIVE = ' AND deleted_at IS NULL';

/** SQL for the path to which a redirect leads now; null if its target does not exist. */
export const LOCATION_SQL = `CASE redirect.kind
  WHEN 'PRODUCT' THEN COALESCE('${SLUG_PREFIXES.PRODUCT}' || NULLIF(${slugOfTarget('product', LIVE)}, ''),
    '/product/' || (SELECT id FROM product WHERE product.id = redirect.target${LIVE}))
  WHEN 'CATEGORY' THEN '${SLUG_PREFIXES.CATEGORY}' || ${slugOfTarget('category')}
  WHEN 'COLLECTION' THEN '${SLUG_PREFIXES.COLLECTION}' || ${slugOfTarget('collection')}
  ELSE redirect.target END`;

/** Columns of a redirect with its current location. */
export const REDIRECT_COLUMNS = `redirect.path, redirect.kind, redirect.target, redirect.created_at AS "createdAt", ${LOCATION_SQL} AS location`;

type RedirectRow = Omit<ResolvedRedirect, 'createdAt' | 'location'> & {
  createdAt: number;
  location: string | null;
};

/** Converts a row of these columns. */
export function asRedirect({ createdAt, location, ...row }: RedirectRow): ResolvedRedirect {
  return { ...row, createdAt: new Date(createdAt), location: location ?? undefined };
}

/**
 * The path to which a former path leads, encoded for a Location header; undefined without a redirect. Also
 * `/products/…` leads to the product with this slug, and `/collections/…` to the category with this slug.
 */
export async function findLocation(reads: PreparedReads, path: string): Promise<string | undefined> {
  const [row] = await reads.all<{ location: string | null }>(
    `SELECT ${LOCATION_SQL} AS location FROM redirect WHERE redirect.path = :path`,
    { ':path': path },
  );
  const location = row?.location ?? (await locationOfHandle(reads, path));
  return location === undefined || location === path ? undefined : encodedPath(location);
}

async function locationOfHandle(reads: PreparedReads, path: string): Promise<string | undefined> {
  const [, handle] = /^\/products\/([^/]+)$/.exec(path) ?? [];
  if (handle !== undefined) {
    const sql = `SELECT slug FROM product WHERE slug = :slug AND slug <> '' AND deleted_at IS NULL AND price > 0`;
    const rows = await reads.all<{ slug: string }>(sql, { ':slug': handle });
    return rows.length > 0 ? SLUG_PREFIXES.PRODUCT + handle : undefined;
  }
  const slugPath = slugPathOf(path);
  if (slugPath?.kind !== 'COLLECTION') return undefined;
  const rows = await reads.all<{ slug: string }>(
    `SELECT slug FROM category WHERE slug = :slug AND NOT EXISTS (SELECT 1 FROM collection WHERE slug = :slug)`,
    { ':slug': slugPath.slug },
  );
  return rows.length > 0 ? SLUG_PREFIXES.CATEGORY + slugPath.slug : undefined;
}
