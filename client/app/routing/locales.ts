import type { Language } from '../../i18n/locales';
import type { Speech } from '../../i18n/messages';

interface LazySpeech {
  /** Its source file, by which the build knows what belongs to it. */
  source: string;
  load: () => Promise<Speech>;
}

/** What the shop says, by language: each comes to those who read it. */
export const speeches: Readonly<Record<Language, LazySpeech>> = {
  en: { source: 'words/english.ts', load: async () => (await import('../../i18n/english')).english },
  hi: { source: 'words/hindi.ts', load: async () => (await import('../../i18n/hindi')).hindi },
};
