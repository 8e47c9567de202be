import { parsePinCode } from '../domain';
import { persistedVar } from './persisted-var';

/** The PIN code of the last delivery check on this device; empty without one. */
const deliveryPinVar = persistedVar<string>({
  key: 'deliveryPin',
  empty: '',
  parse: (storedJson) => ({
    value: (typeof storedJson === 'string' && parsePinCode(storedJson)) || '',
    droppedKeys: [],
  }),
  present: (pin) => (pin === '' ? undefined : pin),
});

/** The PIN code; undefined before the first read of storage, and on the server. */
export const useDeliveryPin = deliveryPinVar.use;

/** Stores a valid PIN code. */
export function storeDeliveryPin(pin: string): void {
  deliveryPinVar.change(() => pin);
}
