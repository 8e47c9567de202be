import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  HeaderMap,
  type ApolloServer,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { ShopError } from '../../domain/errors';
import { isPermitted } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { hasCredentials } from '../../http/actor';
import { errorResponseOf, publicErrorOf } from '../../http/error-status';
import type { Quota } from '../../http/rate-limits/quota';
import type { LoadedResponse } from '../../http/response-cache/cached-response';
import { requestIdOf } from '../../http/log';
import { getOperation, setOperation } from '../../http/operation';
import { parseJson } from '../../lib/parse-json';
import type { Services } from '../../modules/services';
import { contentTypeFor, withCacheControl } from './response-headers';
import { createApollo } from './apollo';
import { createInternalExecution, type ExecuteInternal } from './execute-internal';
import type { Context, CreateContext } from '../context';
import { presentError, type ErrorLog } from './format-error';
import { createDocumentCheck } from '../limits/document-limits';
import { readPersistedDocuments, type DocumentsByHash } from './read-persisted-documents';
import { createQueryExecution, type RunQuery } from './execute-query';
import { QueryCache } from './query-cache';
import { createOperationNames, type NameOperation } from './operation-name';
import { paramsOfUrl, paramsOfBody } from './graphql-params';
import { readJsonBody, requireDocumentSize } from './request-body';
import { requireVariableLimits } from '../limits/variable-limits';

export interface GraphqlHandlerDeps {
  services: Services;
  createContext: CreateContext;
  schema: GraphQLSchema;
  config: { introspection: boolean };
  log: ErrorLog;
  /** Quotas of API tokens and addresses. */
  quota: Quota;
  /** Returns the actor; never throws for a bad token. */
  actorOf: (request: IncomingMessage) => Promise<Actor> | Actor;
  clientAddressOf: (request: IncomingMessage) => string;
  /** True if the shop records metrics; then the handler names each operation. */
  isMeasured?: boolean;
  /** Persisted documents that clients may request by hash; the shop's own by default. */
  documents?: DocumentsByHash;
}

export interface GraphqlHandler {
  /** Handles one request on `/graphql`. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Computes the response without sending it. A caller that has read the body passes it as `body`. Never throws. */
  loadResponse(request: IncomingMessage, body?: Buffer): Promise<LoadedResponse>;
  /** Executes a query of this process as a visitor. */
  executeInternal: ExecuteInternal;
  /** Waits for running requests, then stops. */
  stop(): Promise<void>;
}

type HttpRequestParams = Omit<HTTPGraphQLRequest, 'headers'>;

interface ExecutionDeps extends GraphqlHandlerDeps {
  apollo: ApolloServer<Context>;
  runQuery: RunQuery;
  documents: DocumentsByHash;
  checkDocument: (source: unknown) => void;
  nameOperation: NameOperation | undefined;
}

/** Creates the handler of `/graphql`: Apollo Server on bare node:http, with limits and closed error codes. §9 */
export async function createGraphqlHandler(deps: GraphqlHandlerDeps): Promise<GraphqlHandler> {
  const documents = deps.documents ?? readPersistedDocuments();
  const apollo = createApollo({ ...deps, documents });
  const checkDocument = createDocumentCheck();
  const cache = new QueryCache(deps.schema, checkDocument);
  const runQuery = createQueryExecution(deps.schema, cache, deps.quota);
  const nameOperation = deps.isMeasured ? createOperationNames(deps.schema, documents) : undefined;
  const executionDeps = { ...deps, apollo, documents, runQuery, nameOperation, checkDocument };
  await apollo.start();
  const loadResponse = async (request: IncomingMessage, body?: Buffer) => {
    try {
      const loadedResponse = await loadResponseOrThrow({ request, body }, executionDeps);
      return nameOperation ? { ...loadedResponse, operation: getOperation(request) } : loadedResponse;
    } catch (error) {
      return withCacheControl(errorResponse(error, request, deps.log), request.method);
    } finally {
      deps.services.images.releaseUploads(request);
    }
  };
  return {
    loadResponse,
    async handle(request, response) {
      send(response, await loadResponse(request));
    },
    executeInternal: createInternalExecution(apollo, runQuery, deps.createContext),
    stop: () => apollo.stop(),
  };
}

/** A request, with its body if the caller has read it. */
interface RequestWithBody {
  request: IncomingMessage;
  body: Buffer | undefined;
}

