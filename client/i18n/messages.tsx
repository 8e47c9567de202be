import { createContext, useContext, type ReactNode } from 'react';
import type { ApiMessage, Translated } from '../domain';
import type { en } from './en';
import type { Language } from './locales';

/** All messages of the pages, by area. */
export type Messages = Translated<typeof en>;

/** A locale: its language, messages and translator. */
export interface Locale {
  language: Language;
  messages: Messages;
  /** Text of an API's message in this language; the English text for an unknown key. Returns strings unchanged. */
  translate: (message: ApiMessage | string) => string;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

interface LocaleProviderProps {
  locale: Locale;
  children: ReactNode;
}

/** Provides the locale to its children. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The messages of the current locale: `const { cart } = useMessages()`. */
export function useMessages(): Messages {
  return useLocale().messages;
}

/** Returns a function that translates an API's message: `translate(messageOf(error))`. */
export function useErrorText(): Locale['translate'] {
  return useLocale().translate;
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
  if (!locale) throw new Error('Messages need a LocaleProvider above them');
  return locale;
}
