const STYLE_ATTRIBUTE_START = / style="/g;
const PLACEHOLDER_ATTRIBUTE = 'data-style-index';

/**
 * Prepares the HTML of an email for an iframe. Emails use style attributes, which the content security policy forbids.
 * The function moves the styles into one style element with the document's nonce. Links open outside the frame.
 */
export function createFramedDocument(html: string, nonce: string | undefined): string {
  // Replace the attributes in the text, before a parser applies them. Quotes in user text are already escaped.
  const page = new DOMParser().parseFromString(
    html.replace(STYLE_ATTRIBUTE_START, ` ${PLACEHOLDER_ATTRIBUTE}="`),
    'text/html',
  );
  const styledElements = [...page.querySelectorAll(`[${PLACEHOLDER_ATTRIBUTE}]`)];
  const uniqueStyles = [
    ...new Set(styledElements.map((element) => element.getAttribute(PLACEHOLDER_ATTRIBUTE) ?? '')),
  ];
  for (const element of styledElements) {
    element.setAttribute(
      PLACEHOLDER_ATTRIBUTE,
      String(uniqueStyles.indexOf(element.getAttribute(PLACEHOLDER_ATTRIBUTE) ?? '')),
    );
  }
  for (const link of page.links) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const style = page.createElement('style');
  if (nonce !== undefined) style.setAttribute('nonce', nonce);
  style.textContent = uniqueStyles
    .map((css, index) => `[${PLACEHOLDER_ATTRIBUTE}="${index}"]{${css}}`)
    .join('\n');
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
