import {
  AUDIENCES,
  GRAPHQL_AUTHORIZATION,
  GRAPHQL_FIELD_AUTHORIZATION,
  REST_AUTHORIZATION,
  SUBSCRIPTION_AUTHORIZATION,
  type Authorization,
} from '../../server/domain/accounts/authorization';
import type { Audience, RequiredScope } from '../../server/domain/accounts/operations';
import { ERROR_CODES } from '../../server/domain/errors';
import { tableOf } from '../bench/figures';

const audienceNames = Object.keys(AUDIENCES) as Audience[];
const quote = (name: string) => `\`${name}\``;

/** Returns a table of the response to each kind of caller, by audience. */
export function audienceTable(): string {
  return tableOf(
    audienceNames.map((audience) => ({
      audience,
      visitor: AUDIENCES[audience].visitor,
      'owner of the record': AUDIENCES[audience].user,
      'other account': AUDIENCES[audience].other,
      admin: AUDIENCES[audience].admin,
    })),
  );
}

/** Returns a table with one row per operation, grouped by audience. */
function operationTable(heading: string, operations: Record<string, Authorization>): string {
  const rank = ([, { audience }]: [string, Authorization]) => audienceNames.indexOf(audience);
  const sorted = Object.entries(operations).sort((left, right) => rank(left) - rank(right));
  return tableOf(
    sorted.map(([name, { audience, scope }]) => ({
      [heading]: quote(name),
      audience,
      'API token': tokenCell(audience, scope),
    })),
  );
}

function tokenCell(audience: Audience, scope: RequiredScope): string {
  if (scope === 'inherited') return 'as its record';
  if (scope) return quote(scope);
  return audience === 'everybody' ? 'any' : 'refused';
}

export const restTable = () => operationTable('call below `/api`', REST_AUTHORIZATION);
export const graphqlTable = () => operationTable('query or mutation', GRAPHQL_AUTHORIZATION);
export const subscriptionTable = () =>
  operationTable('subscription or field', { ...SUBSCRIPTION_AUTHORIZATION, ...GRAPHQL_FIELD_AUTHORIZATION });

/** Returns a table of every error code with its HTTP status and its meaning. */
export function errorTable(): string {
  return tableOf(
    Object.entries(ERROR_CODES).map(([code, { httpStatus, meaning }]) => ({
      code: quote(code),
      status: String(httpStatus),
      meaning,
    })),
  );
}
