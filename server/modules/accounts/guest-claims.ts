import type { EntityManager } from 'typeorm';
import type { User } from '../../domain/model';
import type { LoggedActor } from '../audit';

/**
 * Moves all guest orders of a verified address to its account, and returns their number. The caller has just seen proof
 * of the address: a code, a verification link, or a reset link.
 */
export type ClaimGuestOrders = (
  tx: EntityManager,
  account: Pick<User, 'id' | 'email'>,
  context: { actor: LoggedActor; at: Date },
) => Promise<number>;

/** A guest of an order. */
export type StoredGuest = Pick<User, 'id' | 'name' | 'language'>;

/** Returns the guest of the latest guest order with a normalized address; undefined without one. */
export type FindGuest = (tx: EntityManager, email: string) => Promise<StoredGuest | undefined>;
