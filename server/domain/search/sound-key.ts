// Consonants of Devanagari without nukta, which the normalization removes.
const DEVANAGARI_CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  ळ: 'l',
  'ं': 'n',
};
const DEVANAGARI_VOWELS = /[अ-औ]/u;
const DEVANAGARI = /[\u0900-\u097f]/u;

/** Spellings of one sound in Latin letters, the longest first. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/chh|ch/g, 'c'],
  [/c(?=[eiy])/g, 's'],
  [/c(?![eiy])/g, 'k'],
  [/sh|ss/g, 's'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/([kgtdbj])h/g, '$1'],
];
/** Stands for the sound of `ch` while `c` becomes `k` or `s`. */
const CH = '1';

/**
 * Consonants of a normalized word in Latin letters, in order: words that sound alike in English, Hindi or mixed
 * spelling have the same key, such as `headphone`, `hedfon` and `हेडफोन`. A vowel counts only at the beginning.
 */
export function soundKeyOf(word: string): string {
  const letters = DEVANAGARI.test(word) ? devanagariSounds(word) : latinSounds(word);
  const initial = /^[aeiou]/.test(letters) ? 'a' : '';
  return initial + letters.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
}

function latinSounds(word: string): string {
  let sounds = word.replace(/chh|ch/g, CH);
  for (const [spelling, sound] of LATIN_SOUNDS) sounds = sounds.replace(spelling, sound);
  return sounds.replaceAll(CH, 'c');
}

function devanagariSounds(word: string): string {
  const sounds = Array.from(word, (letter) => {
    if (DEVANAGARI_VOWELS.test(letter)) return 'a';
    return DEVANAGARI_CONSONANTS[letter] ?? (DEVANAGARI.test(letter) ? '' : letter);
  });
  return sounds.join('');
}
