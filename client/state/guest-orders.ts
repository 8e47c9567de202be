import { guestVar, type Guest } from './guest';

/** Most orders that a device remembers. */
const MAX_ORDER_TOKENS = 20;
const NO_GUEST: Guest = Object.freeze({ email: '', orderTokens: [] });

/** Stores the email address for the next order. */
export function saveGuestEmail(email: string): void {
  guestVar.change((guest) => ({ ...(guest ?? NO_GUEST), email }));
}

/** Stores the token of an order; beyond the limit, the device forgets its oldest order. */
export function saveOrderToken(id: string, token: string): void {
  guestVar.change((guest) => {
    const { email, orderTokens } = guest ?? NO_GUEST;
    const otherTokens = orderTokens.filter((entry) => entry.id !== id);
    return { email, orderTokens: [{ id, token }, ...otherTokens].slice(0, MAX_ORDER_TOKENS) };
  });
}

/** The order token of a link in an email, after the hash; undefined without one. */
export function readOrderToken(hash: string): string | undefined {
  return /^#([\w.~-]{20,})$/.exec(hash)?.[1];
}

/** The token of an order on this device; undefined without one. For handlers; components call `useOrderToken`. */
export function orderTokenOf(id: string): string | undefined {
  return tokenOf(guestVar(), id);
}

/** The token of an order on this device; undefined without one. */
export function useOrderToken(id: string): string | undefined {
  return tokenOf(guestVar.use(), id);
}

function tokenOf(guest: Guest | null | undefined, id: string): string | undefined {
  return guest?.orderTokens.find((entry) => entry.id === id)?.token;
}
