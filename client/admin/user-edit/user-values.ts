import { readUserChange } from '../../domain';
import type { Conflict } from '../editing/conflict';
import { problemOf } from '../editing/problem-of';
import type { EditedUserFragment } from './user-edit.generated';

/** Values of the form. */
export interface UserValues {
  [field: string]: string | boolean;
  name: string;
  email: string;
  isAdmin: boolean;
}

/** One version of the user: the base of an edit, or the current version after a conflict. */
export interface UserVersion {
  values: UserValues;
  version: number;
}

export const USER_LABELS: Record<string, string> = { name: 'Name', email: 'Email', isAdmin: 'Admin' };

export function userVersionOf({ name, email, isAdmin, version }: EditedUserFragment): UserVersion {
  return { values: { name, email, isAdmin }, version };
}

/** Builds the user from the data of a CONFLICT error. */
export function userInConflict({ version, current }: Conflict, { values }: UserVersion): UserVersion {
  const { name = values.name, email = values.email, isAdmin = values.isAdmin } = current;
  return { version, values: { name: String(name), email: String(email), isAdmin: isAdmin === true } };
}

/** The typed values as the server will store them. */
export function normalizedValues({ name, email, isAdmin }: UserValues): UserValues {
  return { name: name.trim(), email: email.trim().toLowerCase(), isAdmin };
}

/** The server's validation message for a field, or undefined. §5 */
export function userProblem(field: string, values: UserValues): string | undefined {
  return problemOf(readUserChange, { [field]: values[field] });
}
