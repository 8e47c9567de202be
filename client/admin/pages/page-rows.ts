import { STANDARD_SLUGS } from '../../domain';
import { STANDARD_TITLES } from './page-labels';
import type { ManagedPageListQuery } from './page-list.generated';

type ListedPage = ManagedPageListQuery['managedPages'][number];

/** A page in both languages. */
export interface PageRow {
  /** The slug. */
  id: string;
  title: string;
  english: ListedPage | undefined;
  hindi: ListedPage | undefined;
  updatedAt: string | undefined;
}

/** Rows of the standard pages, written or not, then of other pages by slug. */
export function pageRowsOf(pages: readonly ListedPage[]): PageRow[] {
  const ownSlugs = [...new Set(pages.map(({ slug }) => slug))].filter(
    (slug) => !STANDARD_SLUGS.some((standard) => standard === slug),
  );
  return [...STANDARD_SLUGS, ...ownSlugs.sort()].map((slug) => {
    const texts = pages.filter((page) => page.slug === slug);
    const english = texts.find(({ language }) => language === 'EN');
    const hindi = texts.find(({ language }) => language === 'HI');
    const standardTitle = Object.entries(STANDARD_TITLES).find(([standard]) => standard === slug)?.[1];
    return {
      id: slug,
      title: english?.title ?? hindi?.title ?? standardTitle ?? slug,
      english,
      hindi,
      updatedAt: texts
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1),
    };
  });
}
