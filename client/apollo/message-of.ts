import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { connectionMessages, type ApiMessage, type ErrorCode, type FieldError } from '../domain';

/** The message of any error, for translation: the server's message if there is one. §8 */
export function messageOf(error: unknown): ApiMessage {
  const [firstError] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (firstError?.message) return toApiMessage(firstError.message, firstError.extensions);
  if (ServerError.is(error))
    return parseErrorMessage(error.bodyText) ?? connectionMessage('connection.noAnswer');
  if (isUnreachable(error)) return connectionMessage('connection.offline');
  return error instanceof Error && error.message
    ? { message: error.message }
    : connectionMessage('connection.noAnswer');
}

/** The English text of any error, for the back office. */
export function englishOf(error: unknown): string {
  return messageOf(error).message;
}

function toApiMessage(message: string, { key, params }: Partial<ApiMessage> = {}): ApiMessage {
  return { message, key, params };
}

/** The message of a connection error, which the browser detects without a server response. */
export function connectionMessage(key: keyof typeof connectionMessages): ApiMessage {
  return { message: connectionMessages[key], key };
}

/** True if no response arrived. Without a network fetch throws a TypeError, whose message differs between browsers. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The machine-readable error code; undefined if the error is not from the shop's server. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return extensionsOf(error).code as ErrorCode | undefined;
}

/** Codes of errors that do not concern the input; undefined means no response. */
const RETRYABLE_CODES: readonly (ErrorCode | undefined)[] = [undefined, 'BUSY', 'RATE_LIMITED', 'INTERNAL'];

/** True if the same request may succeed at a later attempt. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.includes(codeOf(error));
}

/** Field errors of an input, by field name. §5 */
export function fieldsOf(error: unknown): Record<string, ApiMessage | undefined> {
  const fields = extensionsOf(error).fields as FieldError[] | undefined;
  return Object.fromEntries((fields ?? []).map((entry) => [entry.field, entry]));
}

/** English texts of field errors, by field name, for the back office. */
export function englishFieldsOf(error: unknown): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fieldsOf(error)).map(([field, entry]) => [field, entry?.message]));
}

/** Further extensions of an error, such as shortages or a new quote. */
export function extensionsOf(error: unknown): Record<string, unknown> {
  return (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {};
}

/** The message of a JSON error body of either API: `{message, key}` or `{errors: [{message, extensions: {key}}]}`. */
function parseErrorMessage(bodyText: string): ApiMessage | undefined {
  try {
    const body = JSON.parse(bodyText) as ErrorBody | null;
    const [error] = body?.errors ?? [];
    const message: unknown = body?.message ?? error?.message;
    return typeof message === 'string' && message !== ''
      ? toApiMessage(message, { ...error?.extensions, ...body })
      : undefined;
  } catch {
    // The body is not JSON, such as a proxy's error page.
    return undefined;
  }
}

type ErrorBody = Partial<ApiMessage> & {
  errors?: (Partial<ApiMessage> & { extensions?: Partial<ApiMessage> })[];
};
