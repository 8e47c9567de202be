import { createContext, useContext, type ReactNode } from 'react';
import type { ApiMessage, Translated } from '../domain';
import type { en } from './en';
import type { Language } from './locales';

/** All messages of the pages, by area. */
export type Words = Translated<typeof en>;

/** A locale: its language, messages and translator. */
export interface Locale {
  language: Language;
  words: Words;
  /** Text of an API's message in this language; the English text for an unknown key. A string is text already. */
  sentence: (message: ApiMessage | string) => string;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

interface WordsProviderProps {
  locale: Locale;
  children: ReactNode;
}

/** Provides the locale to its children. */
export function WordsProvider({ locale, children }: WordsProviderProps) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The messages of the current locale: `const { cart } = useWords()`. */
export function useWords(): Words {
  return useLocale().words;
}

/** Returns a function that translates an API's message: `sentence(messageOf(error))`. */
export function useSentence(): Locale['sentence'] {
  return useLocale().sentence;
}

export function useLanguage(): Language {
  return useLocale().language;
}

/** `lang` attribute for names, descriptions and reviews, which are not translated. */
export function useMerchantLang(): 'en' | undefined {
  return useLocale().language === 'en' ? undefined : 'en';
}

function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('Words need a WordsProvider above them');
  return locale;
}
