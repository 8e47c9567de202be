/** The languages that the shop speaks. */
export type Language = 'en' | 'hi';

interface LanguageFacts {
  /** What the paths of its pages begin with. */
  base: '' | '/hi';
  /** As documents, links and search engines name it. */
  tag: string;
  /** As previews of other sites name it. */
  locale: string;
  /** As those call it who speak it. */
  name: string;
}

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  en: { base: '', tag: 'en-IN', locale: 'en_IN', name: 'English' },
  hi: { base: '/hi', tag: 'hi-IN', locale: 'hi_IN', name: 'हिन्दी' },
};

/** Where a path of the router leads in a language: `/cart` is `/hi/cart` in Hindi, `/?page=2` is `/hi?page=2`. */
export function inLocale(language: Language, path: string): string {
  const { base } = LANGUAGES[language];
  // Two slashes at the beginning would lead to another site.
  const own = path.replace(/^[/\\]+/, '/');
  return base === '' ? own : base + own.replace(/^\/(?=\?|#|$)/, '');
}

/** The language of an address's path, and the path as the router has it: the same in all languages. */
export function splitLanguage(pathname: string): { language: Language; pathname: string } {
  if (!/^\/hi(?:\/|$)/i.test(pathname)) return { language: 'en', pathname };
  return { language: 'hi', pathname: pathname.slice(LANGUAGES.hi.base.length) || '/' };
}
