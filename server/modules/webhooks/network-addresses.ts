import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The host of a webhook endpoint has no public address. */
export class PrivateAddressError extends Error {
  constructor(readonly host: string) {
    super(`${host} has no public address`);
    this.name = 'PrivateAddressError';
  }
}

type Subnet = [net: string, prefix: number];

const PRIVATE_V4_SUBNETS: Subnet[] = [
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
// In IPv6 only 2000::/3 is public. These ranges of it are reserved, or embed an IPv4 address.
const PRIVATE_V6_SUBNETS: Subnet[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateV4Addresses = new BlockList();
for (const [subnet, prefix] of PRIVATE_V4_SUBNETS) privateV4Addresses.addSubnet(subnet, prefix, 'ipv4');
const publicV6Addresses = new BlockList();
publicV6Addresses.addSubnet('2000::', 3, 'ipv6');
const privateV6Addresses = new BlockList();
for (const [subnet, prefix] of PRIVATE_V6_SUBNETS) privateV6Addresses.addSubnet(subnet, prefix, 'ipv6');

/** True for a public IP address; false for any other text. */
export function isPublicAddress(address: string): boolean {
  const ipVersion = isIP(address);
  if (ipVersion === 4) return !privateV4Addresses.check(address, 'ipv4');
  // IPv4-mapped addresses are outside 2000::/3, so they are all rejected.
  return (
    ipVersion === 6 && publicV6Addresses.check(address, 'ipv6') && !privateV6Addresses.check(address, 'ipv6')
  );
}

/**
 * Creates a DNS lookup that rejects a host with a private address. The connection uses the checked addresses, which
 * prevents DNS rebinding.
 */
export function createPublicLookup(resolve: LookupFunction = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, resolvedAddresses) => {
      if (error) return callback(error, []);
      const addresses = resolvedAddresses as LookupAddress[];
      const [firstAddress] = addresses;
      if (!firstAddress || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new PrivateAddressError(host), []);
      if (options.all) return callback(null, addresses);
      callback(null, firstAddress.address, firstAddress.family);
    });
  };
}

/** Accepts a public IP address, and any host name, which it does not resolve. Throws PrivateAddressError. */
export function requirePublicIfLiteral(host: string): void {
  const hostname = withoutBrackets(host);
  if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) throw new PrivateAddressError(hostname);
}

/** Resolves a host and accepts public addresses only. Throws PrivateAddressError, and the errors of the lookup. */
export async function requirePublicHost(host: string, resolve?: LookupFunction): Promise<void> {
  requirePublicIfLiteral(host);
  await new Promise<void>((fulfil, reject) => {
    createPublicLookup(resolve)(withoutBrackets(host), { all: true }, (error) =>
      error ? reject(error) : fulfil(),
    );
  });
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
