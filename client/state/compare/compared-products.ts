import { MAX_COMPARED } from '../../lib/constants';
import { persistedVar } from '../persisted-var';

/** A product that the shopper compares, with its options in its names. */
export interface ComparedProduct {
  id: string;
  name: string;
  /** The name in Hindi, if the merchant wrote one. */
  nameHi?: string | null | undefined;
}

/** The products of the next comparison on this device, in the order of their choice. */
export const comparedVar = persistedVar<readonly ComparedProduct[]>({
  key: 'comparedProducts',
  empty: [],
  parse: (storedJson) => {
    const entries: unknown[] = Array.isArray(storedJson) ? storedJson : [];
    return { value: entries.filter(isComparedProduct).slice(0, MAX_COMPARED), droppedKeys: [] };
  },
  present: (products) => products,
});

/** Adds a product, or removes it. Returns false if the comparison is full. */
export function toggleCompared({ id, name, nameHi }: ComparedProduct): boolean {
  const products = comparedVar();
  const isCompared = products.some((product) => product.id === id);
  if (!isCompared && products.length >= MAX_COMPARED) return false;
  comparedVar.change((current) =>
    isCompared ? current.filter((product) => product.id !== id) : [...current, { id, name, nameHi }],
  );
  return true;
}

export function clearCompared(): void {
  comparedVar.change(() => []);
}

function isComparedProduct(entry: unknown): entry is ComparedProduct {
  const { id, name, nameHi } = (entry ?? {}) as Record<string, unknown>;
  const isHindiName = typeof (nameHi ?? '') === 'string';
  return typeof id === 'string' && id !== '' && typeof name === 'string' && isHindiName;
}
