/** A piece of HTML in which all text is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | false | undefined | readonly (Markup | string)[];

/** Template tag for HTML: it escapes every value except markup and lists of markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((string, place) => string + textOf(parts[place])).join(''));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Converts text in backticks to `<code>` elements. */
export function prose(text: string): Markup {
  return html`${text.split('`').map((piece, place) => (place % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}

/** An example that can be copied. */
export function example(label: string, text: string): Markup {
  return html`<div class="example" role="group" aria-label="${label}">
    <pre tabindex="0"><code>${text}</code></pre>
  </div>`;
}
