import type { Translated } from '../domain';
import { wishes as english } from './en/catalogue/wishes';
import { wishes as hindi } from './hi/catalogue/wishes';
import { useLanguage } from './messages';

/** Messages of wish lists. They are no area of `Messages`, because only lazy chunks load them, in both languages. */
export type WishMessages = Translated<typeof english>;

/** The messages of wish lists in the current language. */
export function useWishMessages(): WishMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
