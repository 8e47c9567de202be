import { parse } from 'node:querystring';

/** Languages of the pages with their path prefixes; `client/i18n/locales.ts` has them too. */
const BASES = { en: '', hi: '/hi' } as const;
export type PageLanguage = keyof typeof BASES;

/** Attributes of the built client's document that differ by language. */
const TAG = ' lang="en-IN"';
const MANIFEST = '/manifest.webmanifest';
const MANIFEST_IN_HINDI = '/manifest.hi.webmanifest';

/** Web app manifests, by language. */
export const MANIFESTS = [MANIFEST, MANIFEST_IN_HINDI];

const OFFICE = /^\/admin(?:\/|$)/i;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface PageLocation {
  pathname: string;
  search: string;
}

/** A redirect because of the language, and the cookie that remembers the choice. */
export interface LanguageRedirect {
  location: string;
  cookie?: string;
}

/** Splits a path into its language and its English path. */
export function splitLanguage(pathname: string): { language: PageLanguage; rest: string } {
  if (!/^\/hi(?:\/|$)/i.test(pathname)) return { language: 'en', rest: pathname };
  return { language: 'hi', rest: pathname.slice(BASES.hi.length) || '/' };
}

/** Returns a path in a language. It never begins with two slashes, which would lead to another site. */
export function inLocale(language: PageLanguage, path: string): string {
  const own = path.replace(/^[/\\]+/, '/');
  return language === 'en' ? own : BASES[language] + own.replace(/^\/(?=\?|$)/, '');
}

/** Returns the built client's document in a language: its `lang` attribute and its web app manifest. */
export function documentIn(language: PageLanguage, html: string): string {
  if (language === 'en') return html;
  return html.replace(TAG, ' lang="hi-IN"').replace(`"${MANIFEST}"`, `"${MANIFEST_IN_HINDI}"`);
}

/**
 * Returns the language redirect of a page request, or undefined. `?lang=` redirects to that language and remembers
 * it. The back office exists only in English. The cookie redirects to Hindi. Clients without a cookie, such as
 * crawlers, are never redirected by Accept-Language.
 */
export function languageRedirect(
  { pathname, search }: PageLocation,
  cookies = '',
): LanguageRedirect | undefined {
  const { language, rest } = splitLanguage(pathname);
  const chosen = /[?&]lang=/.test(search) ? readLanguage(parse(search.slice(1)).lang) : undefined;
  const isOffice = OFFICE.test(rest);
  if (chosen) {
    const target = inLocale(isOffice ? 'en' : chosen, rest + withoutChoice(search));
    return { location: target, cookie: `lang=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` };
  }
  if (isOffice) return language === 'en' ? undefined : { location: inLocale('en', rest + search) };
  const hasLanguageCookie = language === 'en' && /(?:^|;\s*)lang=hi(?:;|$)/.test(cookies);
  return hasLanguageCookie ? { location: inLocale('hi', rest + search) } : undefined;
}

function readLanguage(text: string | string[] | undefined): PageLanguage | undefined {
  return text === 'en' || text === 'hi' ? text : undefined;
}

function withoutChoice(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('lang='));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
