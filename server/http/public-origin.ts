/** A host name or an IPv6 address, with an optional port. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;
const FALLBACK_HOST = 'localhost';

/**
 * Returns a function for the public origin of canonical links: the configured URL, or else the Host header. An
 * invalid host name becomes localhost, so it never appears in a page.
 */
export function createOriginOf(publicUrl: string | undefined): (host: string | undefined) => string {
  if (publicUrl !== undefined) {
    const { origin } = new URL(publicUrl);
    return () => origin;
  }
  return (host) => `http://${host !== undefined && HOST.test(host) ? host.toLowerCase() : FALLBACK_HOST}`;
}
