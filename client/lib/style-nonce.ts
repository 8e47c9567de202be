type CreateElement = (name: string, options?: ElementCreationOptions) => HTMLElement;

let patchedCreateElement: CreateElement | undefined;

/**
 * Adds the document's CSP nonce to every new style element, and returns the nonce; undefined without one. Ant
 * Design accepts a nonce, but some of its dependencies create styles without one.
 */
export function addNonceToStyles(): string | undefined {
  const targetDocument = document as unknown as { createElement: CreateElement };
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (!nonce || targetDocument.createElement === patchedCreateElement) return nonce;

  const originalCreateElement = targetDocument.createElement.bind(document);
  patchedCreateElement = (name, options) => {
    const element = originalCreateElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  targetDocument.createElement = patchedCreateElement;
  return nonce;
}
