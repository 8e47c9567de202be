import { readUserChange } from '../../domain';
import type { Conflict } from '../editing/conflict';
import { problemOf } from '../editing/problem-of';
import type { EditedUserFragment } from './user-edit.generated';

/** What the fields of the form hold. */
export interface UserValues {
  [field: string]: string | boolean;
  name: string;
  email: string;
  isAdmin: boolean;
}

/** The user as the editor found them. */
export interface FoundUser {
  values: UserValues;
  version: number;
}

export const USER_LABELS: Record<string, string> = { name: 'Name', email: 'Email', isAdmin: 'Admin' };

export function foundUser({ name, email, isAdmin, version }: EditedUserFragment): FoundUser {
  return { values: { name, email, isAdmin }, version };
}

/** What a refused save found in the place of what was edited. */
export function userInConflict({ version, current }: Conflict, { values }: FoundUser): FoundUser {
  const { name = values.name, email = values.email, isAdmin = values.isAdmin } = current;
  return { version, values: { name: String(name), email: String(email), isAdmin: isAdmin === true } };
}

/** What is typed, as the shop would keep it. */
export function keptValues({ name, email, isAdmin }: UserValues): UserValues {
  return { name: name.trim(), email: email.trim().toLowerCase(), isAdmin };
}

/** What is wrong with a field, in the sentence of the shop's own rule. §5 */
export function userProblem(field: string, values: UserValues): string | undefined {
  return problemOf(readUserChange, { [field]: values[field] });
}
