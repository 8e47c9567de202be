import { GraphQLError } from 'graphql';
import type { ShopError } from '../../domain/errors';

/** Converts an error so that Apollo responds with status 400 instead of 200. §9 */
export function toBadRequest(originalError: ShopError): GraphQLError {
  return new GraphQLError(originalError.message, {
    originalError,
    extensions: { code: 'BAD_INPUT', http: { status: 400 } },
  });
}
