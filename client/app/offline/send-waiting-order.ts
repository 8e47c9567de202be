import type { ApolloClient } from '@apollo/client';
import { codeOf } from '../../apollo/message-of';
import { ignoreErrors } from '../../domain';
import { lazyScreens } from '../routing/lazy-screens';
import { PlaceOrderDocument } from '../../screens/checkout/place-order.generated';
import { settleRefusal, type Refusal } from '../../screens/checkout/refusal';
import { removeOrderedItems } from '../../state/cart';
import { clearAttempt } from '../../state/order-attempt';
import { sessionVar } from '../../state/session';
import {
  clearWaitingOrder,
  storeWaitingOrder,
  waitingOrderNow,
  type OrderInput,
  type WaitingOrder,
} from '../../state/waiting-order';

/** Errors that do not concern the order itself: a retry may succeed. */
const TRY_AGAIN: readonly (string | undefined)[] = [undefined, 'BUSY', 'RATE_LIMITED', 'INTERNAL'];
const LOCK = 'haat-waiting-order';

/** Result of the waiting order; undefined while it still waits or another tab sends it. */
export type Sent = { orderId: string } | { refusal: Refusal } | undefined;

interface SendOptions {
  client: ApolloClient;
  /** Called with the order's id before the cart empties. */
  onPlaced: (orderId: string) => void;
}

/**
 * Sends the waiting order with its original idempotency key, so that retries create one order. Only one tab sends at a
 * time. The input contains the prices that the shopper saw, so a changed price causes a question, not a charge. §4
 */
export async function sendWaitingOrder({ client, onPlaced }: SendOptions): Promise<Sent> {
  return inOneTab(async () => {
    const waiting = waitingOrderNow();
    if (!waiting) return undefined;
    if (sessionVar()?.id !== waiting.userId) {
      clearWaitingOrder();
      return undefined;
    }
    const { input } = waiting;
    const isOnline = navigator.onLine;
    const { data, error } = await client.mutate({
      mutation: PlaceOrderDocument,
      variables: { input },
      errorPolicy: 'all',
    });
    if (data) return await orderPlaced(data.placeOrder.id, input, onPlaced);
    return outcomeOf(error, waiting, isOnline);
  });
}

async function orderPlaced(
  orderId: string,
  { orderItems }: OrderInput,
  onPlaced: SendOptions['onPlaced'],
): Promise<Sent> {
  clearWaitingOrder();
  clearAttempt();
  await lazyScreens.order.load().catch(ignoreErrors('the screen loads itself again'));
  onPlaced(orderId);
  removeOrderedItems(orderItems.map(({ productId, qty }) => ({ product: productId, qty })));
  return { orderId };
}

function outcomeOf(error: unknown, waiting: WaitingOrder, isOnline: boolean): Sent {
  if (TRY_AGAIN.includes(codeOf(error))) {
    const isStillWaiting = waitingOrderNow() !== null;
    if (isOnline && !waiting.isUncertain && isStillWaiting)
      storeWaitingOrder({ ...waiting, isUncertain: true });
    return undefined;
  }
  clearWaitingOrder();
  if (codeOf(error) === 'IDEMPOTENCY_KEY_REUSED') clearAttempt();
  const lines = waiting.input.orderItems.map(({ productId }) => ({ product: productId }));
  return { refusal: settleRefusal(error, lines) };
}

/**
 * Runs a job under a Web Lock; skips it if another tab holds the lock. Without the lock API, the idempotency key
 * prevents duplicates.
 */
async function inOneTab(job: () => Promise<Sent>): Promise<Sent> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return job();
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? job() : undefined));
}
