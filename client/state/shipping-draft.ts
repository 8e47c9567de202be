import type { OrderAddress } from '../domain';
import { persistedVar, type StoredValue } from './persisted-var';

/** Fields of a guest or of a saved address, which the four texts lack. */
const STRUCTURED_FIELDS = ['recipient', 'phone', 'line1', 'line2', 'landmark'] as const;
/** Fields that an address may lack. */
const FURTHER_FIELDS = ['state', ...STRUCTURED_FIELDS] as const;

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

/** Deletes the draft of a guest, which has a name, a phone or a house; a draft of the four texts stays. */
export function clearGuestDraft(): void {
  shippingDraftVar.change((draft) =>
    draft && STRUCTURED_FIELDS.some((name) => draft[name] !== undefined) ? null : draft,
  );
}

function parseDraft(storedJson: unknown): StoredValue<OrderAddress | null> {
  const fields = (storedJson ?? {}) as Record<string, unknown>;
  const textsOf = (names: readonly string[]) =>
    names.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : ''] as const);
  const texts = [
    ...textsOf(['address', 'city', 'postalCode', 'country']),
    ...textsOf(FURTHER_FIELDS).filter(([, text]) => text !== ''),
  ];
  const isEmpty = texts.every(([, text]) => text === '');
  return { value: isEmpty ? null : (Object.fromEntries(texts) as unknown as OrderAddress), droppedKeys: [] };
}
