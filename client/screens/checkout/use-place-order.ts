import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { codeOf, isUnreachable, connectionMessage } from '../../apollo/message-of';
import { toDecimal, type OrderAddress, type Paise, type PaymentMethodId } from '../../domain';
import { METHOD_NAMES } from '../../lib/payment-methods';
import { paths } from '../../lib/paths';
import { billingAddressVar } from '../../state/billing-address';
import { cartVar, type CartItem } from '../../state/cart';
import { isPriceFall, type OrderArrival } from '../../state/cart-changes';
import { giftMessageOf, giftVar } from '../../state/gift/gift-message';
import { finishOrder } from '../../state/order/finish-order';
import { clearAttempt, idempotencyKeyOf } from '../../state/order-attempt';
import { shippingMethodVar } from '../../state/shipping-method';
import { saveOrderToken } from '../../state/guest-orders';
import type { Shopper } from '../../state/shopper';
import { clearWaitingOrderRefusal } from '../../state/order/waiting-order-refusal';
import { storeWaitingOrder, useWaitingOrder } from '../../state/waiting-order';
import { useLanguage } from '../../i18n/messages';
import { PlaceOrderDocument } from './place-order.generated';
import { isQuotedOrder } from './quote/is-quoted-order';
import { lowerTotalOf, applyRefusalToCart, type Refusal } from './order-refusal';

/** Delay before the one retry after a lost response. */
const RETRY_DELAY_MS = 1_000;

interface CheckoutDetails {
  shopper: Shopper;
  address: OrderAddress;
  paymentMethod: PaymentMethodId;
}

/** Places the order for the cart, and opens the order screen on success. §4 */
export function usePlaceOrder(checkout: CheckoutDetails) {
  const { shopper } = checkout;
  const navigate = useNavigate();
  const { priceBook } = usePage();
  const isQuoted = isQuotedOrder(checkout.paymentMethod, priceBook);
  const [refusal, setRefusal] = useState<Refusal>();
  const [placedItems, setPlacedItems] = useState<readonly CartItem[]>();
  const isWaiting = Boolean(useWaitingOrder());
  const [isSending, setIsSending] = useState(false);
  const sendOrder = useSendOrder(checkout);

  /** Places the order for the total that the shopper saw. */
  const placeOrder = async (total: Paise) => {
    setRefusal(undefined);
    clearWaitingOrderRefusal();
    setIsSending(true);
    let result = await sendOrder(toDecimal(total));
    let changes: Refusal['changes'] = [];
    const lowerTotal = lowerTotalOf(result.error, result);
    if (lowerTotal !== undefined) {
      // The shopper has agreed to a higher total, so a lower total needs no confirmation.
      ({ changes } = applyRefusalToCart(result.error, result.items, isQuoted));
      result = await sendOrder(lowerTotal);
    }
    const { data, error, items, input, wasOnline } = result;
    setIsSending(false);

    // The order of a guest does not wait on the device, because its token exists only in the answer.
    if (isUnreachable(error) && !navigator.onLine && shopper.guestEmail === undefined) {
      return storeWaitingOrder({ userId: shopper.id, input, isUncertain: wasOnline });
    }
    if (!data) {
      if (codeOf(error) === 'IDEMPOTENCY_KEY_REUSED') clearAttempt();
      const newRefusal = applyRefusalToCart(error, items, isQuoted);
      const isOutcomeUnknown = isUnreachable(error) && wasOnline;
      return setRefusal(
        isOutcomeUnknown
          ? { ...newRefusal, message: connectionMessage('connection.orderUnknown') }
          : newRefusal,
      );
    }
    setPlacedItems(items); // Keeps the lines visible while the cart is empty and the order screen loads.
    const { id, accessToken } = data.placeOrder;
    if (accessToken) saveOrderToken(id, accessToken);
    finishOrder(items);
    const state: OrderArrival = { priceFalls: changes.filter(isPriceFall) };
    void navigate(paths.order(id), { replace: true, state });
  };

  return { placeOrder, isBusy: isSending || placedItems !== undefined, isWaiting, placedItems, refusal };
}

/** Sends the order for the current cart with its idempotency key and the expected total in rupees. */
function useSendOrder({ shopper, address, paymentMethod }: CheckoutDetails) {
  const language = useLanguage() === 'hi' ? 'HI' : 'EN';
  const { hasShippingMethods } = usePage().priceBook;
  const [sendPlaceOrder] = useMutation(PlaceOrderDocument, { errorPolicy: 'all' });

  return async (expectedTotal: string) => {
    const items = cartVar();
    const billingAddress = billingAddressVar();
    const giftMessage = giftMessageOf(giftVar(), shopper);
    const shippingMethod = hasShippingMethods ? shippingMethodVar() : '';
    const orderInput = {
      orderItems: orderLinesOf(items),
      expectedTotal,
      shippingAddress: address,
      ...(billingAddress && { billingAddress }),
      paymentMethod: METHOD_NAMES[paymentMethod],
      ...(shippingMethod !== '' && { shippingMethod }),
      ...(giftMessage && { giftMessage }),
      ...guestOf(shopper, address, language),
    };
    const idempotencyKey = idempotencyKeyOf(JSON.stringify([shopper.id, orderInput]));
    const input = { ...orderInput, idempotencyKey };
    const wasOnline = navigator.onLine;
    const { data, error } = await sendWithRetry(() => sendPlaceOrder({ variables: { input } }));
    return { data, error, items, input, expectedTotal, wasOnline };
  };
}

/** The order lines with the prices that the shopper saw; the server refuses the order if its prices differ. §9 */
function orderLinesOf(items: readonly CartItem[]) {
  return items.map(({ product, qty, price }) => ({
    productId: product,
    qty,
    expectedPrice: toDecimal(price),
  }));
}

/** The guest of an order, named as the recipient; nothing for a signed-in user. */
function guestOf({ guestEmail }: Shopper, { recipient = '', phone }: OrderAddress, language: 'EN' | 'HI') {
  return guestEmail === undefined ? {} : { guest: { name: recipient, email: guestEmail, phone, language } };
}

/**
 * Sends the order, and retries once if the device is online but no response arrived. The server may have accepted the
 * first request; the idempotency key prevents a second order. §4
 */
async function sendWithRetry<Result extends { error?: unknown }>(
  request: () => Promise<Result>,
): Promise<Result> {
  const result = await request();
  if (!isUnreachable(result.error) || !hasNetwork()) return result;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  return hasNetwork() ? request() : result;
}

const hasNetwork = () => navigator.onLine;
