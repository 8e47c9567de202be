import { en } from './en';
import type { Locale } from './messages';

/** The English messages. The APIs send English texts, so no catalogue of them is needed here. */
export const english: Locale = {
  language: 'en',
  messages: en,
  translate: (message) => (typeof message === 'string' ? message : message.message),
};
