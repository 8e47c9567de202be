const STYLE = / style="/g;
const LOOK = 'data-look';

/**
 * A mail's HTML for a frame of the back office. Mail programs want styles in attributes, the document's policy
 * allows none: they become one style element that carries the document's nonce. Links leave the frame.
 */
export function framedDocument(html: string, nonce: string | undefined): string {
  // As text, before a parser could see a style attribute; what people typed has its quotes escaped.
  const page = new DOMParser().parseFromString(html.replace(STYLE, ` ${LOOK}="`), 'text/html');
  const styled = [...page.querySelectorAll(`[${LOOK}]`)];
  const looks = [...new Set(styled.map((element) => element.getAttribute(LOOK) ?? ''))];
  for (const element of styled) {
    element.setAttribute(LOOK, String(looks.indexOf(element.getAttribute(LOOK) ?? '')));
  }
  for (const link of page.links) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const style = page.createElement('style');
  if (nonce !== undefined) style.setAttribute('nonce', nonce);
  style.textContent = looks.map((look, index) => `[${LOOK}="${index}"]{${look}}`).join('\n');
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
