import { MAX_API_TOKEN_DAYS, MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import type { User } from '../model';
import { readChoice, readObject, readOptional, readText, readInteger } from '../read';
import { SCOPES, type Scope } from './scopes';

/** State of an API token. A token is suspended if its creator is no longer an admin. */
export const API_TOKEN_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED', 'SUSPENDED'] as const;
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

/** Expiry and revocation times of a token; undefined if there is none. */
export interface ApiTokenDates {
  expiresAt: Date | undefined;
  revokedAt: Date | undefined;
}

/** A token with which a program acts for the admin who created it. */
export interface ApiToken extends ApiTokenDates {
  id: string;
  name: string;
  /** Last characters of the token. */
  hint: string;
  scopes: readonly Scope[];
  state: ApiTokenState;
  /** The admin who created the token. */
  maker: User;
  createdAt: Date;
  lastUsedAt: Date | undefined;
}

/** Input for a new token. */
export interface ApiTokenInput {
  name: string;
  scopes: readonly Scope[];
  /** Undefined: the token has no expiry. */
  expiresInDays: number | undefined;
}

/** Parses the input for a new token. Throws BAD_INPUT. */
export function readApiTokenInput(raw: unknown): ApiTokenInput {
  const input = readObject(raw, 'input');
  const name = readText(input.name, 'name', { max: MAX_LENGTH.tokenName });
  const readDays = (value: unknown) => readInteger(value, 'expiresInDays', 1, MAX_API_TOKEN_DAYS);
  const expiresInDays = readOptional(input.expiresInDays ?? undefined, readDays);
  return { name, scopes: readScopes(input.scopes), expiresInDays };
}

/** Current state of a token. Revocation takes precedence over expiry. */
export function apiTokenState(
  { expiresAt, revokedAt }: ApiTokenDates,
  isCreatorAdmin: boolean,
  now: Date,
): ApiTokenState {
  if (revokedAt) return 'REVOKED';
  if (expiresAt && expiresAt <= now) return 'EXPIRED';
  return isCreatorAdmin ? 'ACTIVE' : 'SUSPENDED';
}

/** Parses scopes. The result has no duplicates and the order of `SCOPES`. Throws BAD_INPUT. */
function readScopes(raw: unknown): Scope[] {
  if (!Array.isArray(raw) || raw.length === 0) throw badInput('scopes', 'apiToken.noScope');
  const requestedScopes = new Set(
    raw.map((value: unknown, index) => readChoice(value, `scopes.${index}`, SCOPES)),
  );
  return SCOPES.filter((scope) => requestedScopes.has(scope));
}
