import type { Translated } from '../domain';
import { compare as english } from './en/buying/compare';
import { compare as hindi } from './hi/buying/compare';
import { useLanguage } from './messages';

/** Messages of the comparison. They are no area of `Messages`, because only lazy chunks load them. */
export type CompareMessages = Translated<typeof english>;

/** The messages of the comparison in the current language. */
export function useCompareMessages(): CompareMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
