/** Values of the form that the preview shows. */
export interface PreviewValues {
  shopName: string;
  /** Path or data URL of the logo; empty for the name as text. */
  logo: string;
  /** Stylesheet of the accent colour; empty for the colours of the theme. */
  stylesheet: string;
  theme: 'light' | 'dark';
}

const STYLE_ID = 'preview-colours';

/**
 * Prepares the server-rendered home page for a frame: without scripts, with the nonce of this document on its styles,
 * and without the saved accent colour.
 */
export function createPreviewDocument(html: string, nonce: string | undefined): string {
  // Add the nonce to the text, because the parser already applies the policy.
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const page = new DOMParser().parseFromString(
    html.replaceAll('<style>', `<style${nonceAttribute}>`),
    'text/html',
  );
  const unused = 'script, link[rel=manifest], link[disabled], link[href^="/theme/"]';
  for (const element of page.querySelectorAll(unused)) element.remove();
  const style = page.createElement('style');
  style.id = STYLE_ID;
  if (nonce !== undefined) style.setAttribute('nonce', nonce);
  page.head.append(style);
  delete page.body.dataset.early;
  page.body.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Shows the values of the form in the document of the frame. */
export function showPreviewValues(page: Document, { stylesheet, theme }: PreviewValues): void {
  page.documentElement.dataset.theme = theme;
  const style = page.getElementById(STYLE_ID);
  if (style && style.textContent !== stylesheet) style.textContent = stylesheet;
}

/** The link in the header that contains the logo; empties it once, so that the preview can draw its own logo. */
export function emptyBrandLink(page: Document): Element | undefined {
  const link = page.querySelector('header a');
  link?.replaceChildren();
  return link ?? undefined;
}
