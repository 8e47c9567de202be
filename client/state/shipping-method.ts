import { persistedVar } from './persisted-var';

const MAX_ID_LENGTH = 64;

/** Shipping method of the next order; '' for the cheapest one. */
export const shippingMethodVar = persistedVar<string>({
  key: 'shippingMethod',
  empty: '',
  parse: (storedJson) => {
    const isId = typeof storedJson === 'string' && storedJson.length <= MAX_ID_LENGTH;
    return { value: isId ? storedJson : '', droppedKeys: [] };
  },
  present: (methodId) => methodId || undefined,
});

/** Saves the shipping method of the next order; '' for the cheapest one. */
export function saveShippingMethod(methodId: string): void {
  shippingMethodVar.change(() => methodId);
}
