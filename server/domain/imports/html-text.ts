// A tag without an end reaches to the end of the text. Otherwise a text of many such tags would take quadratic time.

/** Elements whose content is no text for readers. */
const HIDDEN_ELEMENTS =
  /<(script|style|template|noscript|iframe|svg|head|title)\b[^>]*(?:>|$)[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;
const LIST_ITEMS = /<li\b[^>]*(?:>|$)/gi;
const LINE_ENDS =
  /<br\b[^>]*(?:>|$)|<\/?(?:p|div|section|article|ul|ol|table|tr|h[1-6]|blockquote|dl|dd|dt|hr|figure|pre)\b[^>]*(?:>|$)|<\/li\s*>/gi;
const CELLS = /<\/t[dh]\s*>/gi;
const TAGS = /<\/?[a-z!][^>]*(?:>|$)/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}|\p{Cs}/gu;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  trade: '™',
  reg: '®',
  copy: '©',
  eacute: 'é',
  frac12: '½',
};

/**
 * The text of an HTML description: paragraphs and list items become lines, and all tags, scripts and comments go. A
 * text without HTML keeps its lines.
 */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/\r\n?/g, '\n')
    .replace(COMMENTS, '')
    .replace(HIDDEN_ELEMENTS, '')
    .replace(LIST_ITEMS, '\n• ')
    .replace(LINE_ENDS, '\n')
    .replace(CELLS, ' ')
    .replace(TAGS, '');
  return decodeEntities(text)
    .replace(CONTROL_CHARACTERS, '')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/•\s*\n+/g, '• ')
    .trim();
}

/** Decodes the character references of a text; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (reference, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Shortens a text to a number of characters, at a word, with an ellipsis. */
export function shortenText(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 1).join('');
  const atWord = start.replace(/\s+\S*$/, '');
  return `${atWord.length > start.length / 2 ? atWord : start}…`;
}
