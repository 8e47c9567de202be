import type { Translated } from '../domain';
import { contentPage as english } from './en/pages/content-page';
import { contentPage as hindi } from './hi/pages/content-page';
import { useLanguage } from './messages';

/** Messages of content pages. They are no area of `Messages`, because only lazy chunks load them, in both languages. */
export type ContentPageMessages = Translated<typeof english>;

/** The messages of content pages in the current language. */
export function useContentPageMessages(): ContentPageMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
