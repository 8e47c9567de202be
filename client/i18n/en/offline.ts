/** Messages of the offline notices. §4 */
export const offline = {
  title: 'You are offline. Pages you have seen still open.',
  pricesNotChecked: 'The shop cannot be reached, so prices and stock could not be checked.',
  orderQueued: 'You are offline. Your order waits on this device and is sent once you are back online.',
  sending: 'Your order is being sent.',
  doNotSend: 'Do Not Send',
  sendingCancelled: 'Your order no longer waits. Your cart is as it was.',
  sendingCancelledLate:
    'Your order no longer waits. It may have arrived before: your profile lists your orders.',
  orderQueuedTitle: 'Your Order Waits',
  notPlaced: 'Your order was not placed.',
  reviewOrder: 'Look It Over',
  queuedOrderPlaced: 'The order that waited has been placed.',
  seeOrder: 'See Your Order',
  newVersion: 'A new version of the shop is ready.',
  later: 'Later',
  reload: 'Reload',
};
