import type { Language } from '../../i18n/locales';
import type { Speech } from '../../i18n/messages';

interface LazySpeech {
  /** Source file of the messages; the build maps it to its chunk. */
  source: string;
  load: () => Promise<Speech>;
}

/** The messages of each locale, in separate chunks. */
export const speeches: Readonly<Record<Language, LazySpeech>> = {
  en: { source: 'words/english.ts', load: async () => (await import('../../i18n/english')).english },
  hi: { source: 'words/hindi.ts', load: async () => (await import('../../i18n/hindi')).hindi },
};
