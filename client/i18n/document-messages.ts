import type { Translated } from '../domain';
import { documents as english } from './en/documents';
import { documents as hindi } from './hi/documents';
import { useLanguage } from './messages';

/** Messages of documents. They are no area of `Messages`, because only order pages load them, in both languages. */
export type DocumentMessages = Translated<typeof english>;

/** The messages of documents in the current language. */
export function useDocumentMessages(): DocumentMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
