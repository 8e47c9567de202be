/** Messages of checkout and cart without a connection. §4 */
export const offline = {
  pricesNotChecked: "We can't reach the shop, so we couldn't check prices and stock.",
  orderQueuedTitle: 'Order waiting to be sent',
};
