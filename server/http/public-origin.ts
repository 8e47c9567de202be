const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;
const FALLBACK = 'localhost';

/**
 * Makes the function that tells scheme and host of the shop's public address, for canonical links: as configured,
 * else as the request names them. What is no host's name cannot get into a page.
 */
export function createOriginOf(publicUrl: string | undefined): (host: string | undefined) => string {
  if (publicUrl !== undefined) {
    const { origin } = new URL(publicUrl);
    return () => origin;
  }
  return (host) => `http://${host !== undefined && HOST.test(host) ? host.toLowerCase() : FALLBACK}`;
}
