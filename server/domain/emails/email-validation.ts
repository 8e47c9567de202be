import { badInput } from '../errors';
import { MAIL_KINDS, MAIL_STATES, type MailFilter } from './email';
import { readObject, readOptional, readText } from '../read';
import { readExistingEmail, readPassword } from '../accounts/account-validation';

/** Parses the filter of an email list. Throws BAD_INPUT. */
export function readMailFilter(raw: unknown): MailFilter {
  const input = readObject(raw ?? {}, 'filter');
  return {
    kind: readOptional(input.kind ?? undefined, (value) => readMailChoice(value, 'kind', MAIL_KINDS)),
    state: readOptional(input.state ?? undefined, (value) => readMailChoice(value, 'state', MAIL_STATES)),
  };
}

/** Parses the email address for a password reset. Throws BAD_INPUT. §5 */
export function readPasswordResetRequest(raw: unknown): { email: string } {
  return { email: readExistingEmail(readObject(raw, 'input').email) };
}

/** Parses the token of a link in an email. Throws BAD_INPUT. */
export function readMailToken(raw: unknown): { token: string } {
  return { token: readText(readObject(raw, 'input').token, 'token', { max: 1_000 }) };
}

/** Parses a new password and its reset token. Throws BAD_INPUT. §5 */
export function readNewPassword(raw: unknown): { token: string; password: string } {
  const input = readObject(raw, 'input');
  return { token: readText(input.token, 'token', { max: 1_000 }), password: readPassword(input.password) };
}

function readMailChoice<T extends string>(raw: unknown, field: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === raw);
  if (choice === undefined) throw badInput(field, { key: 'field.unknownChoice', params: { choices } });
  return choice;
}
