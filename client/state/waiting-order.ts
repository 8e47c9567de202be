import type { ShippingAddress } from '../domain';
import { persistedVar, type Stored } from './persisted-var';

/** Input of the mutation that places an order, with its idempotency key. */
export interface OrderInput {
  orderItems: { productId: string; qty: number; expectedPrice: string }[];
  expectedTotal: string;
  shippingAddress: ShippingAddress;
  paymentMethod: 'PAYPAL';
  idempotencyKey: string;
}

/** An order that could not be sent, with its original input. */
export interface WaitingOrder {
  userId: string;
  input: OrderInput;
  /** True if the server may have received it: it was sent online, but no response came. */
  isUncertain: boolean;
}

const waitingVar = persistedVar<WaitingOrder | null>({
  key: 'waitingOrder',
  empty: null,
  parse: readWaiting,
  present: (waiting) => waiting ?? undefined,
});

/** The waiting order of this device; null if there is none, undefined until storage has been read. */
export const useWaitingOrder = waitingVar.use;

/** The waiting order, reread from storage, because another tab may have sent it. */
export function waitingOrderNow(): WaitingOrder | null {
  waitingVar.change((waiting) => waiting);
  return waitingVar();
}

/** Stores an order until it can be sent. Only one order waits at a time. */
export function storeWaitingOrder(waiting: WaitingOrder): void {
  waitingVar.change(() => waiting);
}

/** Removes the waiting order after it was accepted, refused or cancelled. */
export function clearWaitingOrder(): void {
  waitingVar.change(() => null);
}

function readWaiting(stored: unknown): Stored<WaitingOrder | null> {
  const { userId, input, isUncertain } = (stored ?? {}) as Partial<WaitingOrder>;
  const isValid = typeof userId === 'string' && typeof isUncertain === 'boolean' && isOrderInput(input);
  return isValid
    ? { value: { userId, input: { ...input, paymentMethod: 'PAYPAL' }, isUncertain }, dropped: [] }
    : { value: null, dropped: ['waitingOrder'] };
}

function isOrderInput(input: unknown): input is OrderInput {
  const { orderItems, expectedTotal, shippingAddress, paymentMethod, idempotencyKey } = (input ??
    {}) as Partial<OrderInput>;
  return (
    Array.isArray(orderItems) &&
    [expectedTotal, paymentMethod, idempotencyKey].every((text) => typeof text === 'string') &&
    typeof shippingAddress === 'object'
  );
}
