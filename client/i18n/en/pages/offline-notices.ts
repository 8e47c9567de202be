/** Messages of the offline notices. §4 */
export const offlineNotices = {
  title: "You're offline. Pages you've already visited still work.",
  orderQueued: "You're offline. We'll send your order as soon as you're back online.",
  sending: 'Your order is being sent.',
  doNotSend: 'Cancel',
  sendingCancelled: "Your order won't be sent. Your cart is unchanged.",
  sendingCancelledLate: "Your order won't be sent again. It may already have gone through. Check My Orders.",
  notPlaced: 'Your order was not placed.',
  reviewOrder: 'Review',
  queuedOrderPlaced: "We've placed your waiting order.",
  seeOrder: 'See Your Order',
  newVersion: 'A new version of the shop is ready.',
  later: 'Later',
  reload: 'Reload',
};
