type CreateElement = (name: string, options?: ElementCreationOptions) => HTMLElement;

let patchedCreateElement: CreateElement | undefined;

/** The nonce with which the policy accepts style elements, in this document and in its srcdoc frames. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}

/**
 * Adds the document's CSP nonce to every new style element, and returns the nonce; undefined without one. Ant
 * Design accepts a nonce, but some of its dependencies create styles without one.
 */
export function addNonceToStyles(): string | undefined {
  const targetDocument = document as unknown as { createElement: CreateElement };
  const nonce = styleNonce();
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
