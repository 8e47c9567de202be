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
  letOrderWait,
  waitingOrderNow,
  type OrderInput,
  type WaitingOrder,
} from '../../state/waiting-order';

/** Refusals that say nothing of the order: the next try may be taken. */
const TRY_AGAIN: readonly (string | undefined)[] = [undefined, 'BUSY', 'RATE_LIMITED', 'INTERNAL'];
const LOCK = 'haat-waiting-order';

/** What became of the order that waited; nothing while it waits on, or another tab is at it. */
export type Sent = { orderId: string } | { refusal: Refusal } | undefined;

interface SendOptions {
  client: ApolloClient;
  /** Told the order's id before the cart empties. */
  onTaken: (orderId: string) => void;
}

/**
 * Sends the order that waits, under the key it was first asked for, so that however often it is sent one order comes
 * of it. One tab sends at a time. A price that has changed is asked about, never charged: the input carries what the
 * shopper saw. §4
 */
export async function sendWaitingOrder({ client, onTaken }: SendOptions): Promise<Sent> {
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
    if (data) return await taken(data.placeOrder.id, input, onTaken);
    return settle(error, waiting, isOnline);
  });
}

async function taken(
  orderId: string,
  { orderItems }: OrderInput,
  onTaken: SendOptions['onTaken'],
): Promise<Sent> {
  clearWaitingOrder();
  clearAttempt();
  await lazyScreens.order.load().catch(ignoreErrors('the screen loads itself again'));
  onTaken(orderId);
  removeOrderedItems(orderItems.map(({ productId, qty }) => ({ product: productId, qty })));
  return { orderId };
}

function settle(error: unknown, waiting: WaitingOrder, isOnline: boolean): Sent {
  if (TRY_AGAIN.includes(codeOf(error))) {
    const isStillThere = waitingOrderNow() !== null;
    if (isOnline && !waiting.isUncertain && isStillThere) letOrderWait({ ...waiting, isUncertain: true });
    return undefined;
  }
  clearWaitingOrder();
  if (codeOf(error) === 'IDEMPOTENCY_KEY_REUSED') clearAttempt();
  const lines = waiting.input.orderItems.map(({ productId }) => ({ product: productId }));
  return { refusal: settleRefusal(error, lines) };
}

/** Does a job unless another tab is at it. Where tabs cannot agree, the key alone sees to it. */
async function inOneTab(job: () => Promise<Sent>): Promise<Sent> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return job();
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? job() : undefined));
}
