import { ShopError } from '../errors';
import type { Message } from '../messages/catalogue';
import type { Scope } from './scopes';

/** The adapter that received a request; `system` for background work of the shop. */
export type Adapter = 'graphql' | 'rest' | 'pages' | 'system';

/** A program that acts for the admin who created its token. */
export interface Program {
  tokenId: string;
  name: string;
  scopes: ReadonlySet<Scope>;
}

/** The order that the token of a guest opens. */
export interface OrderAccess {
  /** Undefined for a token that is wrong or expired. */
  orderId: string | undefined;
  /** Version of the guest's email address to which the shop sent the token. */
  addressVersion: number;
}

/** The caller of a request. A visitor has no user id. §6 */
export interface Actor {
  userId: string | undefined;
  isAdmin: boolean;
  /** True if the request has a token of any kind that is wrong, expired or revoked. */
  tokenFailed: boolean;
  /** Error message for an invalid API token; every operation rejects such a caller. */
  apiTokenError?: Message;
  /** The calling program; undefined for human callers. */
  program?: Program;
  /** The order whose token the request has. It opens this order only. */
  orderAccess?: OrderAccess;
  adapter: Adapter;
  /** Network address of the request, for rate limits. */
  address?: string;
}

/** A signed-in caller. */
export interface Member extends Actor {
  userId: string;
}

/** A caller without a token. */
export const VISITOR: Actor = Object.freeze({
  userId: undefined,
  isAdmin: false,
  tokenFailed: false,
  adapter: 'system',
});

/** The error for a request with a token that is wrong, expired or revoked. */
export function invalidTokenError(): ShopError {
  return new ShopError('UNAUTHENTICATED', 'auth.tokenFailed');
}

/** Requires a signed-in user. Throws UNAUTHENTICATED. §6 */
export function requireMember(actor: Actor): asserts actor is Member {
  if (actor.userId !== undefined) return;
  if (actor.apiTokenError) throw new ShopError('UNAUTHENTICATED', actor.apiTokenError);
  throw actor.tokenFailed ? invalidTokenError() : new ShopError('UNAUTHENTICATED', 'auth.noToken');
}

/**
 * Accepts human callers, and programs whose token has the scope. Without a scope it rejects all programs. Throws
 * FORBIDDEN. §6
 */
export function requireScope({ program }: Actor, scope: Scope | undefined): void {
  if (!program || (scope !== undefined && program.scopes.has(scope))) return;
  throw new ShopError(
    'FORBIDDEN',
    scope === undefined ? 'auth.peopleOnly' : { key: 'auth.scopeMissing', params: { scope } },
  );
}
