import { createHmac } from 'node:crypto';

/** Makes a keyed hash of a network address; undefined for an unknown address. */
export type HashAddress = (address: string | undefined) => string | undefined;

/** Hashes network addresses for rows of the database, so that the rows do not tell where a buyer was. */
export function createAddressHash({ secret }: { secret: string }): HashAddress {
  return (address) => {
    if (address === undefined) return undefined;
    return createHmac('sha256', secret)
      .update(`haat-network-address:${address}`)
      .digest('base64url')
      .slice(0, 22);
  };
}
