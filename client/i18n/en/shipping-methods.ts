/** Messages of shipping methods in the cart and the checkout. */
export const shippingMethods = {
  choose: 'Choose a delivery method',
  free: 'Free',
  /** The dates of a delivery, such as `Thu 26 – Sat 28 Nov`. */
  arrives: (dates: string) => `Arrives ${dates}`,
  readyForPickup: (dates: string) => `Ready ${dates}`,
  collectAt: (address: string) => `Collect at ${address}`,
  addedLater: 'Delivery is added when the shop knows your address.',
};
