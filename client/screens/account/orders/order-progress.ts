import { formatDay } from '../../../components/order/day-time';
import { headlineOf } from '../../../components/order/order-headline';
import { formatMoment, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { METHOD_NAMES } from '../../../lib/payment-methods';
import { paths } from '../../../lib/paths';
import type { Messages } from '../../../i18n/messages';
import type { ParcelMessages } from '../../../i18n/parcel-messages';
import type { MyOrdersQuery } from './my-orders.generated';

/** An order in My Orders. */
export type MyOrderRow = MyOrdersQuery['myOrders']['nodes'][number];

interface OrderProgress {
  /** The state of the order in words. */
  status: string;
  tone: 'wait' | 'ok' | 'bad' | 'plain';
  /** A sentence that adds to the state. */
  hint?: string | undefined;
  /** The one action of this state; undefined if the buyer only looks at the order. */
  action?: OrderAction | undefined;
}

/** A link, or without a target the button that buys all lines again. */
export interface OrderAction {
  label: string;
  to?: string;
  isPrimary?: boolean;
}

interface ProgressOptions {
  messages: ParcelMessages;
  dayNames: Messages['product']['dayNames'];
  /** Returns the path that puts a bought product into the cart. */
  boughtPath: (productId: string, qty: number) => string;
}

/** State, hint and action of an order, for its buyer. */
export function progressOf(order: MyOrderRow, options: ProgressOptions): OrderProgress {
  const { messages, dayNames } = options;
  const { orderStates, actions } = messages;
  const { status, deliveredAt, shipments } = order;
  if (order.isRefunding) return { status: orderStates.isRefunding, tone: 'plain' };
  if (status === 'PLACED') return unpaidProgressOf(order, messages);
  if (status === 'UNCONFIRMED')
    return {
      status: orderStates.UNCONFIRMED,
      tone: 'wait',
      action: { label: actions.confirm, to: paths.order(order.id), isPrimary: true },
    };
  if (status === 'DELIVERED') {
    const day = formatDay(deliveredAt ?? order.createdAt, dayNames);
    return { status: orderStates.delivered(day), tone: 'ok', action: actionAfterDelivery(order, options) };
  }
  if (status === 'CANCELLED') return { status: orderStates.CANCELLED, tone: 'bad' };
  const headline = headlineOf(order, messages);
  const isSent = status === 'SHIPPED' || status === 'PARTLY_SHIPPED';
  const deliveredCount = shipments.filter(({ state }) => state === 'DELIVERED').length;
  return {
    status: headline ?? orderStates[status],
    tone: isSent ? 'ok' : 'plain',
    hint:
      deliveredCount > 0 && isSent ? messages.parcelsDelivered(shipments.length, deliveredCount) : undefined,
    action: isSent ? { label: actions.track, to: paths.order(order.id) } : undefined,
  };
}

function unpaidProgressOf(
  order: MyOrderRow,
  { orderStates, actions, heldUntil }: ParcelMessages,
): OrderProgress {
  if (order.paymentMethod === METHOD_NAMES.COD) return { status: orderStates.payAtDelivery, tone: 'plain' };
  const isHeld = order.heldUntil !== null && Date.parse(order.heldUntil) > Date.now();
  return {
    status: orderStates.awaitingPayment,
    tone: 'wait',
    hint: isHeld ? heldUntil(formatMoment(order.heldUntil ?? '').slice(11)) : undefined,
    action: {
      label: actions.pay(formatRupees(toPaise(order.totalPrice), { paise: true })),
      to: paths.order(order.id),
      isPrimary: true,
    },
  };
}

/** Days after a delivery in which the buyer is asked for a review; later the buyer may want the product again. */
const REVIEW_DAYS = 60;
const DAY_MS = 86_400_000;

/** The review of a recent order of one product; for other orders, the button that buys all lines again. */
function actionAfterDelivery(
  order: MyOrderRow,
  { messages, boughtPath }: ProgressOptions,
): OrderAction | undefined {
  const [item, ...otherItems] = order.orderItems;
  if (!item) return undefined;
  if (otherItems.length > 0) return { label: messages.buyAgain };
  const isRecent = Date.now() - Date.parse(order.deliveredAt ?? order.createdAt) < REVIEW_DAYS * DAY_MS;
  return isRecent
    ? { label: messages.review, to: `${paths.product(item.productId)}#reviews` }
    : { label: messages.buyAgain, to: boughtPath(item.productId, item.qty - item.cancelledQty) };
}
