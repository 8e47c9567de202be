import { formatNumber } from '../../lib/format';

/** Messages of the cart. Callers pass formatted amounts. §2 */
export const cart = {
  title: 'Cart',
  needsScript: 'Turn on JavaScript to use your cart.',
  notForSale: 'This product is not for sale.',
  requestedProductSoldOut: (name: string) => `${name} is sold out.`,
  quantityLimited: (count: number, name: string) =>
    `Only ${formatNumber(count)} of ${name} left, so your cart holds ${formatNumber(count)}.`,
  itemUnreadable: (name: string) => `We couldn't restore ${name} from this device.`,
  pricesNotChecked: 'Prices and stock could not be checked.',
  linesChanged: (lines: number) =>
    lines === 1
      ? 'One item in your cart has changed since you added it. See below.'
      : `${formatNumber(lines)} items in your cart have changed since you added them. See below.`,
  linePriceChanged: (oldPrice: string, newPrice: string) => `Price changed from ${oldPrice} to ${newPrice}`,
  lineQuantityReduced: (remaining: number, oldQuantity: number) =>
    `Only ${formatNumber(remaining)} left, so we changed the quantity from ${formatNumber(oldQuantity)} to ${formatNumber(remaining)}`,
  priceRaised: (name: string, newPrice: string, oldPrice: string) =>
    `${name} now costs ${newPrice}; it was ${oldPrice}.`,
  priceLowered: (name: string, newPrice: string, oldPrice: string) =>
    `Good news: ${name} is now ${newPrice} (was ${oldPrice}).`,
  quantityReduced: (name: string, remaining: number, oldQuantity: number) =>
    `Only ${formatNumber(remaining)} of ${name} left; you had ${formatNumber(oldQuantity)}.`,
  soldOutLineRemoved: (name: string) => `${name} is sold out, so we've removed it from your cart.`,
  unavailableLineRemoved: (name: string) =>
    `${name} is no longer available, so we've removed it from your cart.`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: 'Remove',
  /** Follows the product name, in the place of a removed line. */
  removedSuffix: 'was removed.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the removal of ${name}`,
  itemRemoved: (name: string) => `${name} was removed from your cart`,
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
