import { en } from './en';
import type { Speech } from './messages';

/** The shop in English, which is what its server and its rules speak too. */
export const english: Speech = { language: 'en', words: en, sentence: (text) => text };
