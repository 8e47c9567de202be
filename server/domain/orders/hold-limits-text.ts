import { HELD_ORDERS_PER_ACCOUNT, HELD_PIECES_PER_ACCOUNT, HELD_PIECES_PER_PRODUCT } from './stock-holds';

/** Description of the limits of stock holds, in both APIs. */
export const HOLD_LIMITS_TEXT =
  `The unpaid orders of an account hold stock within limits: by default ${HELD_ORDERS_PER_ACCOUNT} orders, ` +
  `${HELD_PIECES_PER_ACCOUNT} units in all, and for each product ${HELD_PIECES_PER_PRODUCT} units or a fifth of the available stock, ` +
  'whichever is more. The settings `orders.held…` change the limits, and `RATE_LIMIT_FACTOR` of the shop multiplies them. The shop ' +
  'accepts an online order above a limit, but does not hold stock for it (`holdsStock: false`). The payment of such an order takes ' +
  'the stock, or fails with OUT_OF_STOCK before any charge. An order with cash on delivery above a limit is refused with ' +
  'METHOD_NOT_AVAILABLE.';
