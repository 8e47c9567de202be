import type { DataSource, EntityManager } from 'typeorm';
import type { PolicyText } from '../../domain/content/content-page';
import { POLICY_SLUGS } from '../../domain/content/page-links';

/**
 * The policies that were public at a time, in each language: of each page the last published text, unless its deletion
 * withdrew it before. One statement.
 */
export async function readPoliciesAt(source: DataSource | EntityManager, at: Date): Promise<PolicyText[]> {
  const rows = await source.query<(Omit<PolicyText, 'publishedAt'> & { publishedAt: number })[]>(
    `SELECT page.slug, page.language, version.number AS version, version.title, version.body,
       version.published_at AS "publishedAt"
     FROM page JOIN page_version version ON version.page_id = page.id
     WHERE page.slug IN (${POLICY_SLUGS.map(() => '?').join(', ')})
       AND version.published_at <= ? AND (version.withdrawn_at IS NULL OR version.withdrawn_at > ?)
       AND NOT EXISTS (SELECT 1 FROM page_version later WHERE later.page_id = version.page_id
         AND later.number > version.number AND later.published_at <= ?)
     ORDER BY page.slug, page.language`,
    [...POLICY_SLUGS, at.getTime(), at.getTime(), at.getTime()],
  );
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: new Date(publishedAt) }));
}
