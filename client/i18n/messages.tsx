import { createContext, useContext, type ReactNode } from 'react';
import type { en } from './en';
import type { Language } from './locales';
import type { Spoken } from './localized';

/** Everything that the shop itself says on its pages, by area. */
export type Words = Spoken<typeof en>;

/** A language as the shop speaks it. */
export interface Speech {
  language: Language;
  words: Words;
  /** Says in this language what the shop's server and its rules say in English; what it does not know stays. */
  sentence: (english: string) => string;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

interface WordsProviderProps {
  speech: Speech;
  children: ReactNode;
}

/** Lets everything below it speak one language. */
export function WordsProvider({ speech, children }: WordsProviderProps) {
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The words of the page's language: `const { cart } = useWords()`. */
export function useWords(): Words {
  return useSpeech().words;
}

/** Translates a sentence that came from the server or from the rules: `sentence(messageOf(error))`. */
export function useSentence(): Speech['sentence'] {
  return useSpeech().sentence;
}

export function useLanguage(): Language {
  return useSpeech().language;
}

/** For `lang` around names, descriptions and reviews, which are as their writers wrote them. */
export function useMerchantLang(): 'en' | undefined {
  return useSpeech().language === 'en' ? undefined : 'en';
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Words need a WordsProvider above them');
  return speech;
}
