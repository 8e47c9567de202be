import { type OrderFacts, type Paise } from '../../domain';
import { toPaise } from '../../lib/money';

interface OrderWithRefunds {
  totalPrice: { amount: string };
  orderItems: readonly { qty: number; cancelledQty: number }[];
  refunds: readonly { state: string; amount: { amount: string } }[];
}

/** Money of a paid order that no refund gave back or reserves. */
export function refundableAmountOf({ totalPrice, refunds }: Omit<OrderWithRefunds, 'orderItems'>): Paise {
  const refundedAmount = refunds
    .filter(({ state }) => state !== 'REFUSED')
    .reduce((sum, { amount }) => sum + toPaise(amount), 0);
  return toPaise(totalPrice) - refundedAmount;
}

/** The facts that the guards of a delivery and of a refund need. */
export function orderFactsOf(order: OrderWithRefunds): OrderFacts {
  return {
    hasUnits: order.orderItems.some(({ qty, cancelledQty }) => qty > cancelledQty),
    isMoneyLeft: refundableAmountOf(order) > 0,
  };
}
