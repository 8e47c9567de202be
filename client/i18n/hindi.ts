import { hi } from './hi';
import { sentence } from './hi/sentences';
import type { Speech } from './messages';

/** The Hindi messages. */
export const hindi: Speech = { language: 'hi', words: hi, sentence };
