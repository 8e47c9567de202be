import type { Language } from '../emails/language';

/** States of a saved text. A draft is visible to admins only. */
export const PAGE_STATES = ['DRAFT', 'PUBLISHED'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Maximum number of pages; each language of a slug counts. */
export const MAX_PAGES = 100;
export const MAX_SLUG_LENGTH = 60;
export const MAX_PAGE_TITLE_LENGTH = 120;
export const MAX_PAGE_BODY_LENGTH = 50_000;
/** Lifetime of a preview link, in milliseconds: an hour. */
export const PREVIEW_LIFETIME_MS = 60 * 60_000;

/** Slug and language, which identify a page. */
export interface PageAddress {
  slug: string;
  language: Language;
}

/** A published page without its text. */
export interface PageSummary extends PageAddress {
  title: string;
  publishedAt: Date;
}

/** The public text of a page. */
export interface ContentPage extends PageSummary {
  id: string;
  /** Number of the published version. */
  version: number;
  /** Markdown without HTML. */
  body: string;
  html: string;
}

/** A draft that a preview link shows. */
export type PagePreview = Pick<ContentPage, 'slug' | 'language' | 'title' | 'html'> & { savedAt: Date };

/** A page with its newest text, for admins. */
export interface ManagedPage extends PageAddress {
  id: string;
  title: string;
  body: string;
  /** State of the newest text. */
  state: PageState;
  /** Number of the newest version. */
  version: number;
  /** Number of the public version; undefined if the page is not public. */
  publishedVersion: number | undefined;
  publishedAt: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
}

/** The text of a policy that was public at a time. */
export interface PolicyText extends PageSummary {
  /** Number of the version. */
  version: number;
  body: string;
}

/** A saved text of a page. */
export interface PageVersion {
  id: string;
  number: number;
  title: string;
  body: string;
  /** Name of the admin; undefined for the texts of a new shop. */
  authorName: string | undefined;
  createdAt: Date;
  /** Time of the last publication; undefined for a text that was never public. */
  publishedAt: Date | undefined;
}
