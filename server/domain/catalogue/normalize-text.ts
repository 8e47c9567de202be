const PLAIN = /^[\x20-\x7e]*$/;
// Accents of Latin, Greek and Cyrillic letters, and the nukta of Devanagari, which most people omit.
const ACCENTS = /[\u0300-\u036f]|\u093c/g;
// Joiners, soft hyphens and direction marks.
const UNSEEN = /\p{Cf}/gu;
// A half nasal before a consonant of its own row is mostly written as a dot: हिन्दी, हिंदी.
const NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ँ/g;
const DIGITS = /[०-९]/g;
const LIKE = /[ßøłđæœðþıς‘’“”‐-―]/g;
const CONFUSABLES: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"' },
};

/** Normalizes text for search: lower case, no accents, one spelling for equivalent spellings, single spaces. §7 */
export function fold(text: string): string {
  const lowerCased = PLAIN.test(text) ? text.toLowerCase() : foldLetters(text);
  return lowerCased.replace(/\s+/g, ' ').trim();
}

/** Splits a search into words, at white space only. */
export function wordsOf(keyword: string): string[] {
  const normalized = fold(keyword);
  return normalized === '' ? [] : normalized.split(' ');
}

// Second code unit of a surrogate pair.
const SECOND_HALF = /[\udc00-\udfff]/;
const INNER_SYMBOLS = /[^\p{L}\p{M}\p{N} ]+(?=[\p{L}\p{N}])/gu;

/**
 * Search text of a normalized text: its words, then the parts after a symbol inside a word, so `dc` also finds
 * `ac/dc`.
 */
export function wordStartsOf(normalized: string): string {
  if (/^[a-z0-9 ]*$/.test(normalized)) return normalized;
  const inner: string[] = [];
  for (const symbols of normalized.matchAll(INNER_SYMBOLS)) {
    const start = symbols.index + symbols[0].length;
    const end = normalized.indexOf(' ', start);
    inner.push(normalized.slice(start, end === -1 ? undefined : end));
  }
  return inner.length === 0 ? normalized : `${normalized} ${inner.join(' ')}`;
}

/** All proper suffixes of the words of a normalized text. Any substring inside a word is a prefix of one of them. */
export function wordEndsOf(normalized: string): string {
  const ends = new Set<string>();
  for (const word of normalized.split(' '))
    for (let at = 1; at < word.length; at += 1)
      if (!SECOND_HALF.test(word.charAt(at))) ends.add(word.slice(at));
  return [...ends].join(' ');
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(UNSEEN, '')
    .replace(NASALS, 'ं')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(LIKE, (character) => CONFUSABLES[character] ?? '-');
}
