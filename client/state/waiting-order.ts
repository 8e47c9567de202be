import type { BillingAddress, OrderAddress } from '../domain';
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
