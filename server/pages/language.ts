import { parse } from 'node:querystring';

/** Languages of the pages with their path prefixes. Keep them equal to those of `client/i18n/locales.ts`. */
const PATH_PREFIXES = { en: '', hi: '/hi' } as const;
export type PageLanguage = keyof typeof PATH_PREFIXES;

// Texts in the built client's document that differ by language.
const LANG_ATTRIBUTE = ' lang="en-IN"';
const MANIFEST = '/manifest.webmanifest';
const HINDI_MANIFEST = '/manifest.hi.webmanifest';

/** Paths of the web app manifests, one per language. */
export const MANIFESTS = [MANIFEST, HINDI_MANIFEST];

const ADMIN_PATH = /^\/admin(?:\/|$)/i;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface PageLocation {
  pathname: string;
  search: string;
}

/** A redirect because of the language, and the cookie that stores the choice. */
export interface LanguageRedirect {
  location: string;
  cookie?: string;
}

/** Splits a path into its language and its English path. */
export function splitLanguage(pathname: string): { language: PageLanguage; englishPath: string } {
  if (!/^\/hi(?:\/|$)/i.test(pathname)) return { language: 'en', englishPath: pathname };
  return { language: 'hi', englishPath: pathname.slice(PATH_PREFIXES.hi.length) || '/' };
}

/** Returns a path in a language. It never begins with two slashes, which would mean another site. */
export function localizedPath(language: PageLanguage, path: string): string {
  const normalizedPath = path.replace(/^[/\\]+/, '/');
  return language === 'en'
    ? normalizedPath
    : PATH_PREFIXES[language] + normalizedPath.replace(/^\/(?=\?|$)/, '');
}

/** Returns the built client's document in a language: its `lang` attribute and its web app manifest. */
export function localizedDocument(language: PageLanguage, html: string): string {
  if (language === 'en') return html;
  return html.replace(LANG_ATTRIBUTE, ' lang="hi-IN"').replace(`"${MANIFEST}"`, `"${HINDI_MANIFEST}"`);
}

/**
 * Returns the language redirect of a page request, or undefined. `?lang=` redirects to that language and stores it in
 * a cookie. The back office exists only in English. The cookie redirects to Hindi. Clients without a cookie, such as
 * crawlers, are never redirected by Accept-Language.
 */
export function languageRedirect(
  { pathname, search }: PageLocation,
  cookies = '',
): LanguageRedirect | undefined {
  const { language, englishPath } = splitLanguage(pathname);
  const requestedLanguage = /[?&]lang=/.test(search) ? readLanguage(parse(search.slice(1)).lang) : undefined;
  const isAdminPath = ADMIN_PATH.test(englishPath);
  if (requestedLanguage) {
    const target = localizedPath(
      isAdminPath ? 'en' : requestedLanguage,
      englishPath + withoutLanguageParameter(search),
    );
    return {
      location: target,
      cookie: `lang=${requestedLanguage}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`,
    };
  }
  if (isAdminPath)
    return language === 'en' ? undefined : { location: localizedPath('en', englishPath + search) };
  const redirectsToHindi = language === 'en' && /(?:^|;\s*)lang=hi(?:;|$)/.test(cookies);
  return redirectsToHindi ? { location: localizedPath('hi', englishPath + search) } : undefined;
}

function readLanguage(text: string | string[] | undefined): PageLanguage | undefined {
  return text === 'en' || text === 'hi' ? text : undefined;
}

function withoutLanguageParameter(search: string): string {
  const parameters = search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('lang='));
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}
