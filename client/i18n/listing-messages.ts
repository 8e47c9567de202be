import type { Translated } from '../domain';
import { listing as english } from './en/catalogue/listing';
import { listing as hindi } from './hi/catalogue/listing';
import { useLanguage } from './messages';

/** Messages of product lists. They are no area of `Messages`, because only lists load them, in both languages. */
export type ListingMessages = Translated<typeof english>;

/** The messages of product lists in the current language. */
export function useListingMessages(): ListingMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
