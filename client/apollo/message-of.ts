import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { ErrorCode, FieldError } from '../domain';

const OFFLINE = 'The shop could not be reached. Check your connection and try again.';
const BROKEN = 'The shop could not answer. Please try again.';

/** The message to show for any error: the server's message if there is one. §8 */
export function messageOf(error: unknown): string {
  const own = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  if (own) return own;
  if (ServerError.is(error)) return messageIn(error.bodyText) ?? BROKEN;
  if (isUnreachable(error)) return OFFLINE;
  return (error instanceof Error && error.message) || BROKEN;
}

/** True if no response arrived. Without a network fetch throws a TypeError, whose message differs between browsers. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The machine-readable error code; undefined if the error is not from the shop's server. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return extensionsOf(error).code as ErrorCode | undefined;
}

/** Field errors of an input, by field name. §5 */
export function fieldsOf(error: unknown): Record<string, string | undefined> {
  const fields = extensionsOf(error).fields as FieldError[] | undefined;
  return Object.fromEntries((fields ?? []).map(({ field, message }) => [field, message]));
}

/** Further extensions of an error, such as shortages or a new quote. */
export function extensionsOf(error: unknown): Record<string, unknown> {
  return (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {};
}

/** The message of a JSON error body of either API: `{message}` or `{errors: [{message}]}`. */
function messageIn(bodyText: string): string | undefined {
  try {
    const body = JSON.parse(bodyText) as { message?: unknown; errors?: { message?: unknown }[] } | null;
    const message = body?.message ?? body?.errors?.[0]?.message;
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    // The body is not JSON, such as a proxy's error page.
    return undefined;
  }
}
