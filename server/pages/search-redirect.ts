import { localizedPath, splitLanguage } from './language';

/**
 * Returns the redirect target of a search form that a browser without JavaScript sends: the home page for a blank
 * keyword, else the search path with the keyword. Undefined for other requests. §5
 */
export function searchRedirect({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | undefined {
  const { language, englishPath } = splitLanguage(pathname);
  if (!/^\/search\/?$/i.test(englishPath)) return undefined;
  const keyword = new URLSearchParams(search).get('keyword');
  // Browsers remove `.` and `..` from paths, so the page reads these keywords from the query.
  if (keyword === null || keyword === '.' || keyword === '..') return undefined;
  return localizedPath(language, keyword.trim() === '' ? '/' : `/search/${encodeURIComponent(keyword)}`);
}
