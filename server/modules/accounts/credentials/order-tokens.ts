import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderAccess } from '../../../domain/accounts/permissions';

/** Lifetime of an order token: longer than returns and complaints take. */
const LIFETIME_SECONDS = 180 * 86_400;
const TOKEN_PATTERN = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([01])\.([\w-]{43})$/;
const UNKNOWN_ORDER: OrderAccess = Object.freeze({ orderId: undefined, addressVersion: 0 });

/** Issues and reads the tokens that open the orders of guests. */
export interface OrderTokens {
  /** Returns a token of an order for the given version of its email address. */
  issue(orderId: string, addressVersion: number): string;
  /** Returns the order of a token; no order for a token that is wrong or expired. */
  read(token: string): OrderAccess;
}

/**
 * Creates order tokens: the order, the end, the version of the address, and an HMAC-SHA-256 of them and of the purpose.
 * The comparison takes constant time.
 */
export function createOrderTokens({ secret, now }: { secret: string; now: () => Date }): OrderTokens {
  const hmacOf = (claims: string) =>
    createHmac('sha256', secret).update(`haat-order-access:${claims}`).digest();
  const secondsNow = () => Math.floor(now().getTime() / 1000);
  return {
    issue(orderId, addressVersion) {
      const claims = `${orderId}.${(secondsNow() + LIFETIME_SECONDS).toString(36)}.${addressVersion}`;
      return `${claims}.${hmacOf(claims).toString('base64url')}`;
    },
    read(token) {
      const [, orderId = '', end = '', version = '', hmac] = TOKEN_PATTERN.exec(token) ?? [];
      if (hmac === undefined) return UNKNOWN_ORDER;
      const isGenuine = timingSafeEqual(
        hmacOf(`${orderId}.${end}.${version}`),
        Buffer.from(hmac, 'base64url'),
      );
      if (!isGenuine || parseInt(end, 36) <= secondsNow()) return UNKNOWN_ORDER;
      return { orderId, addressVersion: Number(version) };
    },
  };
}
