import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the client address of a request, for rate limits. It uses X-Forwarded-For only behind a trusted proxy, and
 * then only the last entry, which that proxy wrote. It shortens an IPv6 address to its /64 network.
 */
export function clientAddressOf(req: IncomingMessage, trustProxy: boolean): string {
  const socketAddress = req.socket.remoteAddress ?? '';
  const forwardedAddress = trustProxy ? lastForwardedAddress(req) : undefined;
  return clientNetworkOf(forwardedAddress ?? socketAddress);
}

function lastForwardedAddress(req: IncomingMessage): string | undefined {
  const header = req.headers['x-forwarded-for'];
  const lastAddress = [header ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(lastAddress) ? lastAddress : undefined;
}

/** Returns an IPv4 address unchanged, and an IPv6 address as its /64 network. */
export function clientNetworkOf(address: string): string {
  const mappedAddress = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mappedAddress !== undefined) return mappedAddress;
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** Returns the first four groups of an IPv6 address, with `::` expanded. */
function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const missingGroups = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array<string>(Math.max(0, missingGroups)).fill('0'), ...tailGroups];
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
