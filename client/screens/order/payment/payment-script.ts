/**
 * True if this document can load the provider's script. The demo script has a relative URL and needs no CSP nonce. A
 * third-party script needs the nonce, which only the document of an order contains. Also true if the browser loaded the
 * document at this URL, because a reload would add no nonce.
 */
export function canLoadScript(scriptUrl: string): boolean {
  if (!URL.canParse(scriptUrl) || nonceOf(document) !== undefined) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === window.location.pathname;
}

function nonceOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}

/**
 * Creates a function that loads a provider's script once per page; after a failure, the next call retries. `readApi`
 * returns the browser API that the script has installed.
 */
export function createScriptLoader<Api>(
  scriptId: string,
  readApi: () => Api | undefined,
): (scriptUrl: string) => Promise<Api> {
  let scriptPromise: Promise<Api> | undefined;
  return (scriptUrl) => {
    scriptPromise ??= addScript(scriptId, scriptUrl, readApi).catch((error: unknown) => {
      scriptPromise = undefined;
      document.getElementById(scriptId)?.remove();
      throw error;
    });
    return scriptPromise;
  };
}

function addScript<Api>(scriptId: string, scriptUrl: string, readApi: () => Api | undefined): Promise<Api> {
  return new Promise((resolve, reject) => {
    const rejectLoad = () => reject(new Error('The payment buttons could not be loaded.'));
    const script = document.createElement('script');
    script.id = scriptId;
    script.src = scriptUrl;
    script.async = true;
    // PayPal's script sets this nonce on the elements that it creates; the browser blocks them without it.
    const nonce = nonceOf(document);
    if (nonce !== undefined) script.dataset.cspNonce = nonce;
    script.onload = () => {
      const api = readApi();
      return api ? resolve(api) : rejectLoad();
    };
    script.onerror = rejectLoad;
    document.head.append(script);
  });
}
