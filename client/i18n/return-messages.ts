import type { Translated } from '../domain';
import { returns as english } from './en/returns';
import { returns as hindi } from './hi/returns';
import { useLanguage } from './messages';

/** Messages of returns. They are no area of `Messages`, because only lazy screens load them, in both languages. */
export type ReturnMessages = Translated<typeof english>;

/** The messages of returns in the current language. */
export function useReturnMessages(): ReturnMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
