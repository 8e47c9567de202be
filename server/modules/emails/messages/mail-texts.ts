import type { Language } from '../../../domain/emails/language';
import { english } from './english';
import { hindi } from './hindi';
import type { MailTexts } from './email-messages';

const TEXTS_BY_LANGUAGE: Record<Language, MailTexts> = { EN: english, HI: hindi };

/** Email texts of a language. */
export function mailTextsIn(language: Language): MailTexts {
  return TEXTS_BY_LANGUAGE[language];
}
