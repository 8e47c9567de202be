import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the client address of a request, for rate limits. Forwarded headers count only behind a trusted proxy, and
 * then only the last entry, which that proxy wrote. An IPv6 address is cut to the /64 network of one household.
 */
export function clientAddressOf(req: IncomingMessage, trustProxy: boolean): string {
  const direct = req.socket.remoteAddress ?? '';
  const forwarded = trustProxy ? lastForwarded(req) : undefined;
  return clientNetworkOf(forwarded ?? direct);
}

function lastForwarded(req: IncomingMessage): string | undefined {
  const header = req.headers['x-forwarded-for'];
  const last = [header ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : undefined;
}

/** Returns an IPv4 address unchanged, and an IPv6 address as its /64 network. */
export function clientNetworkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** Returns the first four groups of an IPv6 address, with `::` expanded. */
function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
