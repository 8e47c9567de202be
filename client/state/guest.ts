import { persistedVar, type StoredValue } from './persisted-var';

/** A visitor who orders without an account. Name and phone are in the shipping address. */
export interface Guest {
  /** Email address for the next order; empty before the sign-in step. */
  email: string;
  /** Tokens of orders that this device may open, the newest first. */
  orderTokens: readonly OrderToken[];
}

/** Grants access to one order. */
export interface OrderToken {
  id: string;
  token: string;
}

/** The guest of this device; null without one. */
export const guestVar = persistedVar<Guest | null>({
  key: 'guest',
  empty: null,
  parse: parseGuest,
  present: (guest) => guest ?? undefined,
});

function parseGuest(storedJson: unknown): StoredValue<Guest | null> {
  const { email, orderTokens } = (storedJson ?? {}) as Partial<Guest>;
  if (typeof email !== 'string' || !Array.isArray(orderTokens))
    return { value: null, droppedKeys: ['guest'] };
  return { value: { email, orderTokens: orderTokens.filter(isOrderToken) }, droppedKeys: [] };
}

function isOrderToken(entry: Partial<OrderToken> | null): entry is OrderToken {
  return typeof entry?.id === 'string' && typeof entry.token === 'string';
}
