import { persistedVar } from '../persisted-var';
import type { Shopper } from '../shopper';

/** The message of a gift; empty while the shopper has typed none. */
interface Gift {
  /** Id of the shopper who typed it. */
  owner: string;
  message: string;
}

/** The gift of the next order; null if the order is no gift. */
export const giftVar = persistedVar<Gift | null>({
  key: 'gift',
  empty: null,
  parse(storedJson) {
    const { owner, message } = (storedJson ?? {}) as Record<string, unknown>;
    const isGift = typeof owner === 'string' && typeof message === 'string';
    return { value: isGift ? { owner, message } : null, droppedKeys: [] };
  },
  present: (gift) => gift ?? undefined,
});

/**
 * The gift message of a shopper; undefined for an order that is no gift, and for the gift of another account. The gift
 * of a guest stays after the sign-in.
 */
export function giftMessageOf(gift: Gift | null | undefined, { id }: Shopper): string | undefined {
  return gift?.owner === id || gift?.owner.startsWith('guest:') ? gift.message : undefined;
}

/** Removes the gift after its order. */
export function clearGift(): void {
  giftVar.change(() => null);
}
