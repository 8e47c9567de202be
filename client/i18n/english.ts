import { en } from './en';
import type { Speech } from './messages';

/** The English messages. English is also the language of server messages. */
export const english: Speech = { language: 'en', words: en, sentence: (text) => text };
