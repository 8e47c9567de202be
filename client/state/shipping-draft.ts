import type { OrderAddress, ShippingAddress } from '../domain';
import { persistedVar, type StoredValue } from './persisted-var';

/** Fields that an address may lack. */
const FURTHER_FIELDS = ['state', 'recipient', 'phone', 'line1'] as const;

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
  const textOf = (name: keyof ShippingAddress | (typeof FURTHER_FIELDS)[number]) => {
    const text = fields[name];
    return typeof text === 'string' ? text : '';
  };
  const draft = {
    address: textOf('address'),
    city: textOf('city'),
    postalCode: textOf('postalCode'),
    country: textOf('country'),
  };
  const furtherTexts: Partial<Record<(typeof FURTHER_FIELDS)[number], string>> = {};
  for (const name of FURTHER_FIELDS) {
    const text = textOf(name);
    if (text !== '') furtherTexts[name] = text;
  }
  const value = { ...draft, ...furtherTexts };
  const isEmpty = Object.values(value).every((text) => text === '');
  return { value: isEmpty ? null : value, droppedKeys: [] };
}
