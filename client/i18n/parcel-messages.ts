import type { Translated } from '../domain';
import { parcels as english } from './en/parcels';
import { parcels as hindi } from './hi/parcels';
import { useLanguage } from './messages';

/** Messages of parcels. They are no area of `Messages`, because only lazy screens load them, in both languages. */
export type ParcelMessages = Translated<typeof english>;

/** The messages of parcels in the current language. */
export function useParcelMessages(): ParcelMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
