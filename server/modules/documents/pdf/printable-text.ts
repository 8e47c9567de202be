import { isDrawable } from './pdf-fonts';

const SPACES = /[\s\p{Zl}\p{Zp}]+/gu;
/** Signs that draw nothing, such as control characters and marks of direction; joiners shape Devanagari. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu;
const DEVANAGARI_MARK = /[\u0900-\u097f]/;
const COMBINING_MARK = /\p{M}/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
/** Signs that Unicode does not decompose into drawable ones. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2012', '-'],
  ['\u2015', '-'],
  ['\u2212', '-'],
  ['\u2044', '/'],
  ['\u2032', "'"],
  ['\u201a', ','],
  ['\u201e', '"'],
  ['Æ', 'AE'],
  ['æ', 'ae'],
  ['Ø', 'O'],
  ['ø', 'o'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['®', '(R)'],
  ['™', '(TM)'],
]);
/** Joiners that are not between two Devanagari letters. */
const STRAY_JOINERS = /(?<![\u0900-\u097f])[\u200c\u200d]+|[\u200c\u200d]+(?![\u0900-\u097f])/gu;

/** A text on one line without invisible signs. */
export function visibleText(text: string): string {
  return text.normalize('NFC').replace(SPACES, ' ').replace(INVISIBLE, '');
}

/**
 * A text as the fonts can draw it, on one line. Removes invisible signs and pictographs, and accents that the fonts
 * lack. A question mark stands for each letter of another script, because a missing letter would mislead.
 */
export function printableText(text: string): string {
  const drawableText = [...visibleText(text)].map(drawableForm).join('');
  return drawableText.replace(STRAY_JOINERS, '').replace(/ {2,}/g, ' ').trim();
}

function drawableForm(character: string): string {
  if (isDrawable(character)) return character;
  const replacement = REPLACEMENTS.get(character);
  if (replacement !== undefined) return replacement;
  if (PICTOGRAPH.test(character)) return '';
  if (COMBINING_MARK.test(character) && !DEVANAGARI_MARK.test(character)) return '';
  const letters = [...character.normalize('NFKD')].filter((letter) => !COMBINING_MARK.test(letter));
  const drawableLetters = letters.map((letter) => (isDrawable(letter) ? letter : REPLACEMENTS.get(letter)));
  return drawableLetters.every((letter) => letter !== undefined) ? drawableLetters.join('') : '?';
}
