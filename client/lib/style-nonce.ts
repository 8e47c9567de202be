type CreateElement = (name: string, options?: ElementCreationOptions) => HTMLElement;

let patched: CreateElement | undefined;

/**
 * Adds the document's CSP nonce to every new style element, and returns it; undefined if the document has none. Ant
 * Design accepts a nonce, but some of its dependencies create styles without one.
 */
export function addNonceToStyles(): string | undefined {
  const page = document as unknown as { createElement: CreateElement };
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (!nonce || page.createElement === patched) return nonce;

  const create = page.createElement.bind(document);
  patched = (name, options) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  page.createElement = patched;
  return nonce;
}
