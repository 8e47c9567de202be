import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import {
  presentProblem,
  ShopError,
  type Conflict,
  type FieldError,
  type FieldProblem,
} from '../../domain/errors';
import { keyAndParams, type Message } from '../../domain/messages/catalogue';
import { englishTextOf } from '../../domain/messages/english-text';
import { toDecimal } from '../../domain/pricing/money';
import { publicErrorOf } from '../../http/error-status';
import { publishRefusal } from '../../http/refusals';
import type { Context } from '../context';
import { presentCompleteQuote } from '../present-order-amounts';

/** Log of errors, such as a pino logger. */
export interface ErrorLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface FormatOptions {
  log: ErrorLog;
  /** False removes the "Did you mean" suggestions of graphql-js, which reveal names of the schema. */
  suggestions: boolean;
}

// Apollo's code for an unknown document hash. It belongs to the persisted-query protocol: the client sends the document
// in its next request.
const UNKNOWN_HASH = 'PERSISTED_QUERY_NOT_FOUND';
const CLIENT_ERROR_CODES = new Set<unknown>([
  'BAD_INPUT',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);
const MAX_MESSAGE_LENGTH = 500;
// Message of graphql-js when it stops comparing fields with the same name.
const VALIDATION_ABORTED = 'Validation aborted.';
const SUGGESTION_TEXT = / ?Did you mean .+\?$/s;

/** Request id of each error until its formatting. */
const requestIds = new WeakMap<object, string>();

/** Records the request id of each error before formatting. */
export const requestIdPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: ({ contextValue: { requestId } }) =>
    Promise.resolve({
      didEncounterErrors: ({ errors }) => {
        if (requestId !== undefined) for (const error of errors) requestIds.set(error, requestId);
        return Promise.resolve();
      },
    }),
};

/**
 * Creates the formatter that gives each error its code from the closed set. It logs unknown errors in full and masks
 * their messages.
 */
export function createFormatError({ log, suggestions }: FormatOptions) {
  return (
    formattedError: GraphQLFormattedError,
    error: unknown,
    requestId = requestIds.get(Object(error) as object),
  ): GraphQLFormattedError => {
    const { locations, path } = formattedError;
    if (error instanceof GraphQLError && error.extensions.code === UNKNOWN_HASH) return formattedError;
    const cause = causeOf(error);
    if (!(cause instanceof ShopError) && isClientError(error)) {
      const code = isWrongMethod(error) ? 'METHOD_NOT_ALLOWED' : 'BAD_INPUT';
      publishRefusal('graphql', code);
      const message = suggestions
        ? formattedError.message
        : formattedError.message.replace(SUGGESTION_TEXT, '');
      const reason = reasonOf(message);
      return {
        locations,
        path,
        message: englishTextOf(reason),
        extensions: { code, ...keyAndParams(reason), requestId },
      };
    }
    return { locations, path, ...presentError(cause, { log, requestId }) };
  };
}

/** Presents any error as an entry of `errors`. Logs an internal error in full and masks its message. */
export function presentError(
  error: unknown,
  { log, requestId }: { log: ErrorLog; requestId?: string | undefined },
) {
  const { message, code, key, params, details } = publicErrorOf(error);
  publishRefusal('graphql', code);
  if (code === 'INTERNAL') log.error({ err: error, requestId }, 'a GraphQL request failed');
  const { quote, fields, conflict, ...rest } = details;
  return {
    message,
    extensions: {
      code,
      key,
      params,
      requestId,
      ...rest,
      ...(fields && { fields: fields.map(presentField) }),
      ...(quote && { quote: presentCompleteQuote(quote) }),
      ...(conflict && { conflict: presentConflict(conflict) }),
    },
  };
}

function presentField(problem: FieldProblem): FieldError {
  return { ...presentProblem(problem), field: schemaFieldPath(problem.field) };
}

// Converts the path of a field in the domain to its path in the schema; they differ for order items.
function schemaFieldPath(field: string): string {
  return field
    .replace(/^(orderItems\.\d+)\.product$/, '$1.productId')
    .replace(/^(orderItems\.\d+)\.price$/, '$1.expectedPrice');
}

function presentConflict({ version, current, yours }: Conflict) {
  return { version, current: presentConflictingFields(current), yours: presentConflictingFields(yours) };
}

function presentConflictingFields(fields: Conflict['current']) {
  return {
    ...fields,
    ...(typeof fields.price === 'number' && { price: toDecimal(fields.price) }),
    ...(typeof fields.mrp === 'number' && { mrp: toDecimal(fields.mrp) }),
  };
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}

function isClientError(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  if (CLIENT_ERROR_CODES.has(error.extensions.code) || isUncodedBadRequest(error)) return true;
  // The error of an invalid variable value has `nodes`; the error of an invalid resolver result has none.
  const { originalError } = error;
  return (
    error.path !== undefined && originalError instanceof GraphQLError && originalError.nodes !== undefined
  );
}

// True for a mutation over GET, which Apollo reports only by its status.
function isWrongMethod(error: unknown): boolean {
  return error instanceof GraphQLError && httpStatusOf(error) === 405;
}

function httpStatusOf({ extensions }: GraphQLError): unknown {
  return (extensions as { http?: { status?: unknown } }).http?.status;
}

// True for a wrong hash or version of a persisted query, which Apollo reports only by its status.
function isUncodedBadRequest(error: GraphQLError): boolean {
  const { extensions, originalError } = error;
  return extensions.code === undefined && originalError === undefined && httpStatusOf(error) === 400;
}

function reasonOf(message: string): Message {
  if (message === VALIDATION_ABORTED) return 'graphql.sameFields';
  const isLong = message.length > MAX_MESSAGE_LENGTH;
  const reason = isLong ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
  return { key: 'graphql.invalid', params: { reason } };
}
