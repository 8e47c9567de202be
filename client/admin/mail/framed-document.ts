const STYLE = / style="/g;
const STYLE_ATTRIBUTE = 'data-look';

/**
 * Prepares the HTML of an email for an iframe. Emails use style attributes, which the content security policy forbids.
 * They become one style element with the document's nonce. Links open outside the frame.
 */
export function framedDocument(html: string, nonce: string | undefined): string {
  // Replaced in the text, before a parser applies a style attribute. Quotes in user text are already escaped.
  const page = new DOMParser().parseFromString(html.replace(STYLE, ` ${STYLE_ATTRIBUTE}="`), 'text/html');
  const styled = [...page.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)];
  const styles = [...new Set(styled.map((element) => element.getAttribute(STYLE_ATTRIBUTE) ?? ''))];
  for (const element of styled) {
    element.setAttribute(
      STYLE_ATTRIBUTE,
      String(styles.indexOf(element.getAttribute(STYLE_ATTRIBUTE) ?? '')),
    );
  }
  for (const link of page.links) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const style = page.createElement('style');
  if (nonce !== undefined) style.setAttribute('nonce', nonce);
  style.textContent = styles.map((css, index) => `[${STYLE_ATTRIBUTE}="${index}"]{${css}}`).join('\n');
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
