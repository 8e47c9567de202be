import { MAX_API_TOKEN_DAYS, MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import type { User } from '../model';
import { readChoice, readObject, readOptional, readText, readWhole } from '../read';
import { SCOPES, type Scope } from './scopes';

/** Whether a token opens anything: suspended ones were made by somebody who is no admin any more. */
export const API_TOKEN_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED', 'SUSPENDED'] as const;
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

/** When a token ends or ended; undefined for what has not come, or never will. */
export interface ApiTokenEnds {
  expiresAt: Date | undefined;
  revokedAt: Date | undefined;
}

/** A token with which a program acts for the admin who made it. */
export interface ApiToken extends ApiTokenEnds {
  id: string;
  name: string;
  /** How the token ends. */
  hint: string;
  scopes: readonly Scope[];
  state: ApiTokenState;
  maker: User;
  createdAt: Date;
  lastUsedAt: Date | undefined;
}

/** What a new token is to be. */
export interface ApiTokenWish {
  name: string;
  scopes: readonly Scope[];
  /** Undefined: it ends when it is revoked. */
  expiresInDays: number | undefined;
}

/** Reads what a new token is to be. Throws BAD_INPUT. */
export function readApiTokenWish(raw: unknown): ApiTokenWish {
  const input = readObject(raw, 'input');
  const name = readText(input.name, 'name', { max: MAX_LENGTH.tokenName });
  const days = (value: unknown) => readWhole(value, 'expiresInDays', 1, MAX_API_TOKEN_DAYS);
  const expiresInDays = readOptional(input.expiresInDays ?? undefined, days);
  return { name, scopes: readScopes(input.scopes), expiresInDays };
}

/** What a token is worth now; what ended it first is not asked. */
export function apiTokenState(
  { expiresAt, revokedAt }: ApiTokenEnds,
  isMakerAdmin: boolean,
  now: Date,
): ApiTokenState {
  if (revokedAt) return 'REVOKED';
  if (expiresAt && expiresAt <= now) return 'EXPIRED';
  return isMakerAdmin ? 'ACTIVE' : 'SUSPENDED';
}

/** In the order of the table, each once. Throws BAD_INPUT. */
function readScopes(raw: unknown): Scope[] {
  if (!Array.isArray(raw) || raw.length === 0) throw badInput('scopes', 'Choose at least one scope');
  const asked = new Set(raw.map((value: unknown, index) => readChoice(value, `scopes.${index}`, SCOPES)));
  return SCOPES.filter((scope) => asked.has(scope));
}
