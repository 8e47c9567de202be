type CreateElement = (name: string, options?: ElementCreationOptions) => HTMLElement;

let lent: CreateElement | undefined;

/**
 * Adds the document's CSP nonce to every new style element, and returns it; undefined if the document has none. Ant
 * Design accepts a nonce, but some of its dependencies create styles without one.
 */
export function lendNonceToStyles(): string | undefined {
  const page = document as unknown as { createElement: CreateElement };
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (!nonce || page.createElement === lent) return nonce;

  const create = page.createElement.bind(document);
  lent = (name, options) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  page.createElement = lent;
  return nonce;
}
