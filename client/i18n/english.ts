import { en } from './en';
import type { Locale } from './messages';

/** The English messages. The APIs send English texts, so no catalogue of them is needed here. */
export const english: Locale = {
  language: 'en',
  words: en,
  sentence: (message) => (typeof message === 'string' ? message : message.message),
};
