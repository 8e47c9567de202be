import type { Translated } from '../domain';
import { reviewSection as english } from './en/catalogue/reviews';
import { reviewSection as hindi } from './hi/catalogue/reviews';
import { useLanguage } from './messages';

/** Messages of reviews. They are no area of `Messages`, because only their section loads them, in both languages. */
export type ReviewMessages = Translated<typeof english>;

/** The messages of reviews in the current language. */
export function useReviewMessages(): ReviewMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
