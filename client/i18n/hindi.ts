import { hi } from './hi';
import { sentence } from './hi/sentences';
import type { Speech } from './messages';

/** The shop in Hindi. */
export const hindi: Speech = { language: 'hi', words: hi, sentence };
