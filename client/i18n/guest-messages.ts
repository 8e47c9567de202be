import type { Translated } from '../domain';
import { guests as english } from './en/guests';
import { guests as hindi } from './hi/guests';
import { useLanguage } from './messages';

/** Messages for guests. They are no area of `Messages`, because only lazy screens load them, in both languages. */
export type GuestMessages = Translated<typeof english>;

/** The messages for guests in the current language. */
export function useGuestMessages(): GuestMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
