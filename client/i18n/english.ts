import { en } from './en';
import type { Locale } from './messages';

/** The English messages. The APIs send English texts, which need no translation. */
export const english: Locale = {
  language: 'en',
  messages: en,
  translate: (message) => (typeof message === 'string' ? message : message.message),
};
