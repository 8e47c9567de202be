import type { OrderAddress, ShippingAddress } from '../domain';
import { persistedVar, type StoredValue } from './persisted-var';

/** The unsubmitted address text. It remains after navigation, reload and sign-in. §5 */
export const shippingDraftVar = persistedVar<OrderAddress | null>({
  key: 'shippingDraft',
  empty: null,
  parse: parseDraft,
  present: (draft) => draft ?? undefined,
});

/** The draft; null if there is none, undefined before the first read of storage. */
export const useShippingDraft = shippingDraftVar.use;

export function storeShippingDraft(draft: OrderAddress): void {
  shippingDraftVar.change(() => draft);
}

/** Deletes the draft after the shopper has submitted the address. */
export function clearShippingDraft(): void {
  shippingDraftVar.change(() => null);
}

function parseDraft(storedJson: unknown): StoredValue<OrderAddress | null> {
  const fields = (storedJson ?? {}) as Record<string, unknown>;
  const textOf = (name: keyof ShippingAddress | 'state') => {
    const text = fields[name];
    return typeof text === 'string' ? text : '';
  };
  const draft = {
    address: textOf('address'),
    city: textOf('city'),
    postalCode: textOf('postalCode'),
    country: textOf('country'),
  };
  const state = textOf('state');
  const isEmpty = Object.values(draft).every((text) => text === '');
  return { value: isEmpty ? null : { ...draft, ...(state && { state }) }, droppedKeys: [] };
}
