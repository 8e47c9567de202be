import { notFound, ShopError } from '../errors';
import type { Scope } from './scopes';

/** Through which door somebody came; `system` is the shop itself. */
export type Door = 'graphql' | 'rest' | 'pages' | 'system';

/** A program that asks in the name of the admin who made its token. */
export interface Program {
  tokenId: string;
  name: string;
  scopes: ReadonlySet<Scope>;
}

/** Who asks. A visitor has no user id. §6 */
export interface Actor {
  userId: string | undefined;
  isAdmin: boolean;
  /** A token came along, but it was wrong, expired or ended. */
  tokenFailed: boolean;
  /** What was wrong with an API token, as a sentence; such a one is refused everything. */
  tokenFault?: string;
  /** The program that asks; undefined for people. */
  program?: Program;
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
    actor.tokenFault ?? (actor.tokenFailed ? 'Not authorized, token failed' : 'Not authorized, no token'),
  );
}

/**
 * Lets people pass, and programs whose token has the scope; without a scope it is not for programs.
 * Throws FORBIDDEN. §6
 */
export function requireScope({ program }: Actor, scope: Scope | undefined): void {
  if (!program || (scope !== undefined && program.scopes.has(scope))) return;
  throw new ShopError(
    'FORBIDDEN',
    scope === undefined ? 'Not for API tokens, only for people' : `The API token lacks the scope ${scope}`,
  );
}

/** Whether a body may carry pictures: of an admin, or of an API token that may change the catalogue. §6 */
export function mayUploadPictures({ isAdmin, program }: Actor): boolean {
  return isAdmin && (program === undefined || program.scopes.has('catalogue:write'));
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

/**
 * Lets only the buyer pay. Admins see the order and may not pay it: FORBIDDEN. To others it does not exist:
 * NOT_FOUND. §6
 */
export function requireOrderOwner(actor: Actor, order: { userId: string }): void {
  requireOrderReader(actor, order);
  if (actor.userId === order.userId) return;
  throw new ShopError('FORBIDDEN', 'Only the buyer can pay for an order');
}
