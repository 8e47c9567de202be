import { HELD_ORDERS_PER_ACCOUNT, HELD_PIECES_PER_ACCOUNT, HELD_PIECES_PER_PRODUCT } from './stock-holds';

/** The limits of stock holds as both APIs describe them. */
export const HOLD_LIMITS_TEXT =
  `The unpaid orders of an account hold stock within limits: at most ${HELD_ORDERS_PER_ACCOUNT} orders; of each product ` +
  `${HELD_PIECES_PER_PRODUCT} pieces or a fifth of what is on hand, whichever is more; ${HELD_PIECES_PER_ACCOUNT} pieces in all. ` +
  '`RATE_LIMIT_FACTOR` multiplies each. An order beyond them is placed without a hold (`holdsStock: false`): paying takes ' +
  'its pieces, or answers OUT_OF_STOCK before money moves.';
