import type { Language } from '../emails/language';
import type { PageSummary } from './content-page';

/** Slugs of the pages that every shop needs, in the order of their links. */
export const STANDARD_SLUGS = ['about', 'contact', 'terms', 'privacy', 'refund', 'shipping'] as const;
export type StandardSlug = (typeof STANDARD_SLUGS)[number];

/** Slugs of the pages to which a buyer agrees with an order. */
export const POLICY_SLUGS: readonly StandardSlug[] = ['terms', 'refund', 'privacy'];

/** Maximum number of links in the footer; further pages need a menu. */
export const MAX_PAGE_LINKS = 20;

/** The link of a page for visitors of one language. */
export interface PageLink {
  slug: string;
  title: string;
  /** Language tag of the title, if the page lacks the language of the visitor. */
  lang?: string;
}

/** Links for visitors of each language. */
export type PageLinks = Readonly<Record<'en' | 'hi', readonly PageLink[]>>;

type Title = Pick<PageSummary, 'slug' | 'language' | 'title'>;

const TAGS = { EN: 'en-IN', HI: 'hi-IN' } as const satisfies Record<Language, string>;

/**
 * Links to published pages: the standard pages in their order, then other pages by slug, at most 20. A page without a
 * language has its other title there.
 */
export function pageLinksOf(titles: readonly Title[]): PageLinks {
  const slugs = new Set(titles.map(({ slug }) => slug));
  const standardSlugs = STANDARD_SLUGS.filter((slug) => slugs.delete(slug));
  const linkedSlugs = [...standardSlugs, ...[...slugs].sort()].slice(0, MAX_PAGE_LINKS);
  const linksFor = (language: Language) => linkedSlugs.flatMap((slug) => linkOf(titles, slug, language));
  return { en: linksFor('EN'), hi: linksFor('HI') };
}

function linkOf(titles: readonly Title[], slug: string, language: Language): PageLink[] {
  const ofSlug = titles.filter((title) => title.slug === slug);
  const own = ofSlug.find((title) => title.language === language);
  if (own) return [{ slug, title: own.title }];
  return ofSlug.slice(0, 1).map((other) => ({ slug, title: other.title, lang: TAGS[other.language] }));
}
