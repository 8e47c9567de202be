import { createHmac } from 'node:crypto';

/** Computes a keyed hash of a network address; undefined for an unknown address. */
export type HashAddress = (address: string | undefined) => string | undefined;

/** Creates the hash function for network addresses. The database stores only hashes, which do not reveal a location. */
export function createAddressHash({ secret }: { secret: string }): HashAddress {
  return (address) => {
    if (address === undefined) return undefined;
    return createHmac('sha256', secret)
      .update(`haat-network-address:${address}`)
      .digest('base64url')
      .slice(0, 22);
  };
}
