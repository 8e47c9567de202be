import { HELD_ORDERS_PER_ACCOUNT, HELD_PIECES_PER_ACCOUNT, HELD_PIECES_PER_PRODUCT } from './stock-holds';

/** Description of the limits of stock holds, in both APIs. */
export const HOLD_LIMITS_TEXT =
  `The unpaid orders of an account hold stock within limits: at most ${HELD_ORDERS_PER_ACCOUNT} orders, ` +
  `${HELD_PIECES_PER_ACCOUNT} pieces in all, and for each product ${HELD_PIECES_PER_PRODUCT} pieces or a fifth of the available stock, ` +
  'whichever is more. `RATE_LIMIT_FACTOR` multiplies each limit. The shop accepts an order above a limit, but does not hold stock ' +
  'for it (`holdsStock: false`). The payment of such an order takes the stock, or fails with OUT_OF_STOCK before any charge.';
