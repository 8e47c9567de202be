/** Escaped HTML; templates escape all other values. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlValue = string | number | Html | readonly Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag for HTML; escapes each value unless it is Html. */
export function emailHtml(texts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(texts.reduce((html, text, index) => html + asHtml(values[index - 1] ?? '') + text));
}

function asHtml(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
