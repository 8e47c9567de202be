import { OPERATIONS, type Operation } from '../accounts/operations';
import type { Actor } from '../accounts/permissions';
import { ShopError } from '../errors';

/** Seconds after which a client may try a shop again that is not open yet. */
export const OPENING_RETRY_SECONDS = 300;

const PUBLIC_DURING_SETUP: readonly Operation[] = ['setup.read', 'setup.createOwner', 'accounts.signIn'];
const PUBLIC_NAMES: ReadonlySet<string> = new Set(
  PUBLIC_DURING_SETUP.flatMap((operation) => OPERATIONS[operation].slice(2) as readonly string[]),
);

/**
 * Requires that a caller may use a query, mutation or REST call of a shop that is not open yet: admins may use all,
 * others may read the state of the set-up, create the owner and sign in. Throws BUSY.
 */
export function requireAllowedDuringSetup(actor: Actor, name: string | undefined): void {
  if (actor.isAdmin || (name !== undefined && PUBLIC_NAMES.has(name))) return;
  throw shopOpensSoon();
}

/** The error of a shop that is not open yet. */
export function shopOpensSoon(): ShopError {
  return new ShopError('BUSY', 'setup.opensSoon', { retryAfterSeconds: OPENING_RETRY_SECONDS });
}
