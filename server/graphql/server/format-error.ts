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
import { inEnglish } from '../../domain/messages/in-english';
import { toDecimal } from '../../domain/pricing/money';
import { linePrice } from '../../domain/pricing/pricing';
import { publicErrorOf } from '../../http/error-status';
import { countRefusal } from '../../http/refusals';
import type { OrderQuote } from '../../domain/pricing/pricing';
import type { Context } from '../context';
import { inRupees } from '../money.types';

/** Log of errors; a pino logger is one. */
export interface FaultLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface FormatOptions {
  log: FaultLog;
  /** False removes the "Did you mean" suggestions of graphql-js, which reveal names of the schema. */
  suggestions: boolean;
}

// Apollo's code for an unknown document hash. It is part of the persisted-query protocol, not an error: the client
// sends the document next.
const UNKNOWN_HASH = 'PERSISTED_QUERY_NOT_FOUND';
const REQUEST_FAULTS = new Set<unknown>([
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
const SUGGESTION = / ?Did you mean .+\?$/s;

/** Request id of each error in progress. */
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
 * them.
 */
export function createFormatError({ log, suggestions }: FormatOptions) {
  return (
    formatted: GraphQLFormattedError,
    error: unknown,
    requestId = requestIds.get(Object(error) as object),
  ): GraphQLFormattedError => {
    const { locations, path } = formatted;
    if (error instanceof GraphQLError && error.extensions.code === UNKNOWN_HASH) return formatted;
    const cause = causeOf(error);
    if (!(cause instanceof ShopError) && isClientError(error)) {
      const code = isWrongMethod(error) ? 'METHOD_NOT_ALLOWED' : 'BAD_INPUT';
      countRefusal('graphql', code);
      const message = suggestions ? formatted.message : formatted.message.replace(SUGGESTION, '');
      const reason = reasonOf(message);
      return {
        ...{ locations, path, message: inEnglish(reason) },
        extensions: { code, ...keyAndParams(reason), requestId },
      };
    }
    return { locations, path, ...presentError(cause, { log, requestId }) };
  };
}

/** Presents any error as an entry of `errors`. Internal errors are logged in full and masked. */
export function presentError(
  error: unknown,
  { log, requestId }: { log: FaultLog; requestId?: string | undefined },
) {
  const { message, code, key, params, details } = publicErrorOf(error);
  countRefusal('graphql', code);
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
      ...(quote && { quote: presentQuote(quote) }),
      ...(conflict && { conflict: presentConflict(conflict) }),
    },
  };
}

function presentField(problem: FieldProblem): FieldError {
  return { ...presentProblem(problem), field: formatField(problem.field) };
}

// Order items have other field names in the schema.
function formatField(field: string): string {
  return field
    .replace(/^(orderItems\.\d+)\.product$/, '$1.productId')
    .replace(/^(orderItems\.\d+)\.price$/, '$1.expectedPrice');
}

// Same shape as `type Order`, so clients can share their code.
function presentQuote({ orderItems, itemsPrice, shippingPrice, taxPrice, totalPrice }: OrderQuote) {
  return {
    orderItems: orderItems.map((item) => ({
      ...item,
      price: inRupees(item.price),
      lineTotal: inRupees(linePrice(item)),
    })),
    itemsPrice: inRupees(itemsPrice),
    shippingPrice: inRupees(shippingPrice),
    taxPrice: inRupees(taxPrice),
    totalPrice: inRupees(totalPrice),
  };
}

function presentConflict({ version, current, yours }: Conflict) {
  return { version, current: presentSide(current), yours: presentSide(yours) };
}

function presentSide(side: Conflict['current']) {
  return typeof side.price === 'number' ? { ...side, price: toDecimal(side.price) } : side;
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}

function isClientError(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  if (REQUEST_FAULTS.has(error.extensions.code) || isRefusedUnnamed(error)) return true;
  // A variable's value made the argument invalid. An invalid resolver result has no `nodes`.
  const { originalError } = error;
  return (
    error.path !== undefined && originalError instanceof GraphQLError && originalError.nodes !== undefined
  );
}

// Apollo marks a mutation over GET only by its status.
function isWrongMethod(error: unknown): boolean {
  return error instanceof GraphQLError && httpStatusOf(error) === 405;
}

function httpStatusOf({ extensions }: GraphQLError): unknown {
  return (extensions as { http?: { status?: unknown } }).http?.status;
}

// Apollo marks a wrong hash or version of a persisted query only by its status.
function isRefusedUnnamed(error: GraphQLError): boolean {
  const { extensions, originalError } = error;
  return extensions.code === undefined && originalError === undefined && httpStatusOf(error) === 400;
}

function reasonOf(message: string): Message {
  if (message === VALIDATION_ABORTED) return 'graphql.sameFields';
  const isLong = message.length > MAX_MESSAGE_LENGTH;
  const reason = isLong ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
  return { key: 'graphql.invalid', params: { reason } };
}
