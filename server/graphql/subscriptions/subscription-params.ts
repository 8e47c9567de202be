import type { IncomingMessage } from 'node:http';
import { ShopError } from '../../domain/errors';
import { readJsonBody } from '../server/request-body';

/** Params of a subscription, as a client sent them. */
export interface SubscriptionParams {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** Params whose types are checked. */
export interface ValidParams {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/** Checks the types of params. Throws BAD_INPUT. */
export function readParams({ query, variables, operationName }: SubscriptionParams): ValidParams {
  if (typeof query !== 'string') throw new ShopError('BAD_INPUT', 'graphql.queryNotText');
  const isObject = typeof variables === 'object' && !Array.isArray(variables);
  if (variables !== undefined && !isObject) throw new ShopError('BAD_INPUT', 'graphql.variablesNotObject');
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}

/** Reads params from the body of a POST request, or from the URL. Throws as readJsonBody does, and BAD_INPUT. */
export async function paramsOfRequest(request: IncomingMessage): Promise<SubscriptionParams> {
  if (request.method === 'POST') return Object(await readJsonBody(request)) as SubscriptionParams;
  const params = new URL(request.url ?? '/', 'http://shop').searchParams;
  const variables = params.get('variables');
  return {
    query: params.get('query') ?? undefined,
    operationName: params.get('operationName') ?? undefined,
    variables: variables === null ? undefined : parseVariables(variables),
  };
}

function parseVariables(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('BAD_INPUT', 'graphql.variablesNotObject');
  }
}
