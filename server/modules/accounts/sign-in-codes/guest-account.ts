import type { EntityManager } from 'typeorm';
import { UserEntity } from '../../../database/entities/user.entity';
import { emailSpellings } from '../../../domain/accounts/account-validation';
import { newId } from '../../../lib/ids';
import { isReservedByUndo } from '../account-changes';
import type { FindGuest, StoredGuest } from '../guest-claims';
import { normalizedNameColumn } from '../user-queries';

/** A guest without an account, with the normalized address. */
export interface GuestWithoutAccount extends StoredGuest {
  email: string;
}

/**
 * The guest of the latest order with a typed address that has no account; undefined without one, and for an address
 * that an undo link of another account may restore.
 */
export async function findGuestWithoutAccount(
  tx: EntityManager,
  typedAddress: string,
  { findGuest, at }: { findGuest: FindGuest; at: Date },
): Promise<GuestWithoutAccount | undefined> {
  const email = emailSpellings(typedAddress).at(-1) ?? typedAddress;
  const guest = await findGuest(tx, email);
  if (!guest || (await isReservedByUndo(tx, email, { exceptId: undefined, at }))) return undefined;
  return { ...guest, email };
}

/** Creates an account with a verified address and without a password, with the name and language of a guest. */
export async function createGuestAccount(
  tx: EntityManager,
  { name, email, language }: GuestWithoutAccount,
  at: Date,
): Promise<UserEntity> {
  const account = Object.assign(new UserEntity(), {
    id: newId(),
    name,
    ...normalizedNameColumn(name),
    email,
    emailVerifiedAt: at,
    passwordHash: '',
    isAdmin: false,
    language,
    // Optional mail needs explicit consent.
    wantsOptionalMail: false,
    tokenVersion: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(UserEntity, account);
  return account;
}
