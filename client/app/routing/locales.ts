import type { Language } from '../../i18n/locales';
import type { Locale } from '../../i18n/messages';

interface LazyLocale {
  /** Source file of the messages; the build maps it to its chunk. */
  source: string;
  load: () => Promise<Locale>;
}

/** The messages of each locale, in separate chunks. */
export const lazyLocales: Readonly<Record<Language, LazyLocale>> = {
  en: { source: 'i18n/english.ts', load: async () => (await import('../../i18n/english')).english },
  hi: { source: 'i18n/hindi.ts', load: async () => (await import('../../i18n/hindi')).hindi },
};
