type CreateElement = (name: string, options?: ElementCreationOptions) => HTMLElement;

let lent: CreateElement | undefined;

/**
 * Gives the document's nonce to every style element made from now on, and says what it is; undefined where the
 * document has none. Ant Design takes a nonce, but some of what it is made of writes styles without asking for one.
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
