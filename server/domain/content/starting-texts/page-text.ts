import type { Language } from '../../emails/language';

/** Title and Markdown of a page in one language. */
export interface PageText {
  title: string;
  body: string;
}

/** A text in each language of the shop. */
export type TextByLanguage = Readonly<Record<Language, PageText>>;
