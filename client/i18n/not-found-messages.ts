import type { Translated } from '../domain';
import { notFound as english } from './en/pages/not-found';
import { notFound as hindi } from './hi/pages/not-found';
import { useLanguage } from './messages';
import type { Language } from './locales';

/**
 * Messages of the 404 page. They are no area of `Messages`, because only a lazy chunk loads them, in both languages.
 */
export type NotFoundMessages = Translated<typeof english>;

export const notFoundMessagesOf = (language: Language): NotFoundMessages =>
  language === 'hi' ? hindi : english;

/** The messages of the 404 page in the current language. */
export const useNotFoundMessages = (): NotFoundMessages => notFoundMessagesOf(useLanguage());
