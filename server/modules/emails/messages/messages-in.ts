import type { Language } from '../../../domain/emails/language';
import { english } from './english';
import { hindi } from './hindi';
import type { MailTexts } from './email-messages';

const WORDS: Record<Language, MailTexts> = { EN: english, HI: hindi };

/** Email texts of a language. */
export function mailTextsIn(language: Language): MailTexts {
  return WORDS[language];
}
