import {
  hasLeftShop,
  isHoldingUnits,
  parseDecimal,
  type OrderFacts,
  type Paise,
  type ShipmentState,
} from '../../domain';
import { toPaise } from '../../lib/money';

interface OrderWithRefunds {
  totalPrice: { amount: string };
  orderItems: readonly { qty: number; cancelledQty: number }[];
  shipments: readonly { state: ShipmentState }[];
  /** `total` is in rupees; the amount may be in another currency. */
  refunds: readonly { state: string; total: string }[];
}

/** Money of a paid order, in paise, that no refund gave back or reserves. */
export function refundableAmountOf({
  totalPrice,
  refunds,
}: Pick<OrderWithRefunds, 'totalPrice' | 'refunds'>): Paise {
  const refundedAmount = refunds
    .filter(({ state }) => state !== 'REFUSED')
    .reduce((sum, { total }) => sum + (parseDecimal(total) ?? 0), 0);
  return toPaise(totalPrice) - refundedAmount;
}

/** The facts that the guards of a delivery, a refund and a cancellation need. */
export function orderFactsOf(order: OrderWithRefunds): OrderFacts {
  return {
    hasUnits: order.orderItems.some(({ qty, cancelledQty }) => qty > cancelledQty),
    isMoneyLeft: refundableAmountOf(order) > 0,
    // A parcel that came back does not count.
    isSent: order.shipments.some(({ state }) => hasLeftShop(state) && isHoldingUnits(state)),
  };
}
