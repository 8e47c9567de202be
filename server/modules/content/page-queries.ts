import type { DataSource, EntityManager } from 'typeorm';
import { PageEntity, PageVersionEntity } from '../../database/entities/page.entity';
import type { PreparedReads } from '../../database/cached-statements';
import type {
  ContentPage,
  ManagedPage,
  PageAddress,
  PageSummary,
  PageVersion,
} from '../../domain/content/content-page';
import { notFound } from '../../domain/errors';
import type { Language } from '../../domain/emails/language';

type Source = DataSource | EntityManager;

/** A published text without its HTML. */
export type PublishedText = Omit<ContentPage, 'html'>;

interface PublishedRow {
  id: string;
  slug: string;
  language: Language;
  version: number;
  title: string;
  body: string;
  publishedAt: number;
}

const PUBLISHED_SQL = `SELECT page.id, page.slug, page.language, version.number AS version, version.title,
    version.body, page.published_at AS "publishedAt"
  FROM page JOIN page_version version
    ON version.page_id = page.id AND version.number = page.published_version`;

/** The public text of a slug in a language, else in English; undefined without one. One statement. */
export async function findPublished(
  reads: PreparedReads,
  { slug, language }: PageAddress,
): Promise<PublishedText | undefined> {
  const [row] = await reads.all<PublishedRow>(
    `${PUBLISHED_SQL} WHERE page.slug = :slug AND page.language IN (:language, 'EN')
     ORDER BY CASE WHEN page.language = :language THEN 0 ELSE 1 END LIMIT 1`,
    { ':slug': slug, ':language': language },
  );
  return row && asPublished(row);
}

/** The public text with a page id; undefined without one. */
export async function findPublishedById(
  reads: PreparedReads,
  pageId: string,
): Promise<PublishedText | undefined> {
  const [row] = await reads.all<PublishedRow>(`${PUBLISHED_SQL} WHERE page.id = :id`, { ':id': pageId });
  return row && asPublished(row);
}

/** Query of the published pages, as `page`. */
export function publishedQuery(source: Source) {
  return source
    .getRepository(PageEntity)
    .createQueryBuilder('page')
    .where('page.published_version IS NOT NULL');
}

/** The public texts of these pages. */
export async function readPublished(
  reads: PreparedReads,
  pageIds: readonly string[],
): Promise<PublishedText[]> {
  if (pageIds.length === 0) return [];
  const rows = await reads.all<PublishedRow>(
    `${PUBLISHED_SQL} WHERE page.id IN (${pageIds.map(() => '?').join(', ')})`,
    pageIds,
  );
  return rows.map(asPublished);
}

/** All published pages without their texts, by slug and language. */
export async function readPublishedSummaries(reads: PreparedReads): Promise<PageSummary[]> {
  const rows = await reads.all<Omit<PublishedRow, 'body'>>(
    `SELECT page.slug, page.language, version.title, page.published_at AS "publishedAt"
     FROM page JOIN page_version version
       ON version.page_id = page.id AND version.number = page.published_version
     ORDER BY page.slug, page.language`,
  );
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: new Date(publishedAt) }));
}

/** Pages with their newest texts, by slug and language; optionally one slug. */
export async function readManaged(source: Source, slug?: string): Promise<ManagedPage[]> {
  const rows = await source.query<(Omit<PublishedRow, 'publishedAt'> & ManagedTimes)[]>(
    `SELECT page.id, page.slug, page.language, page.version, page.published_version AS "publishedVersion",
       page.published_at AS "publishedAt", page.created_at AS "createdAt", page.updated_at AS "updatedAt",
       version.title, version.body
     FROM page JOIN page_version version ON version.page_id = page.id AND version.number = page.version
     WHERE page.deleted_at IS NULL ${slug === undefined ? '' : 'AND page.slug = ?'}
     ORDER BY page.slug, page.language`,
    slug === undefined ? [] : [slug],
  );
  return rows.map(({ publishedVersion, publishedAt, ...row }) => ({
    ...row,
    state: publishedVersion === row.version ? 'PUBLISHED' : 'DRAFT',
    publishedVersion: publishedVersion ?? undefined,
    publishedAt: publishedAt === null ? undefined : new Date(publishedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
}

interface ManagedTimes {
  publishedVersion: number | null;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** The page of an address with its newest text; undefined if there is none, or if it was deleted. */
export async function findManaged(
  source: Source,
  { slug, language }: PageAddress,
): Promise<ManagedPage | undefined> {
  return (await readManaged(source, slug)).find((page) => page.language === language);
}

/** The page of an address with its newest text. Throws NOT_FOUND. */
export async function getManaged(source: Source, address: PageAddress): Promise<ManagedPage> {
  const page = await findManaged(source, address);
  if (!page) throw notFound('page');
  return page;
}

/** The address of a page with an id; undefined if there is none, or if it was deleted. */
export async function findPageAddress(source: Source, id: string): Promise<PageAddress | undefined> {
  const row = await source.getRepository(PageEntity).findOneBy({ id });
  return row && !row.deletedAt ? row : undefined;
}

/** The row of an address, also of a deleted page. */
export async function findPageRow(
  source: Source,
  { slug, language }: PageAddress,
): Promise<PageEntity | undefined> {
  return (await source.getRepository(PageEntity).findOneBy({ slug, language })) ?? undefined;
}

/** Query of versions, as `version`. */
export function versionQuery(source: Source) {
  return source.getRepository(PageVersionEntity).createQueryBuilder('version');
}

/** Versions with the names of their authors. One statement. */
export async function withAuthors(
  source: Source,
  versions: readonly PageVersionEntity[],
): Promise<PageVersion[]> {
  const authorIds = [...new Set(versions.flatMap(({ authorId }) => authorId ?? []))];
  const rows =
    authorIds.length === 0
      ? []
      : await source.query<{ id: string; name: string }[]>(
          `SELECT id, name FROM "user" WHERE id IN (${authorIds.map(() => '?').join(', ')})`,
          authorIds,
        );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return versions.map(({ id, number, title, body, authorId, createdAt, publishedAt }) => ({
    id,
    number,
    title,
    body,
    authorName: authorId === undefined ? undefined : names.get(authorId),
    createdAt,
    publishedAt,
  }));
}

function asPublished({ publishedAt, ...row }: PublishedRow): PublishedText {
  return { ...row, publishedAt: new Date(publishedAt) };
}
