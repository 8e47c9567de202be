import { readEmail, readMailLanguage, readUserName } from '../accounts/account-validation';
import { isBlank, readPhone } from '../addresses/address';
import type { Language } from '../emails/language';
import { badInput } from '../errors';
import { FieldProblems, readObject, readOptional, type Raw } from '../read';

/** A buyer without an account. */
export interface Guest {
  name: string;
  /** Lower case. */
  email: string;
  /** E.164; undefined without one. */
  phone: string | undefined;
  /** Language of the emails. */
  language: Language;
}

/** Parses the guest of an order; a phone without a country code is Indian. Throws BAD_INPUT with each invalid field. */
export function readGuest(raw: unknown): Guest {
  const input = readObject(raw, 'guest');
  const problems = new FieldProblems();
  const guest = {
    name: problems.read('', () => readUserName(input.name, undefined, 'guest.name')),
    email: problems.read('', () => readEmail(input.email, undefined, 'guest.email')),
    phone: problems.read(undefined, () => readGuestPhone(input)),
    language: problems.read('EN', () => readOptional(input.language ?? undefined, readMailLanguage) ?? 'EN'),
  } satisfies Guest;
  problems.require();
  return guest;
}

/** Requires an order of a signed-in caller to name no guest. Throws BAD_INPUT, with the invalid fields of a guest. */
export function refuseGuest(raw: unknown): void {
  if (raw === undefined || raw === null) return;
  readGuest(raw);
  throw badInput('guest', 'guest.signedIn');
}

/** The second factor that opens the order of a guest: its email address or its phone. */
export type GuestContact = { email: string } | { phone: string };

/** Parses an email address or a phone, of which the caller sends one. Throws BAD_INPUT. */
export function readGuestContact(input: Raw): GuestContact {
  if (isBlank(input.phone)) return { email: readEmail(input.email) };
  if (!isBlank(input.email))
    throw badInput('phone', { key: 'field.eitherOr', params: { one: 'email', other: 'phone' } });
  return { phone: readPhone(input.phone, 'phone', true) };
}

function readGuestPhone({ phone }: Raw): string | undefined {
  return isBlank(phone) ? undefined : readPhone(phone, 'guest.phone', true);
}
