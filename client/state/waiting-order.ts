import type { ApiMessage, BillingAddress, OrderAddress } from '../domain';
import { isCartChange, type CartChange } from './cart-changes';
import { persistedVar, type StoredValue } from './persisted-var';

/** Input of the mutation that places an order, with its idempotency key. */
export interface OrderInput {
  orderItems: { productId: string; qty: number; expectedPrice: string }[];
  expectedTotal: string;
  shippingAddress: OrderAddress;
  billingAddress?: BillingAddress;
  giftMessage?: string;
  paymentMethod: 'PAYPAL' | 'RAZORPAY' | 'CASH_ON_DELIVERY';
  idempotencyKey: string;
}

/** An order that this device could not send, with its original input. */
export interface WaitingOrder {
  userId: string;
  input: OrderInput;
  /** True if the server may have received the order, because the request got no response. */
  isUncertain: boolean;
}

/** The error of a waiting order that the server refused, and the resulting changes of the cart. */
export interface WaitingOrderRefusal {
  userId: string;
  message: ApiMessage;
  changes: readonly CartChange[];
}

/** The refusal of the last waiting order; undefined after the shopper has tried again or closed the notice in any tab. */
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

const waitingOrderVar = persistedVar<WaitingOrder | null>({
  key: 'waitingOrder',
  empty: null,
  parse: parseWaitingOrder,
  present: (waitingOrder) => waitingOrder ?? undefined,
});

/** The waiting order of this device; null if there is none, undefined before the first read of storage. */
export const useWaitingOrder = waitingOrderVar.use;

/** The waiting order, reread from storage, because another tab may have sent it. */
export function rereadWaitingOrder(): WaitingOrder | null {
  waitingOrderVar.change((waitingOrder) => waitingOrder);
  return waitingOrderVar();
}

/** Stores an order until the client can send it. Only one order waits at a time. */
export function storeWaitingOrder(waitingOrder: WaitingOrder): void {
  waitingOrderVar.change(() => waitingOrder);
}

/** Removes the waiting order after the server has accepted or refused it, or the shopper has cancelled it. */
export function clearWaitingOrder(): void {
  waitingOrderVar.change(() => null);
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

function parseWaitingOrder(storedJson: unknown): StoredValue<WaitingOrder | null> {
  const { userId, input, isUncertain } = (storedJson ?? {}) as Partial<WaitingOrder>;
  const isValid = typeof userId === 'string' && typeof isUncertain === 'boolean' && isOrderInput(input);
  return isValid
    ? { value: { userId, input: normalizeMethod(input), isUncertain }, droppedKeys: [] }
    : { value: null, droppedKeys: ['waitingOrder'] };
}

/** The input with the method PAYPAL of an earlier release in its present spelling. */
function normalizeMethod(input: OrderInput): OrderInput {
  const isEarlierName = (input.paymentMethod as string) === 'PayPal';
  return isEarlierName ? { ...input, paymentMethod: 'PAYPAL' } : input;
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
