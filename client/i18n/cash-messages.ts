import type { Translated } from '../domain';
import { cash as english } from './en/cash';
import { cash as hindi } from './hi/cash';
import { useLanguage } from './messages';

/**
 * Messages of cash on delivery. They are no area of `Messages`, because only lazy screens load them, in both languages.
 */
export type CashMessages = Translated<typeof english>;

/** The messages of cash on delivery in the current language. */
export function useCashMessages(): CashMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
