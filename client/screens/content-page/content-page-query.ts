import type { Language } from '../../i18n/locales';
import { ContentPagePreviewDocument } from './content-page-preview.generated';
import { ContentPageDocument, type ContentPageQueryVariables } from './content-page.generated';

/** Query of a published page. Server, prefetch and screen share it, so that they use one cached result. */
export function publishedPageQuery(slug: string, language: Language) {
  const variables: ContentPageQueryVariables = { slug, language: language === 'hi' ? 'HI' : 'EN' };
  return { query: ContentPageDocument, variables };
}

/** Query of the draft that a preview link shows. */
export function previewQuery(token: string) {
  return { query: ContentPagePreviewDocument, variables: { token } };
}

/** Query of a content page for a URL: the draft of a preview link, else the published text. */
export function contentPageQuery(
  slug: string,
  { search, language = 'en' }: { search: string; language?: Language },
) {
  const token = readPreviewToken(search);
  return token === undefined ? publishedPageQuery(slug, language) : previewQuery(token);
}

/** The token of a preview link; undefined without one. */
export function readPreviewToken(search: string): string | undefined {
  return new URLSearchParams(search).get('preview') || undefined;
}
