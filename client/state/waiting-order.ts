import type { ShippingAddress } from '../domain';
import { persistedVar, type Stored } from './persisted-var';

/** Everything that is asked for when an order is placed, under the key that makes it one order. */
export interface OrderInput {
  orderItems: { productId: string; qty: number; expectedPrice: string }[];
  expectedTotal: string;
  shippingAddress: ShippingAddress;
  paymentMethod: 'PAYPAL';
  idempotencyKey: string;
}

/** An order that could not be sent, as it was asked for. */
export interface WaitingOrder {
  userId: string;
  input: OrderInput;
  /** Whether it may have arrived: it was sent with a network, and no answer came. */
  isUncertain: boolean;
}

const waitingVar = persistedVar<WaitingOrder | null>({
  key: 'waitingOrder',
  empty: null,
  parse: readWaiting,
  present: (waiting) => waiting ?? undefined,
});

/** The order that waits on this device; null when none does, undefined until storage has been read. */
export const useWaitingOrder = waitingVar.use;

/** The order that waits, as storage has it now: another tab may have sent it a moment ago. */
export function waitingOrderNow(): WaitingOrder | null {
  waitingVar.change((waiting) => waiting);
  return waitingVar();
}

/** Keeps an order until it can be sent. Only one waits at a time. */
export function letOrderWait(waiting: WaitingOrder): void {
  waitingVar.change(() => waiting);
}

/** The order was taken, refused, or is not wanted any more. */
export function clearWaitingOrder(): void {
  waitingVar.change(() => null);
}

function readWaiting(stored: unknown): Stored<WaitingOrder | null> {
  const { userId, input, isUncertain } = (stored ?? {}) as Partial<WaitingOrder>;
  const isWhole = typeof userId === 'string' && typeof isUncertain === 'boolean' && isOrderInput(input);
  return isWhole
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
