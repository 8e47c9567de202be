import { createContext, useContext, type ReactNode } from 'react';
import type { ApiMessage, Translated } from '../domain';
import type { en } from './en';
import type { Language } from './locales';

/** All messages of the pages, by area. */
export type Words = Translated<typeof en>;

/** A locale: its language, messages and translator. */
export interface Speech {
  language: Language;
  words: Words;
  /** Text of an API's message in this language; the English text for an unknown key. A string is text already. */
  sentence: (message: ApiMessage | string) => string;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

interface WordsProviderProps {
  speech: Speech;
  children: ReactNode;
}

/** Provides the locale to its children. */
export function WordsProvider({ speech, children }: WordsProviderProps) {
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The messages of the current locale: `const { cart } = useWords()`. */
export function useWords(): Words {
  return useSpeech().words;
}

/** Returns a function that translates an API's message: `sentence(messageOf(error))`. */
export function useSentence(): Speech['sentence'] {
  return useSpeech().sentence;
}

export function useLanguage(): Language {
  return useSpeech().language;
}

/** `lang` attribute for names, descriptions and reviews, which are not translated. */
export function useMerchantLang(): 'en' | undefined {
  return useSpeech().language === 'en' ? undefined : 'en';
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Words need a WordsProvider above them');
  return speech;
}