async function loadResponseOrThrow(
  { request, body }: RequestWithBody,
  deps: ExecutionDeps,
): Promise<LoadedResponse> {
  const { actorOf, clientAddressOf, services, documents, runQuery, nameOperation } = deps;
  requireMethod(request);
  const actor = await actorOf(request);
  const httpParams = await readHttpParams(request, {
    body,
    // Only requests that change products contain pictures, so only they may have large bodies.
    largeBodyParser: isPermitted(actor, 'catalogue.update') ? services.images : undefined,
  });
  const context = deps.createContext(actor, {
    address: clientAddressOf(request),
    requestId: requestIdOf(request),
  });
  const { method, search } = httpParams;
  const params =
    method === 'POST'
      ? paramsOfBody(httpParams.body, documents)
      : paramsOfUrl(search, request.headers, documents);
  if (params && nameOperation) setOperation(request, nameOperation(params));
  const { data, isPublic, isCharged } = await runQuery(params, context);
  if (!data) {
    const apolloResponse = await executeWithApollo(
      httpParams,
      { request, context: { ...context, isCharged } },
      deps,
    );
    return withCacheControl(apolloResponse, method);
  }
  const tags = isPublic && !hasCredentials(request) ? [...context.tags] : undefined;
  const headers = [['content-type', `${contentTypeFor(request)}; charset=utf-8`]] as const;
  return withCacheControl({ status: 200, headers, body: `${JSON.stringify({ data })}\n`, tags }, method);
}

async function executeWithApollo(
  httpParams: HttpRequestParams,
  { request, context }: { request: IncomingMessage; context: Context },
  { apollo, checkDocument }: ExecutionDeps,
): Promise<LoadedResponse> {
  const { query, variables } = uncheckedParamsOf(httpParams);
  checkDocument(query);
  requireVariableLimits(variables);
  const result = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { ...httpParams, headers: headersOf(request) },
    context: () => Promise.resolve(context),
  });
  const { status = 200, headers } = result;
  const text = textOf(result);
  const body = status < 400 ? text : withRequestId(text, requestIdOf(request));
  return { status, headers: [...headers], body, tags: undefined };
}

/** Adds the request id to errors that Apollo raises before a request starts, such as errors of a batch. */
function withRequestId(text: string, requestId: string): string {
  const result = JSON.parse(text) as { errors?: readonly { extensions?: object }[] };
  const errors = result.errors?.map((error) => ({
    ...error,
    extensions: { requestId, ...error.extensions },
  }));
  return `${JSON.stringify({ ...result, errors })}\n`;
}

function requireMethod({ method }: IncomingMessage): void {
  if (method === 'POST' || method === 'GET') return;
  throw new ShopError('METHOD_NOT_ALLOWED', 'graphql.wrongMethod');
}

async function readHttpParams(
  request: IncomingMessage,
  options: { body: Buffer | undefined; largeBodyParser: Services['images'] | undefined },
): Promise<HttpRequestParams> {
  const { method = '', url = '' } = request;
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  requireDocumentSize(search);
  const body = method === 'POST' ? await readJsonBody(request, options) : undefined;
  return { method, search, body };
}

function uncheckedParamsOf({ method, search, body }: HttpRequestParams): {
  query?: unknown;
  variables?: unknown;
} {
  if (method === 'POST') return Object(body) as object;
  const params = new URLSearchParams(search);
  return { query: params.get('query'), variables: parseJson(params.get('variables') ?? 'null') };
}

function headersOf(request: IncomingMessage): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  headers.set('accept', contentTypeFor(request));
  return headers;
}

function textOf({ body }: HTTPGraphQLResponse): string {
  if (body.kind === 'complete') return body.string;
  throw new Error('The shop does not support incremental delivery');
}

function errorResponse(error: unknown, request: IncomingMessage, log: ErrorLog): LoadedResponse {
  const { status, headers, body } = errorResponseOf(publicErrorOf(error));
  const isWrongMethod = body.code === 'METHOD_NOT_ALLOWED';
  return {
    status,
    headers: [
      ...Object.entries(headers),
      ['content-type', `${contentTypeFor(request)}; charset=utf-8`],
      ...(isWrongMethod ? [['allow', 'GET, POST'] as [string, string]] : []),
    ],
    body: JSON.stringify({ errors: [presentError(error, { log, requestId: requestIdOf(request) })] }),
  };
}

function send(response: ServerResponse, { status, headers, body }: LoadedResponse): void {
  if (response.destroyed || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
