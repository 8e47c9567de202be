import { hindiMessages, translate } from '../domain';
import { hi } from './hi';
import type { Locale } from './messages';

/** The Hindi messages. */
export const hindi: Locale = {
  language: 'hi',
  messages: hi,
  translate: (message) =>
    typeof message === 'string' ? message : (translate(hindiMessages, message) ?? message.message),
};
