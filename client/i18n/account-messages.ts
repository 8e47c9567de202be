import type { Translated } from '../domain';
import { account as english } from './en/account';
import { account as hindi } from './hi/account';
import { useLanguage } from './messages';

/** Messages of accounts. They are no area of `Messages`, because only lazy screens load them, in both languages. */
export type AccountMessages = Translated<typeof english>;

/** The messages of accounts in the current language. */
export function useAccountMessages(): AccountMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
