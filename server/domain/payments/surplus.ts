/** Flags of an order that decide about its money. */
interface PaidOrder {
  isPaid: boolean;
  isCancelled: boolean;
  isDelivered: boolean;
  isRefunded: boolean;
  holdsStock: boolean;
}

/**
 * True if the shop owes the buyer the money of a paid order: the order is cancelled, or its stock was sold before the
 * money arrived and the provider's surplus is refunded. §4
 */
export function isOwedBack(order: PaidOrder, { isSurplusRefunded }: { isSurplusRefunded: boolean }): boolean {
  if (order.isCancelled) return true;
  const isWithoutStock = order.isPaid && !order.holdsStock && !order.isDelivered && !order.isRefunded;
  return isSurplusRefunded && isWithoutStock;
}
