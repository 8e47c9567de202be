import { MAX_WISHES } from '../../domain';
import { persistedVar } from '../persisted-var';

/** The products of the hearts on this device. */
export interface DeviceWishes {
  /** Account that the products belong to; null for a guest, whose products join the account at sign-in. */
  owner: string | null;
  /** Product ids, the newest first. */
  products: readonly string[];
}

const NO_WISHES: DeviceWishes = Object.freeze({ owner: null, products: Object.freeze([]) });

/** The hearts on this device; a copy of the account's for a signed-in user. */
export const wishesVar = persistedVar<DeviceWishes>({
  key: 'wishes',
  empty: NO_WISHES,
  parse(storedJson) {
    const { owner, products } = (storedJson ?? {}) as Record<string, unknown>;
    const isValid = (owner === null || typeof owner === 'string') && Array.isArray(products);
    if (!isValid) return { value: NO_WISHES, droppedKeys: [] };
    const ids = products.filter((id): id is string => typeof id === 'string' && id !== '');
    return { value: { owner, products: [...new Set(ids)].slice(0, MAX_WISHES) }, droppedKeys: [] };
  },
  present: (wishes) => (wishes.owner === null && wishes.products.length === 0 ? undefined : wishes),
});

/** The ids of the wished products; empty before the first read of storage, and on the server. */
export function useWishes(): readonly string[] {
  return wishesVar.use()?.products ?? NO_WISHES.products;
}

/** Adds or removes a heart on this device. */
export function markWish(productId: string, isWished: boolean): void {
  wishesVar.change(({ owner, products }) => {
    const others = products.filter((id) => id !== productId);
    return { owner, products: isWished ? [productId, ...others] : others };
  });
}

/** Replaces the hearts by those of an account, or removes those of an account after its sign-out. */
export function replaceWishes(owner: string | null, products: readonly string[]): void {
  wishesVar.change(() => (owner === null && products.length === 0 ? NO_WISHES : { owner, products }));
}
