/** HTML in which all text is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type MarkupValue = Markup | string | number | false | undefined | readonly (Markup | string)[];

/** Template tag for HTML: it escapes every value except markup and lists of markup. */
export function html(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return new Markup(strings.map((string, index) => string + textOf(values[index])).join(''));
}

function textOf(value: MarkupValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Converts text in backticks to `<code>` elements. */
export function prose(text: string): Markup {
  return html`${text.split('`').map((fragment, index) => (index % 2 === 1 ? html`<code>${fragment}</code>` : fragment))}`;
}

/** Renders an example that users can copy. */
export function example(label: string, text: string): Markup {
  return html`<div class="example" role="group" aria-label="${label}">
    <pre tabindex="0"><code>${text}</code></pre>
  </div>`;
}
