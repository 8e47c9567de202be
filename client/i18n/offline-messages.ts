import type { Translated } from '../domain';
import { offlineNotices as english } from './en/pages/offline-notices';
import { offlineNotices as hindi } from './hi/pages/offline-notices';
import { useLanguage } from './messages';

/**
 * Messages of offline notices. They are no area of `Messages`, because only lazy chunks load them, in both languages.
 */
export type OfflineMessages = Translated<typeof english>;

/** The messages of offline notices in the current language. */
export function useOfflineMessages(): OfflineMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
