import { inLocale, splitLanguage } from './language';

/**
 * Where the search form leads without JavaScript: blank goes home, else to the search route with the text as
 * typed; undefined for what is no such search. §5
 */
export function searchRedirect({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | undefined {
  const { language, rest } = splitLanguage(pathname);
  if (!/^\/search\/?$/i.test(rest)) return undefined;
  const keyword = new URLSearchParams(search).get('keyword');
  // No path can end in these: the browser would fold them away. The page reads them from the query.
  if (keyword === null || keyword === '.' || keyword === '..') return undefined;
  return inLocale(language, keyword.trim() === '' ? '/' : `/search/${encodeURIComponent(keyword)}`);
}
