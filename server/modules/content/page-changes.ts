import type { EntityManager } from 'typeorm';
import { PageEntity, PageVersionEntity } from '../../database/entities/page.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import { pageTag, TAG } from '../../domain/catalogue/cache-tags';
import { MAX_PAGES, type ManagedPage, type PageAddress } from '../../domain/content/content-page';
import type { PageInput } from '../../domain/content/page-validation';
import { badInput, requireVersion } from '../../domain/errors';
import type { AuditEntry } from '../audit';
import { writeAudit } from '../audit';
import { newId } from '../../lib/ids';
import { findManaged, findPageRow, getManaged } from './page-queries';

/** Actor and time of a change. */
export interface PageCommand {
  actor: AuditEntry['actor'];
  at: Date;
}

/**
 * Saves a text as the newest version in the caller's transaction. A draft leaves the public text unchanged. An equal
 * text and state change nothing. Throws CONFLICT with both texts, and BAD_INPUT above the limit of pages.
 */
export async function savePage(
  tx: EntityManager,
  command: PageCommand,
  input: PageInput,
): Promise<ManagedPage> {
  const current = await findManaged(tx, input);
  const { title, body, state } = input;
  requireVersion(input.version, {
    version: current?.version ?? 0,
    current: current ? { title: current.title, body: current.body, state: current.state } : {},
    yours: { title, body, state },
  });
  const hasSameText = current !== undefined && current.title === title && current.body === body;
  if (hasSameText && current.state === state) return current;
  // A public text that an admin saves as a draft becomes a new version, because the public one does not change.
  const isPublishedDraft = hasSameText && state === 'PUBLISHED';
  const pageId = isPublishedDraft ? current.id : await addVersion(tx, command, input);
  if (state === 'PUBLISHED') await publishNewest(tx, pageId, command.at);
  const page = await getManaged(tx, input);
  if (state === 'PUBLISHED') invalidatePage(tx, input.slug);
  const { slug, language, version, publishedVersion } = page;
  await writePageAudit(tx, command, current ? 'page.update' : 'page.create', {
    subject: page.id,
    after: { slug, language, state, version, publishedVersion },
  });
  return page;
}

/** Deletes a page; its versions stay. Throws NOT_FOUND. */
export async function removePage(
  tx: EntityManager,
  command: PageCommand,
  address: PageAddress,
): Promise<void> {
  const page = await getManaged(tx, address);
  const columns = { publishedVersion: () => 'NULL', publishedAt: () => 'NULL', deletedAt: command.at };
  await tx.update(PageEntity, { id: page.id }, { ...columns, updatedAt: command.at });
  if (page.publishedVersion !== undefined) {
    const publicText = { pageId: page.id, number: page.publishedVersion };
    await tx.update(PageVersionEntity, publicText, { withdrawnAt: command.at });
    invalidatePage(tx, page.slug);
  }
  const { slug, language, version, publishedVersion } = page;
  await writePageAudit(tx, command, 'page.remove', {
    subject: page.id,
    before: { slug, language, version, publishedVersion },
  });
}

/** Adds a version, and the row of a new page. Returns the id of the page. */
async function addVersion(
  tx: EntityManager,
  { actor, at }: PageCommand,
  { slug, language, title, body }: PageInput,
): Promise<string> {
  const row = await findPageRow(tx, { slug, language });
  if (!row || row.deletedAt) await requirePageCapacity(tx);
  const pageId = row?.id ?? newId();
  const number = (row?.version ?? 0) + 1;
  if (row) {
    const columns = { version: number, updatedAt: at, deletedAt: () => 'NULL' };
    await tx.update(PageEntity, { id: pageId }, columns);
  } else {
    await tx.insert(PageEntity, { id: pageId, slug, language, version: 1, createdAt: at, updatedAt: at });
  }
  const version = { id: newId(), pageId, number, title, body, authorId: actor.userId, createdAt: at };
  await tx.insert(PageVersionEntity, version);
  return pageId;
}

async function publishNewest(tx: EntityManager, pageId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE page SET published_version = version, published_at = ?, updated_at = ? WHERE id = ?`,
    [at.getTime(), at.getTime(), pageId],
  );
  await tx.query(
    `UPDATE page_version SET published_at = ?
     WHERE page_id = ? AND number = (SELECT version FROM page WHERE id = ?)`,
    [at.getTime(), pageId, pageId],
  );
}

async function requirePageCapacity(tx: EntityManager): Promise<void> {
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT COUNT(*) AS count FROM page WHERE deleted_at IS NULL`,
  );
  if ((row?.count ?? 0) >= MAX_PAGES)
    throw badInput('slug', { key: 'page.tooMany', params: { max: MAX_PAGES } });
}

function invalidatePage(tx: EntityManager, slug: string): void {
  invalidateTags(tx, TAG.pages, pageTag(slug));
}

function writePageAudit(
  tx: EntityManager,
  { actor, at }: PageCommand,
  action: string,
  details: Pick<AuditEntry, 'subject' | 'before' | 'after'>,
): Promise<void> {
  return writeAudit(tx, [{ actor, action, ...details }], at);
}
