import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Why a receiver was refused or not reached, in a sentence. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is no public address of the internet`);
    this.name = 'PrivateAddress';
  }
}

type V4 = [net: string, prefix: number];

const PRIVATE_V4: V4[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
// Of IPv6 only 2000::/3 is public; within it, these are not, or hold an IPv4 address.
const PRIVATE_V6: V4[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateV4 = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const privateV6 = new BlockList();
for (const [net, prefix] of PRIVATE_V6) privateV6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is one of the public internet; what is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !privateV4.check(address, 'ipv4');
  // IPv4 within IPv6 is outside of 2000::/3, so refused as a whole.
  return kind === 6 && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}

type Done = (
  error: NodeJS.ErrnoException | null,
  address?: string | LookupAddress[],
  family?: number,
) => void;

/** How names become addresses. */
export type Resolve = (host: string, options: LookupOptions, done: Done) => void;

/**
 * Resolves names for a connection, and refuses those of which any address is private: whoever connects uses the very
 * addresses that were looked at, so that a name cannot lead elsewhere a moment later.
 */
export function publicOnly(resolve: Resolve = lookup): Resolve {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error);
      const addresses = found as LookupAddress[];
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return done(new PrivateAddress(host));
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

/** Lets names pass, and addresses of the public internet. Throws PrivateAddress. */
export function requirePublicLiteral(host: string): void {
  const bare = bareOf(host);
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PrivateAddress(bare);
}

/** Lets hosts of the public internet pass, looked up now. Throws PrivateAddress, and what the lookup throws. */
export async function requirePublicHost(host: string, resolve?: Resolve): Promise<void> {
  requirePublicLiteral(host);
  await new Promise<void>((fulfil, reject) => {
    publicOnly(resolve)(bareOf(host), { all: true }, (error) => (error ? reject(error) : fulfil()));
  });
}

function bareOf(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
