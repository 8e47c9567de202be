import { isDrawable } from './pdf-fonts';

const SPACES = /[\s\p{Zl}\p{Zp}]+/gu;
/** Signs that draw nothing, such as control characters and marks of direction; joiners shape Devanagari. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu;
const DEVANAGARI_MARK = /[\u0900-\u097f]/;
const COMBINING_MARK = /\p{M}/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
/** Joiners that are not between two Devanagari letters. */
const STRAY_JOINERS = /(?<![\u0900-\u097f])[\u200c\u200d]+|[\u200c\u200d]+(?![\u0900-\u097f])/gu;

/** A text on one line without invisible signs. */
export function visibleText(text: string): string {
  return text.normalize('NFC').replace(SPACES, ' ').replace(INVISIBLE, '');
}

/**
 * A text as the fonts can draw it, on one line. Removes invisible signs and pictographs, and accents that the fonts
 * lack. A letter of another script stays; the font draws its box for missing glyphs.
 */
export function printableText(text: string): string {
  const drawableText = [...visibleText(text)].map(drawableForm).join('');
  return drawableText.replace(STRAY_JOINERS, '').replace(/ {2,}/g, ' ').trim();
}

function drawableForm(character: string): string {
  if (isDrawable(character)) return character;
  if (PICTOGRAPH.test(character)) return '';
  if (COMBINING_MARK.test(character) && !DEVANAGARI_MARK.test(character)) return '';
  const [letter = character] = character.normalize('NFKD');
  return isDrawable(letter) ? letter : character;
}
