import type { Translated } from '../domain';
import { gst as english } from './en/gst';
import { gst as hindi } from './hi/gst';
import { useLanguage } from './messages';

/** Messages of GST. They are no area of `Messages`, because only shops with a GST mode load them, in both languages. */
export type GstMessages = Translated<typeof english>;

/** The messages of GST in the current language. */
export function useGstMessages(): GstMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
