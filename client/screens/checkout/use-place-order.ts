import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { codeOf, isUnreachable, ownMessage } from '../../apollo/message-of';
import { usePage } from '../../components/page/page-context';
import { priceOrder, toDecimal, type ShippingAddress } from '../../domain';
import { paths } from '../../lib/paths';
import { cartVar, clearCart, type CartItem } from '../../state/cart';
import { isPriceFall, type OrderArrival } from '../../state/cart-changes';
import { clearAttempt, keyOfAttempt } from '../../state/order-attempt';
import { storeWaitingOrder, useWaitingOrder } from '../../state/waiting-order';
import { PlaceOrderDocument } from './place-order.generated';
import { lowerTotalOf, settleRefusal, type Refusal } from './refusal';

/** Delay before the one retry after a lost response. */
const AGAIN_MS = 1_000;

interface Checkout {
  userId: string;
  address: ShippingAddress;
}

/** Places the order for the cart, and opens the order screen on success. §4 */
export function usePlaceOrder(checkout: Checkout) {
  const { userId } = checkout;
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const [placedItems, setPlacedItems] = useState<readonly CartItem[]>();
  const isWaiting = Boolean(useWaitingOrder());
  const [isAsking, setIsAsking] = useState(false);
  const send = useSendOrder(checkout);

  const placeOrder = async () => {
    setRefusal(undefined);
    setIsAsking(true);
    let answer = await send();
    let changes: Refusal['changes'] = [];
    const lowerTotal = lowerTotalOf(answer.error, answer);
    if (lowerTotal !== undefined) {
      // The shopper agreed to a higher total, so a lower price needs no confirmation.
      ({ changes } = settleRefusal(answer.error, answer.items));
      answer = await send(lowerTotal);
    }
    const { data, error, items, input, wasOnline } = answer;
    setIsAsking(false);

    if (isUnreachable(error) && !navigator.onLine) {
      return storeWaitingOrder({ userId, input, isUncertain: wasOnline });
    }
    if (!data) {
      if (codeOf(error) === 'IDEMPOTENCY_KEY_REUSED') clearAttempt();
      const settled = settleRefusal(error, items);
      const isUnknown = isUnreachable(error) && wasOnline;
      return setRefusal(isUnknown ? { ...settled, message: ownMessage('connection.orderUnknown') } : settled);
    }
    setPlacedItems(items); // keeps the lines on screen while the cart empties and the order screen loads
    clearAttempt();
    clearCart();
    const state: OrderArrival = { priceFalls: changes.filter(isPriceFall) };
    void navigate(paths.order(data.placeOrder.id), { replace: true, state });
  };

  return { placeOrder, isBusy: isAsking || placedItems !== undefined, isWaiting, placedItems, refusal };
}

/** Sends the order for the current cart with its idempotency key; a quoted total replaces the computed one. */
function useSendOrder({ userId, address }: Checkout) {
  const { taxBasisPoints } = usePage();
  const [sendPlaceOrder] = useMutation(PlaceOrderDocument, { errorPolicy: 'all' });

  return async (quotedTotal?: string) => {
    const items = cartVar();
    const expectedTotal = quotedTotal ?? toDecimal(priceOrder(items, taxBasisPoints).totalPrice);
    const orderInput = {
      orderItems: linesOf(items),
      expectedTotal,
      shippingAddress: address,
      // The only supported method.
      paymentMethod: 'PAYPAL' as const,
    };
    const idempotencyKey = keyOfAttempt(JSON.stringify([userId, orderInput]));
    const input = { ...orderInput, idempotencyKey };
    const wasOnline = navigator.onLine;
    const { data, error } = await sendWithRetry(() => sendPlaceOrder({ variables: { input } }));
    return { data, error, items, input, expectedTotal, wasOnline };
  };
}

/** The lines with the prices that the shopper saw; the server refuses them if its prices differ. §9 */
function linesOf(items: readonly CartItem[]) {
  return items.map(({ product, qty, price }) => ({
    productId: product,
    qty,
    expectedPrice: toDecimal(price),
  }));
}

/**
 * Sends the order, and retries once if the device is online but no response came. The server may have taken the order;
 * the idempotency key prevents a second one. §4
 */
async function sendWithRetry<Answer extends { error?: unknown }>(
  request: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await request();
  if (!isUnreachable(answer.error) || !hasNetwork()) return answer;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return hasNetwork() ? request() : answer;
}

const hasNetwork = () => navigator.onLine;
