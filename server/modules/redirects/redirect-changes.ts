import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { RedirectEntity } from '../../database/entities/catalogue.entity';
import { badInput } from '../../domain/errors';
import { SLUG_PREFIXES, slugPathOf, type Redirect } from '../../domain/redirects/redirect-rules';
import type { SlugKind } from './slugs';

/** The record of a redirect, or its path. */
type Target = Pick<Redirect, 'kind' | 'target'>;

const MAX_CHAIN = 20;

/**
 * Saves a redirect in the caller's transaction; it replaces the redirect of the same path. It leads to the end of a
 * chain of redirects, and earlier redirects to its path lead there too. Throws BAD_INPUT for a loop and for the path of
 * a page that exists.
 */
export async function saveRedirect(
  tx: EntityManager,
  { path, target: targetPath }: { path: string; target: string },
  at: Date,
): Promise<void> {
  await requireNoPage(tx, path);
  const target = await endOfChain(tx, path, targetPath);
  await writeRedirect(tx, { path, ...target }, at);
}

/** Saves a redirect to a record; for imports. It replaces the redirect of the same path. */
export async function saveRecordRedirect(
  tx: EntityManager,
  { path, kind, target }: Pick<Redirect, 'path' | 'kind' | 'target'>,
  at: Date,
): Promise<void> {
  await writeRedirect(tx, { path, kind, target }, at);
}

/**
 * Records a change of a slug: the former address leads to the record, and the new address is no longer a redirect. An
 * empty slug means none.
 */
export async function recordSlugChange(
  tx: EntityManager,
  { kind, id, before, after }: { kind: SlugKind; id: string; before: string; after: string },
  at: Date,
): Promise<void> {
  if (before === after) return;
  const prefix = SLUG_PREFIXES[kind];
  if (after !== '') await tx.delete(RedirectEntity, { path: prefix + after });
  if (before !== '') await writeRedirect(tx, { path: prefix + before, kind, target: id }, at);
}

/** Deletes the redirects from the addresses of new records. */
export async function endRedirects(
  tx: EntityManager,
  kind: SlugKind,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  const paths = slugs.map((slug) => SLUG_PREFIXES[kind] + slug);
  await tx.query(`DELETE FROM redirect WHERE path ${dialectOf(tx).inTexts('$1')}`, [JSON.stringify(paths)]);
}

/** Deletes the redirects to a record, or leads them to another record of the same kind. */
export async function moveRedirects(
  tx: EntityManager,
  { kind, from, to }: { kind: SlugKind; from: string; to: string | undefined },
): Promise<void> {
  if (to === undefined) await tx.delete(RedirectEntity, { kind, target: from });
  else await tx.update(RedirectEntity, { kind, target: from }, { target: to });
}

/** The record or path at the end of a chain of redirects. Throws BAD_INPUT if the chain leads back to `path`. */
async function endOfChain(tx: EntityManager, path: string, targetPath: string): Promise<Target> {
  let current = targetPath;
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    const pathname = current.split('?', 1)[0] ?? '';
    if (pathname === path) throw badInput('target', 'redirect.loop');
    const record = await recordAt(tx, pathname);
    if (record) return record;
    const next = await tx.findOneBy(RedirectEntity, { path: pathname });
    if (!next) return { kind: 'PATH', target: current };
    if (next.kind !== 'PATH') return { kind: next.kind, target: next.target };
    current = next.target;
  }
  throw badInput('target', 'redirect.loop');
}

async function writeRedirect(
  tx: EntityManager,
  { path, kind, target }: Pick<Redirect, 'path' | 'kind' | 'target'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO redirect (path, kind, target, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET kind = excluded.kind, target = excluded.target`,
    [path, kind, target, at.getTime()],
  );
  await tx.query(`UPDATE redirect SET kind = ?, target = ? WHERE kind = 'PATH' AND target = ?`, [
    kind,
    target,
    path,
  ]);
}

/** The record whose page has this path now. */
async function recordAt(tx: EntityManager, path: string): Promise<Target | undefined> {
  const slugPath = slugPathOf(path);
  if (!slugPath) return undefined;
  const { kind, slug } = slugPath;
  const live = kind === 'PRODUCT' ? `AND slug <> '' AND deleted_at IS NULL` : '';
  const sql = `SELECT id FROM ${kind.toLowerCase()} WHERE slug = ? ${live}`;
  const [row] = await tx.query<{ id: string }[]>(sql, [slug]);
  return row && { kind, target: row.id };
}

/** Throws BAD_INPUT if a record or a content page has this path. */
async function requireNoPage(tx: EntityManager, path: string): Promise<void> {
  const [, pageSlug] = /^\/pages\/([^/]+)$/.exec(path) ?? [];
  const pages =
    pageSlug === undefined
      ? []
      : await tx.query<unknown[]>(
          `SELECT 1 FROM page WHERE slug = ? AND published_version IS NOT NULL AND deleted_at IS NULL`,
          [pageSlug],
        );
  if (pages.length > 0 || (await recordAt(tx, path)))
    throw badInput('path', { key: 'redirect.realRoute', params: { path } });
}
