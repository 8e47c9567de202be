import type { EntityManager } from 'typeorm';
import { PageEntity, PageVersionEntity } from '../server/database/entities/page.entity';
import { invalidateTags } from '../server/database/invalidation-tags';
import { TAG } from '../server/domain/catalogue/cache-tags';
import { STANDARD_SLUGS } from '../server/domain/content/page-links';
import { STARTING_TEXTS } from '../server/domain/content/starting-texts/starting-texts';
import { idForTime, insertRows } from './rows';

const LANGUAGES = ['EN', 'HI'] as const;

interface StartingPages {
  now: Date;
  /** False for drafts, which a merchant reads and changes before their publication. */
  isPublished: boolean;
}

/** Inserts the standard pages of a new shop in both languages. */
export async function insertStartingPages(
  tx: EntityManager,
  { now, isPublished }: StartingPages,
): Promise<void> {
  const publishedAt = isPublished ? now : undefined;
  const publishedVersion = isPublished ? 1 : undefined;
  const pages = STANDARD_SLUGS.flatMap((slug) =>
    LANGUAGES.map((language) => ({ id: idForTime(now), slug, language })),
  );
  await insertRows(
    tx,
    PageEntity,
    pages.map((page) => ({
      ...page,
      version: 1,
      publishedVersion,
      publishedAt,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await insertRows(
    tx,
    PageVersionEntity,
    pages.map(({ id: pageId, slug, language }) => {
      const { title, body } = STARTING_TEXTS[slug][language];
      const id = idForTime(now);
      return { id, pageId, number: 1, title, body: body.trim(), createdAt: now, publishedAt };
    }),
  );
  invalidateTags(tx, TAG.pages);
}
