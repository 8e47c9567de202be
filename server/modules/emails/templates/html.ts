/** Escaped HTML; templates escape all other values. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlPart = string | number | Html | readonly Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag for HTML; escapes each value unless it is Html. */
export function emailHtml(words: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(words.reduce((made, word, index) => made + asHtml(parts[index - 1] ?? '') + word));
}

function asHtml(part: HtmlPart): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
