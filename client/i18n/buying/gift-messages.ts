import type { Translated } from '../../domain';
import { gift as english } from '../en/buying/gift';
import { gift as hindi } from '../hi/buying/gift';
import { useLanguage } from '../messages';

/** Messages of gifts. They are no area of `Messages`, because only lazy chunks load them, in both languages. */
export type GiftMessages = Translated<typeof english>;

/** The messages of gifts in the current language. */
export function useGiftMessages(): GiftMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
