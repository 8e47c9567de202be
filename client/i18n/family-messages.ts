import type { Translated } from '../domain';
import { family as english } from './en/catalogue/family';
import { family as hindi } from './hi/catalogue/family';
import { useLanguage } from './messages';

/**
 * Messages of families. They are no area of `Messages`, because only pages with families load them, in both languages.
 */
export type FamilyMessages = Translated<typeof english>;

/** The messages of families in the current language. */
export function useFamilyMessages(): FamilyMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
