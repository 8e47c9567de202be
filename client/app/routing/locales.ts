import type { Language } from '../../i18n/locales';
import type { Locale } from '../../i18n/messages';

interface LazyLocale {
  load: () => Promise<Locale>;
}

/** The messages of each locale, in separate chunks. */
export const lazyLocales: Readonly<Record<Language, LazyLocale>> = {
  en: { load: async () => (await import('../../i18n/english')).english },
  hi: { load: async () => (await import('../../i18n/hindi')).hindi },
};
