import { parse } from 'node:querystring';

/** The languages of the shop's pages, and what the paths of each begin with; `client/words/languages.ts` has them too. */
const BASES = { en: '', hi: '/hi' } as const;
export type Language = keyof typeof BASES;

/** As the built client's document names its language and its manifest, and as that of another language does. */
const TAG = ' lang="en-IN"';
const MANIFEST = '/manifest.webmanifest';
const MANIFEST_IN_HINDI = '/manifest.hi.webmanifest';

/** What lets a browser install the shop, by language. */
export const MANIFESTS = [MANIFEST, MANIFEST_IN_HINDI];

const OFFICE = /^\/admin(?:\/|$)/i;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface Place {
  pathname: string;
  search: string;
}

/** Where somebody is led because of the language, and what their browser is to remember. */
export interface LanguageStep {
  location: string;
  cookie?: string;
}

/** The language of a path, and the path as it is in English. */
export function splitLanguage(pathname: string): { language: Language; rest: string } {
  if (!/^\/hi(?:\/|$)/i.test(pathname)) return { language: 'en', rest: pathname };
  return { language: 'hi', rest: pathname.slice(BASES.hi.length) || '/' };
}

/** A path of the shop in a language. It never begins with two slashes, which would lead to another site. */
export function inLocale(language: Language, path: string): string {
  const own = path.replace(/^[/\\]+/, '/');
  return language === 'en' ? own : BASES[language] + own.replace(/^\/(?=\?|$)/, '');
}

/** The built client's document in a language: it says which, and the shop is installed from it in that one. */
export function documentIn(language: Language, html: string): string {
  if (language === 'en') return html;
  return html.replace(TAG, ' lang="hi-IN"').replace(`"${MANIFEST}"`, `"${MANIFEST_IN_HINDI}"`);
}

/**
 * Where a request for a page leads because of its language, if not to that page: with `?lang=` to the same page in
 * that language, which is remembered; out of the back office's Hindi, which there is not; and to Hindi whoever has
 * chosen it. Crawlers and others without the cookie are led nowhere, whatever they accept.
 */
export function languageStep({ pathname, search }: Place, cookies = ''): LanguageStep | undefined {
  const { language, rest } = splitLanguage(pathname);
  const chosen = /[?&]lang=/.test(search) ? readLanguage(parse(search.slice(1)).lang) : undefined;
  const isOffice = OFFICE.test(rest);
  if (chosen) {
    const target = inLocale(isOffice ? 'en' : chosen, rest + withoutChoice(search));
    return { location: target, cookie: `lang=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` };
  }
  if (isOffice) return language === 'en' ? undefined : { location: inLocale('en', rest + search) };
  const isRemembered = language === 'en' && /(?:^|;\s*)lang=hi(?:;|$)/.test(cookies);
  return isRemembered ? { location: inLocale('hi', rest + search) } : undefined;
}

function readLanguage(text: string | string[] | undefined): Language | undefined {
  return text === 'en' || text === 'hi' ? text : undefined;
}

function withoutChoice(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('lang='));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
