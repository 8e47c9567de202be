import type { ShippingAddress } from '../domain';
import { persistedVar, type Stored } from './persisted-var';

/** Unsubmitted address text. It survives navigation, reload and sign-in. §5 */
export const shippingDraftVar = persistedVar<ShippingAddress | null>({
  key: 'shippingDraft',
  empty: null,
  parse: readDraft,
  present: (draft) => draft ?? undefined,
});

/** The draft; null if there is none, undefined until storage has been read. */
export const useShippingDraft = shippingDraftVar.use;

export function storeShippingDraft(draft: ShippingAddress): void {
  shippingDraftVar.change(() => draft);
}

/** Deletes the draft after the address was submitted. */
export function clearShippingDraft(): void {
  shippingDraftVar.change(() => null);
}

function readDraft(stored: unknown): Stored<ShippingAddress | null> {
  const typed = (stored ?? {}) as Record<string, unknown>;
  const textOf = (name: keyof ShippingAddress) => {
    const text = typed[name];
    return typeof text === 'string' ? text : '';
  };
  const draft = {
    address: textOf('address'),
    city: textOf('city'),
    postalCode: textOf('postalCode'),
    country: textOf('country'),
  };
  const isEmpty = Object.values(draft).every((text) => text === '');
  return { value: isEmpty ? null : draft, dropped: [] };
}
