/** States of a return: the buyer requests it, and the shop approves, receives and settles it. */
export const RETURN_STATES = [
  'REQUESTED',
  'APPROVED',
  'RECEIVED',
  'SETTLED',
  'REJECTED',
  'WITHDRAWN',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Actions on a return. The buyer withdraws; the shop does the others. */
export const RETURN_ACTIONS = ['APPROVE', 'REJECT', 'RECEIVE', 'SETTLE', 'WITHDRAW'] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** The buyer's wish: the money back, or the same product again. */
export const RETURN_WISHES = ['REFUND', 'EXCHANGE'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];
