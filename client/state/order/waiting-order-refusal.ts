import type { ApiMessage } from '../../domain';
import type { CartChange } from '../cart-changes';
import { persistedVar, type StoredValue } from '../persisted-var';

/** The error of a waiting order that the server refused, and the resulting changes of the cart. */
export interface WaitingOrderRefusal {
  userId: string;
  message: ApiMessage;
  changes: readonly CartChange[];
}

/**
 * The refusal of the last waiting order; undefined after the shopper has tried again or closed the notice in any tab.
 */
export const waitingOrderRefusalVar = persistedVar<WaitingOrderRefusal | undefined>({
  key: 'waitingOrderRefusal',
  empty: undefined,
  parse: parseRefusal,
  present: (refusal) => refusal,
});

/** Stores the refusal of the waiting order for all tabs, and for the next page. */
export function storeWaitingOrderRefusal(refusal: WaitingOrderRefusal): void {
  waitingOrderRefusalVar.change(() => refusal);
}

/** Removes the refusal. */
export function clearWaitingOrderRefusal(): void {
  waitingOrderRefusalVar.change(() => undefined);
}

function parseRefusal(storedJson: unknown): StoredValue<WaitingOrderRefusal | undefined> {
  const { userId, message, changes } = (storedJson ?? {}) as Partial<WaitingOrderRefusal>;
  const isValid =
    typeof userId === 'string' &&
    typeof message?.message === 'string' &&
    Array.isArray(changes) &&
    changes.every(isCartChange);
  return isValid
    ? { value: { userId, message, changes }, droppedKeys: [] }
    : { value: undefined, droppedKeys: ['waitingOrderRefusal'] };
}

function isCartChange(storedJson: unknown): storedJson is CartChange {
  const { product, name, kind, from, to } = (storedJson ?? {}) as Record<string, unknown>;
  const hasNumbers = typeof from === 'number' && typeof to === 'number';
  const isRemoval = kind === 'SOLD_OUT' || kind === 'UNAVAILABLE';
  return (
    typeof product === 'string' &&
    typeof name === 'string' &&
    (isRemoval || (hasNumbers && (kind === 'PRICE' || kind === 'QUANTITY')))
  );
}
