import { formatNumber } from '../../lib/format';

/** Messages of the cart. Amounts arrive formatted. §2 */
export const cart = {
  title: 'Cart',
  needsScript:
    'Your cart is kept in this browser by JavaScript, which is switched off: nothing can be put into it.',
  notForSale: 'This product is not for sale.',
  isSoldOut: (name: string) => `${name} is sold out.`,
  quantityLimited: (count: number, name: string) =>
    `Only ${formatNumber(count)} of ${name} left, so your cart holds ${formatNumber(count)}.`,
  unreadable: (name: string) => `We couldn't restore ${name} from this device.`,
  unchecked: 'Prices and stock could not be checked.',
  linesChanged: (lines: number) =>
    lines === 1
      ? 'One item in your cart has changed since you added it. See below.'
      : `${formatNumber(lines)} items in your cart have changed since you added them. See below.`,
  linePriceChanged: (was: string, is: string) => `Price changed from ${was} to ${is}`,
  lineQuantityReduced: (left: number, before: number) =>
    `Only ${formatNumber(left)} left, so we changed the quantity from ${formatNumber(before)} to ${formatNumber(left)}`,
  priceRaised: (name: string, now: string, before: string) => `${name} now costs ${now}; it was ${before}.`,
  priceLowered: (name: string, now: string, before: string) =>
    `Good news: ${name} is now ${now} (was ${before}).`,
  quantityReduced: (name: string, left: number, before: number) =>
    `Only ${formatNumber(left)} of ${name} left; you had ${formatNumber(before)}.`,
  soldOut: (name: string) => `${name} is sold out, so we've removed it from your cart.`,
  unavailable: (name: string) => `${name} is no longer available, so we've removed it from your cart.`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: 'Remove',
  /** Follows the name in the place of a removed line. */
  wasRemoved: 'was removed.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the removal of ${name}`,
  removed: (name: string) => `${name} was removed from your cart`,
  restoredToCart: (name: string) => `${name} is back in your cart`,
  summary: 'Summary',
  subtotal: (count: number) => `Subtotal (${formatNumber(count)} ${count === 1 ? 'item' : 'items'})`,
  taxOf: (percent: number) => `Tax (${percent}%)`,
  estimatedTotal: 'Estimated total',
  amountToFreeShipping: (amount: string) => `Add ${amount} for free shipping`,
  freeAbove: (amount: string) => `Orders above ${amount} ship free`,
  shipsFree: 'Your order ships free',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  empty: 'Your Cart is Empty!',
  emptyHint: 'Items you add are saved on this device.',
  myOrders: 'My Orders',
};
