import type { Language } from '../../../domain/emails/language';
import { english } from './english';
import { hindi } from './hindi';
import type { MailWords } from './email-messages';

const WORDS: Record<Language, MailWords> = { EN: english, HI: hindi };

/** Email texts of a language. */
export function wordsIn(language: Language): MailWords {
  return WORDS[language];
}
