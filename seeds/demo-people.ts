import type { UserEntity } from '../server/database/entities/user.entity';
import { normalizedNameColumn } from '../server/modules/accounts';
import { daysAgo } from './calendar';
import { DEMO_REVIEWERS, DEMO_SHOPPERS, type SeedPerson } from './people';
import { idForTime } from './rows';

const SHOP_AGE_DAYS = 330;

export type PersonRow = Omit<UserEntity, 'deletedAt'>;

/** A demo customer or reviewer: account and shipping address. */
export interface SeededPerson {
  row: PersonRow;
  person: SeedPerson;
}

/** Password hashes of the demo accounts. Reviewers share a random password that is not stored. */
export interface PersonHashes {
  admin: string;
  shopper: string;
  reviewer: string;
}

/** Creates the account of the admin. */
export function adminRow(email: string, passwordHash: string, now: Date): PersonRow {
  const createdAt = daysAgo(now, SHOP_AGE_DAYS);
  return { ...accountRow('Haat Admin', email, passwordHash, createdAt), isAdmin: true };
}

/** Creates the accounts of the demo shoppers, then of the reviewers. */
export function seedPeople(hashes: PersonHashes, now: Date): SeededPerson[] {
  const shoppers = DEMO_SHOPPERS.map((person) => ({ person, hash: hashes.shopper }));
  const reviewers = DEMO_REVIEWERS.map((person) => ({ person, hash: hashes.reviewer }));
  return [...shoppers, ...reviewers].map(({ person, hash }, index) => ({
    person,
    row: accountRow(person.name, person.email, hash, daysAgo(now, SHOP_AGE_DAYS - 1 - index / 2, index)),
  }));
}

function accountRow(name: string, email: string, passwordHash: string, createdAt: Date): PersonRow {
  const account = {
    id: idForTime(createdAt),
    name,
    ...normalizedNameColumn(name),
    email,
    passwordHash,
    isAdmin: false,
    kind: 'CUSTOMER' as const,
  };
  const emailFields = {
    pendingEmail: undefined,
    language: 'EN' as const,
    emailVerifiedAt: createdAt,
    wantsOptionalMail: true,
  };
  return { ...account, ...emailFields, tokenVersion: 1, version: 1, createdAt, updatedAt: createdAt };
}
