import { formatNumber } from '../../lib/format';

/** The cart. Amounts come as they are shown. §2 */
export const cart = {
  title: 'Cart',
  needsScript:
    'Your cart is kept in this browser by JavaScript, which is switched off: nothing can be put into it.',
  notForSale: 'This product is not for sale.',
  isSoldOut: (name: string) => `${name} is sold out.`,
  holdsOnly: (count: number, name: string) =>
    `Only ${formatNumber(count)} of ${name} left, so your cart holds ${formatNumber(count)}.`,
  unreadable: (name: string) => `${name} could not be read from this device and was left out.`,
  unchecked: 'Prices and stock could not be checked.',
  marked: (lines: number) =>
    lines === 1
      ? 'One thing in your cart has changed since you put it there: it is marked below.'
      : `${formatNumber(lines)} things in your cart have changed since you put them there: they are marked below.`,
  lineWasIs: (was: string, is: string) => `Was ${was}, is ${is}`,
  lineOnlyLeft: (left: number, before: number) =>
    `Only ${formatNumber(left)} left, quantity changed from ${formatNumber(before)}`,
  nowCosts: (name: string, now: string, before: string) => `${name} now costs ${now}; it was ${before}.`,
  onlyLeft: (name: string, left: number, before: number) =>
    `Only ${formatNumber(left)} of ${name} left; you had ${formatNumber(before)}.`,
  soldOut: (name: string) => `${name} is sold out and has left your cart.`,
  gone: (name: string) => `${name} is not for sale any more and has left your cart.`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: 'Remove',
  /** After the name, where the line was. */
  wasRemoved: 'was removed.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the removal of ${name}`,
  removed: (name: string) => `${name} was removed from your cart`,
  isBack: (name: string) => `${name} is back in your cart`,
  summary: 'Summary',
  subtotal: (count: number) => `Subtotal (${formatNumber(count)}) ${count === 1 ? 'item' : 'items'}`,
  moreForFree: (amount: string) => `${amount} more for free shipping`,
  shipsFree: 'Your order ships free',
  terms: (shipping: string, above: string, percent: number) =>
    `Shipping ${shipping}, free above ${above}. Tax ${percent}%. Both are added in the last step.`,
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  empty: 'Your Cart is Empty!',
  emptyMore: 'What you put into it stays on this device until you order it.',
  myOrders: 'My Orders',
};
