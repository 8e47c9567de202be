import { hindiMessages, translate } from '../domain';
import { hi } from './hi';
import type { Speech } from './messages';

/** The Hindi messages. */
export const hindi: Speech = {
  language: 'hi',
  words: hi,
  sentence: (message) =>
    typeof message === 'string' ? message : (translate(hindiMessages, message) ?? message.message),
};
