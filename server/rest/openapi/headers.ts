import { API_TOKEN_BUCKET } from '../../domain/accounts/quota';

interface Header {
  description: string;
  schema: object;
}

const points = (description: string): Header => ({ description, schema: { type: 'integer', minimum: 0 } });
const RATE_LIMIT_FACTOR_NOTE = '`RATE_LIMIT_FACTOR` of the shop multiplies the limit.';

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
    `For API tokens only: points that the budget regains each second, ${API_TOKEN_BUCKET.restoredPerSecond}. ${RATE_LIMIT_FACTOR_NOTE}`,
  ),
  'X-RateLimit-Limit': points(
    `For API tokens only: maximum number of points, ${API_TOKEN_BUCKET.capacity}. ${RATE_LIMIT_FACTOR_NOTE}`,
  ),
};

/** References to all `HEADERS`, for the description of a response. */
export const COMMON_HEADERS = Object.fromEntries(
  Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
