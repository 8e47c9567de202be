import { notFound, ShopError } from './errors';

/** Through which door somebody came; `system` is the shop itself. */
export type Door = 'graphql' | 'rest' | 'pages' | 'system';

/** Who asks. A visitor has no user id. §6 */
export interface Actor {
  userId: string | undefined;
  isAdmin: boolean;
  /** A token came along, but it was wrong, expired or ended. */
  tokenFailed: boolean;
  door: Door;
  /** Where the request comes from, for limits. */
  address?: string;
}

/** Somebody who is signed in. */
export interface Member extends Actor {
  userId: string;
}

/** Somebody without a token. */
export const VISITOR: Actor = Object.freeze({
  userId: undefined,
  isAdmin: false,
  tokenFailed: false,
  door: 'system',
});

/** Lets signed-in users pass. Throws UNAUTHENTICATED. §6 */
export function requireMember(actor: Actor): asserts actor is Member {
  if (actor.userId !== undefined) return;
  throw new ShopError(
    'UNAUTHENTICATED',
    actor.tokenFailed ? 'Not authorized, token failed' : 'Not authorized, no token',
  );
}

/** Lets admins pass. Throws UNAUTHENTICATED or FORBIDDEN. §6 */
export function requireAdmin(actor: Actor): asserts actor is Member {
  requireMember(actor);
  if (!actor.isAdmin) throw new ShopError('FORBIDDEN', 'Not authorized as an admin');
}

/** Lets a user pass to their own record, and admins to any. Throws UNAUTHENTICATED or FORBIDDEN. §6 */
export function requireSelfOrAdmin(actor: Actor, userId: string): asserts actor is Member {
  requireMember(actor);
  if (actor.userId !== userId) requireAdmin(actor);
}

/** Lets the buyer and admins see an order. To others it does not exist: NOT_FOUND. §6 */
export function requireOrderReader(actor: Actor, order: { userId: string }): void {
  requireMember(actor);
  if (actor.userId !== order.userId && !actor.isAdmin) throw notFound('Order');
}

/** Lets only the buyer pay. To others the order does not exist: NOT_FOUND. §6 */
export function requireOrderOwner(actor: Actor, order: { userId: string }): void {
  requireMember(actor);
  if (actor.userId !== order.userId) throw notFound('Order');
}
