import { FAIR_USE } from '../../domain/accounts/quota';

interface Header {
  description: string;
  schema: object;
}

const points = (description: string): Header => ({ description, schema: { type: 'integer', minimum: 0 } });
const EACH = '`RATE_LIMIT_FACTOR` of the shop multiplies the limit.';

/** Headers of every response, or of every response to an API token, by name. §9 */
export const HEADERS: Readonly<Record<string, Header>> = {
  'X-Request-Id': {
    description:
      'Id of the request in the log of the shop: the `X-Request-Id` of the request, if it has at most 128 letters, digits and `_.:+/=-`.',
    schema: { type: 'string', maxLength: 128 },
  },
  'X-RateLimit-Requested': points('For API tokens only: cost of this request, in points.'),
  'X-RateLimit-Remaining': points('For API tokens only: remaining points.'),
  'X-RateLimit-Restore-Rate': points(
    `To API tokens only: how many points come back each second, ${FAIR_USE.restoredPerSecond}. ${EACH}`,
  ),
  'X-RateLimit-Limit': points(
    `To API tokens only: how many points there are at most, ${FAIR_USE.capacity}. ${EACH}`,
  ),
};

/** References to these headers, for the responses. */
export const HEADERS_OF_ALL = Object.fromEntries(
  Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
