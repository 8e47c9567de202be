import type { LimitedSubject } from '../../lib/limiter';

/** Keys of an account's counters, prefixed by kind, so no e-mail address counts as another kind of subject. */
export function accountKeysOf({ userId, email }: LimitedSubject): string[] {
  return [
    ...(userId === undefined ? [] : [`user:${userId}`]),
    ...(email === undefined ? [] : [`email:${email}`]),
  ];
}

/** Key of a network address's counters. */
export function addressKeyOf(address: string): string {
  return `address:${address}`;
}
