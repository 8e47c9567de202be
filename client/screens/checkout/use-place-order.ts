import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { codeOf, isUnreachable } from '../../apollo/message-of';
import { priceOrder, toDecimal, type ShippingAddress } from '../../domain';
import { paths } from '../../lib/paths';
import { cartVar, clearCart, type CartItem } from '../../state/cart';
import { forgetAttempt, keyOfAttempt } from '../../state/order-attempt';
import { letOrderWait, useWaitingOrder } from '../../state/waiting-order';
import { PlaceOrderDocument } from './place-order.generated';
import { settleRefusal, type Refusal } from './refusal';

interface Checkout {
  userId: string;
  address: ShippingAddress;
  paymentMethod: string;
}

/** Places the order of what the cart holds, and goes on to it once the shop has said yes. §4 */
export function usePlaceOrder({ userId, address, paymentMethod }: Checkout) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const [placedItems, setPlacedItems] = useState<readonly CartItem[]>();
  const isWaiting = Boolean(useWaitingOrder());
  const [askToPlace, { loading }] = useMutation(PlaceOrderDocument, { errorPolicy: 'all' });

  const placeOrder = async () => {
    const items = cartVar();
    const wanted = { ...wantedOf(items), shippingAddress: address, paymentMethod };
    const idempotencyKey = keyOfAttempt(JSON.stringify([userId, wanted]));
    const input = { ...wanted, idempotencyKey };
    const wasOnline = navigator.onLine;
    setRefusal(undefined);
    const { data, error } = await askToPlace({ variables: { input } });

    if (isUnreachable(error) && !navigator.onLine) {
      return letOrderWait({ userId, input, isUncertain: wasOnline });
    }
    if (!data) {
      if (codeOf(error) === 'IDEMPOTENCY_KEY_REUSED') forgetAttempt();
      return setRefusal(settleRefusal(error, items));
    }
    setPlacedItems(items); // keeps them on screen while the cart empties and the order screen loads
    forgetAttempt();
    clearCart();
    void navigate(paths.order(data.placeOrder.id), { replace: true });
  };

  return { placeOrder, isBusy: loading || placedItems !== undefined, isWaiting, placedItems, refusal };
}

/** The lines with the prices the shopper saw: the shop refuses if they are no longer its own. §9 */
function wantedOf(items: readonly CartItem[]) {
  return {
    orderItems: items.map(({ product, qty, price }) => ({
      productId: product,
      qty,
      expectedPrice: toDecimal(price),
    })),
    expectedTotal: toDecimal(priceOrder(items).totalPrice),
  };
}
