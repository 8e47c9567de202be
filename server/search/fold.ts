/** Text as search compares it: lower case, accents off, white space single. §7 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search, split at white space only. */
export function wordsOf(keyword: string): string[] {
  const folded = fold(keyword);
  return folded === '' ? [] : folded.split(' ');
}

/** A folded text in which each word beginning stands behind a space, once as written and once cut at every symbol. */
export function foldWords(...texts: string[]): string {
  const folded = fold(texts.join(' '));
  return ` ${folded} ${folded.replace(/[\p{L}\p{N}]+/gu, ' $&')} `;
}
