import type { ApolloClient } from '@apollo/client';
import { codeOf, isRetryable } from '../../apollo/message-of';
import { ignoreErrors, type PriceBook } from '../../domain';
import { methodOfName } from '../../lib/payment-methods';
import { lazyScreens } from '../routing/lazy-screens';
import { PlaceOrderDocument } from '../../screens/checkout/place-order.generated';
import { applyRefusalToCart } from '../../screens/checkout/order-refusal';
import { isQuotedOrder } from '../../screens/checkout/quote/is-quoted-order';
import { finishOrder } from '../../state/order/finish-order';
import { clearAttempt } from '../../state/order-attempt';
import type { WaitingOrderRefusal } from '../../state/order/waiting-order-refusal';
import { sessionVar } from '../../state/session';
import {
  clearWaitingOrder,
  storeWaitingOrder,
  rereadWaitingOrder,
  type OrderInput,
  type WaitingOrder,
} from '../../state/waiting-order';

const LOCK_NAME = 'haat-waiting-order';

/** Result of the waiting order; undefined while it still waits or another tab sends it. */
export type SendResult = { orderId: string } | { refusal: WaitingOrderRefusal } | undefined;

interface SendOptions {
  client: ApolloClient;
  priceBook: PriceBook;
  /** Called with the order's id before the cart empties. */
  onPlaced: (orderId: string) => void;
}

/**
 * Sends the waiting order with its original idempotency key, so that retries create one order. Only one tab sends at a
 * time. The input contains the prices that the shopper saw: after a price change the server refuses the order. §4
 */
export async function sendWaitingOrder({ client, priceBook, onPlaced }: SendOptions): Promise<SendResult> {
  return runInOneTab(async () => {
    const waitingOrder = rereadWaitingOrder();
    if (!waitingOrder) return undefined;
    if (sessionVar()?.id !== waitingOrder.userId) {
      clearWaitingOrder();
      return undefined;
    }
    const { input } = waitingOrder;
    const isOnline = navigator.onLine;
    const { data, error } = await client.mutate({
      mutation: PlaceOrderDocument,
      variables: { input },
      errorPolicy: 'all',
    });
    if (data) return await completeOrder(data.placeOrder.id, input, onPlaced);
    const isQuoted = isQuotedOrder(methodOfName(input.paymentMethod), priceBook);
    return resultOfError(error, waitingOrder, { isOnline, isQuoted });
  });
}

async function completeOrder(
  orderId: string,
  { orderItems }: OrderInput,
  onPlaced: SendOptions['onPlaced'],
): Promise<SendResult> {
  clearWaitingOrder();
  await lazyScreens.order.load().catch(ignoreErrors('the screen retries its load'));
  onPlaced(orderId);
  finishOrder(orderItems.map(({ productId, qty }) => ({ product: productId, qty })));
  return { orderId };
}

function resultOfError(
  error: unknown,
  waitingOrder: WaitingOrder,
  { isOnline, isQuoted }: { isOnline: boolean; isQuoted: boolean },
): SendResult {
  if (isRetryable(error)) {
    const isStillWaiting = rereadWaitingOrder() !== null;
    if (isOnline && !waitingOrder.isUncertain && isStillWaiting)
      storeWaitingOrder({ ...waitingOrder, isUncertain: true });
    return undefined;
  }
  clearWaitingOrder();
  if (codeOf(error) === 'IDEMPOTENCY_KEY_REUSED') clearAttempt();
  const lines = waitingOrder.input.orderItems.map(({ productId }) => ({ product: productId }));
  const { message, changes } = applyRefusalToCart(error, lines, isQuoted);
  return { refusal: { userId: waitingOrder.userId, message, changes } };
}

/**
 * Runs a job under a Web Lock; skips it if another tab holds the lock. Without the lock API, the idempotency key
 * prevents duplicates.
 */
async function runInOneTab(job: () => Promise<SendResult>): Promise<SendResult> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return job();
  return locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) => (lock ? job() : undefined));
}
