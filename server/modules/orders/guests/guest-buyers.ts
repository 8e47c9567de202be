import type { EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import { insertRows, placeholders, type Row } from '../../../database/rows';
import { ShopError } from '../../../domain/errors';
import { permit } from '../../../domain/accounts/authorization';
import { requireMember, type Actor, type Member } from '../../../domain/accounts/permissions';
import type { Order } from '../../../domain/model';
import { readGuest, refuseGuest, type Guest } from '../../../domain/orders/guest';
import type { RequestedOrder } from '../../../domain/orders/order-validation';
import { newId } from '../../../lib/ids';
import { normalizedNameColumn, type OrderTokens } from '../../accounts';
import type { Placement } from '../placement-context';

/** Namespace of the ids of guests with an idempotency key (RFC 9562, version 5). */
const GUEST_NAMESPACE = '0f4a3c52-6a3b-4c0e-9a0d-5d0c7c1b9e60';

/**
 * Permits the placement of an order, and returns its guest; undefined for a signed-in buyer. A visitor may be a guest
 * in a shop that allows guests. Throws as permit does, and BAD_INPUT, also for a signed-in caller with a guest.
 */
export function permitBuyer(actor: Actor, rawGuest: unknown, areGuestsAllowed: boolean): Guest | undefined {
  const isVisitor = actor.userId === undefined && !actor.tokenFailed;
  if (isVisitor && areGuestsAllowed && rawGuest !== undefined && rawGuest !== null)
    return readGuest(rawGuest);
  permit(actor, 'orders.place');
  refuseGuest(rawGuest);
  return undefined;
}

/**
 * The buyer of an order. Each order of a guest has its own guest. With an idempotency key the id of the guest follows
 * from the key and the email address, so a repeated request selects the same order.
 */
export function createBuyer(
  actor: Actor,
  guest: Guest | undefined,
  idempotencyKey: string | undefined,
): Member {
  if (!guest) {
    requireMember(actor);
    return actor;
  }
  const userId =
    idempotencyKey === undefined
      ? newId()
      : v5(JSON.stringify([guest.email, idempotencyKey]), GUEST_NAMESPACE);
  return { ...actor, userId };
}

/** The order of a guest with a token that opens it; another order unchanged. */
export function withAccessToken(order: Order, orderTokens: OrderTokens): Order {
  const { id, guestAddressVersion } = order;
  if (guestAddressVersion === undefined) return order;
  return { ...order, accessToken: orderTokens.issue(id, guestAddressVersion) };
}

/** Phone of a guest, or else of the shipping address; empty without one. */
export function guestPhoneOf({ phone }: Guest, { shippingAddress }: RequestedOrder): string {
  return phone ?? ('phone' in shippingAddress ? shippingAddress.phone : undefined) ?? '';
}

/** Ids of guests that exist already. Runs no statement without a guest that has an idempotency key. */
export async function findGuestIds(
  tx: EntityManager,
  placements: readonly Placement[],
): Promise<ReadonlySet<string>> {
  const ids = placements
    .filter(({ guest, idempotencyKey }) => guest && idempotencyKey !== undefined)
    .map(({ actor }) => actor.userId);
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }[]>(
    `SELECT id FROM "user" WHERE id IN ${placeholders(1, ids.length)}`,
    ids,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Requires a new guest. An existing guest without an order under its key has given the order to an account. Throws
 * IDEMPOTENCY_KEY_REUSED.
 */
export function requireNewGuest(guestIds: ReadonlySet<string>, { actor }: Placement): void {
  if (guestIds.has(actor.userId)) throw new ShopError('IDEMPOTENCY_KEY_REUSED', 'order.keyReused');
}

/** A guest with the id of its row. */
export interface NewGuest extends Guest {
  id: string;
}

/** Inserts the rows of guests: without a password, and without optional emails. */
export function insertGuests(tx: EntityManager, guests: readonly NewGuest[], at: Date): Promise<void> {
  return insertRows(
    tx,
    'user',
    guests.map(({ id, name, email, language }): Row => ({
      id,
      name,
      name_folded: normalizedNameColumn(name).nameFolded,
      kind: 'GUEST',
      email,
      password_hash: '',
      is_admin: false,
      language,
      wants_optional_mail: false,
      token_version: 1,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
  );
}
