const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;
const FALLBACK = 'localhost';

/**
 * Returns a function that yields the public origin for canonical links: the configured URL, else the Host header. An
 * invalid host name falls back to localhost, so it cannot reach a page.
 */
export function createOriginOf(publicUrl: string | undefined): (host: string | undefined) => string {
  if (publicUrl !== undefined) {
    const { origin } = new URL(publicUrl);
    return () => origin;
  }
  return (host) => `http://${host !== undefined && HOST.test(host) ? host.toLowerCase() : FALLBACK}`;
}
