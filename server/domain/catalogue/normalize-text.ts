const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
// Accents of Latin, Greek and Cyrillic letters, and the nukta of Devanagari, which most texts omit.
const ACCENTS = /[\u0300-\u036f]|\u093c/g;
// Joiners, soft hyphens and direction marks.
const INVISIBLE_CHARACTERS = /\p{Cf}/gu;
// Hindi texts spell a nasal before a consonant as a letter or as a dot (anusvara): हिन्दी, हिंदी.
const NASAL_SPELLINGS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ँ/g;
const DEVANAGARI_DIGITS = /[०-९]/g;
const CONFUSABLE_CHARACTERS = /[ßøłđæœðþıς‘’“”‐-―]/g;
const LETTER_REPLACEMENTS = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const QUOTE_REPLACEMENTS = { '‘': "'", '’': "'", '“': '"', '”': '"' };
// All other confusable characters are dashes.
const REPLACEMENTS: Readonly<Record<string, string>> = { ...LETTER_REPLACEMENTS, ...QUOTE_REPLACEMENTS };

/** Normalizes text for search: lower case, no accents, one spelling for equivalent spellings, single spaces. §7 */
export function normalizeText(text: string): string {
  const lowerCased = PRINTABLE_ASCII.test(text) ? text.toLowerCase() : normalizeLetters(text);
  return lowerCased.replace(/\s+/g, ' ').trim();
}

/** The normalized texts of a product for search and sort, by column. */
export function normalizedTexts({ name, brand, category }: Record<'name' | 'brand' | 'category', string>): {
  nameFolded: string;
  shelfText: string;
} {
  const texts = [name, brand, category].map(normalizeText);
  return { nameFolded: texts[0] ?? '', shelfText: texts.join('\n') };
}

/** Splits a search into words, at white space only. */
export function wordsOf(keyword: string): string[] {
  const normalizedText = normalizeText(keyword);
  return normalizedText === '' ? [] : normalizedText.split(' ');
}

// Second code unit of a surrogate pair.
const LOW_SURROGATE = /[\udc00-\udfff]/;
const INNER_SYMBOLS = /[^\p{L}\p{M}\p{N} ]+(?=[\p{L}\p{N}])/gu;

/**
 * Search text of a normalized text: its words, then the word segments after an inner symbol. So the search `dc` also
 * finds `ac/dc`.
 */
export function searchWordsOf(normalizedText: string): string {
  if (/^[a-z0-9 ]*$/.test(normalizedText)) return normalizedText;
  const innerWords: string[] = [];
  for (const symbols of normalizedText.matchAll(INNER_SYMBOLS)) {
    const start = symbols.index + symbols[0].length;
    const end = normalizedText.indexOf(' ', start);
    innerWords.push(normalizedText.slice(start, end === -1 ? undefined : end));
  }
  return innerWords.length === 0 ? normalizedText : `${normalizedText} ${innerWords.join(' ')}`;
}

/**
 * All proper suffixes of the words of a normalized text. A search for the prefix of a suffix finds any substring inside
 * a word.
 */
export function wordSuffixesOf(normalizedText: string): string {
  const suffixes = new Set<string>();
  for (const word of normalizedText.split(' '))
    for (let index = 1; index < word.length; index += 1)
      if (!LOW_SURROGATE.test(word.charAt(index))) suffixes.add(word.slice(index));
  return [...suffixes].join(' ');
}

function normalizeLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(NASAL_SPELLINGS, 'ं')
    .replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(CONFUSABLE_CHARACTERS, (character) => REPLACEMENTS[character] ?? '-');
}
