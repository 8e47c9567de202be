import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { ErrorCode, FieldError } from '../domain';

const OFFLINE = 'The shop could not be reached. Check your connection and try again.';
const BROKEN = 'The shop could not answer. Please try again.';

/** The sentence a person reads of any failure: the server's own if it sent one. §8 */
export function messageOf(error: unknown): string {
  const own = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  if (own) return own;
  if (ServerError.is(error)) return messageIn(error.bodyText) ?? BROKEN;
  if (isUnreachable(error)) return OFFLINE;
  return (error instanceof Error && error.message) || BROKEN;
}

/** Whether no answer came. Without a network fetch throws a TypeError, whose words differ from browser to browser. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The code a program decides by; undefined for a failure that is not the shop's own word. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return extensionsOf(error).code as ErrorCode | undefined;
}

/** What is wrong with which input field: sentences by field name. §5 */
export function fieldsOf(error: unknown): Record<string, string | undefined> {
  const fields = extensionsOf(error).fields as FieldError[] | undefined;
  return Object.fromEntries((fields ?? []).map(({ field, message }) => [field, message]));
}

/** What else the server said of a failure: shortages, a new quote. */
export function extensionsOf(error: unknown): Record<string, unknown> {
  return (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {};
}

/** The message of an error body in JSON, of either door: `{message}` or `{errors: [{message}]}`. */
function messageIn(bodyText: string): string | undefined {
  try {
    const body = JSON.parse(bodyText) as { message?: unknown; errors?: { message?: unknown }[] } | null;
    const message = body?.message ?? body?.errors?.[0]?.message;
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    // A body that is no JSON, such as that of a proxy, has no message.
    return undefined;
  }
}
