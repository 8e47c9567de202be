/** The supported languages. */
export type Language = 'en' | 'hi';

interface LocaleSettings {
  /** Prefix of the language's paths. */
  base: '' | '/hi';
  /** Language tag for documents, links and search engines. */
  tag: string;
  /** Locale for link previews (Open Graph). */
  openGraphLocale: string;
  /** The language's own name. */
  name: string;
}

export const LANGUAGES: Readonly<Record<Language, LocaleSettings>> = {
  en: { base: '', tag: 'en-IN', openGraphLocale: 'en_IN', name: 'English' },
  hi: { base: '/hi', tag: 'hi-IN', openGraphLocale: 'hi_IN', name: 'हिन्दी' },
};

/** Adds the language prefix to a router path: `/cart` becomes `/hi/cart` in Hindi, `/?page=2` becomes `/hi?page=2`. */
export function addLanguagePrefix(language: Language, path: string): string {
  const { base } = LANGUAGES[language];
  // A URL with two leading slashes leads to another site.
  const localPath = path.replace(/^[/\\]+/, '/');
  if (base === '') return localPath;
  // The root path loses its slash: `/?page=2` becomes `/hi?page=2`.
  return base + localPath.replace(/^\/(?=\?|#|$)/, '');
}

/** Splits a URL path into its language and the router's path, which is the same in all languages. */
export function splitLanguage(pathname: string): { language: Language; pathname: string } {
  if (!/^\/hi(?:\/|$)/i.test(pathname)) return { language: 'en', pathname };
  return { language: 'hi', pathname: pathname.slice(LANGUAGES.hi.base.length) || '/' };
}
