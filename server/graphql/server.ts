import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  HeaderMap,
  type ApolloServer,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { ShopError } from '../domain/errors';
import type { Actor } from '../domain/permissions';
import { errorReply, shownError } from '../http/error-status';
import type { Made } from '../http/kept-reply';
import type { Services } from '../services';
import { createApollo } from './apollo';
import { createAsk, type Ask } from './ask';
import { createContext, type Context } from './context';
import { presentError, type FaultLog } from './format-error';
import { createDocumentCheck } from './document-limits';
import { tagsToKeep } from './keeping';
import { readPersistedDocuments, type DocumentsByHash } from './known-documents';
import { readJsonBody, requireDocumentSize } from './request-body';
import { requireModestVariables } from './variable-limits';

const RESPONSE_TYPE = 'application/graphql-response+json';
const SET_HERE = new Set(['cache-control', 'content-length']);

export interface GraphqlHandlerDeps {
  services: Services;
  schema: GraphQLSchema;
  config: { introspection: boolean };
  log: FaultLog;
  /** Who asks; never throws for a bad token. */
  actorOf: (request: IncomingMessage) => Promise<Actor> | Actor;
  clientAddressOf: (request: IncomingMessage) => string;
  /** The documents that clients may ask for by their hash alone; the shop's own unless told otherwise. */
  documents?: DocumentsByHash;
}

export interface GraphqlHandler {
  /** Answers one request on `/graphql`. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** What that answer is, for whoever sends it himself; `body` where it is read already. Never throws. */
  answer(request: IncomingMessage, body?: Buffer): Promise<Made>;
  /** Answers a question of this process, as a visitor's. */
  ask: Ask;
  /** Lets running requests end, then stops. */
  stop(): Promise<void>;
}

interface AnswerDeps extends GraphqlHandlerDeps {
  checkDocument: (source: unknown) => void;
}

/** Hangs Apollo Server on bare node:http, with limits, closed error codes and no landing page. §9 */
export async function createGraphqlHandler(deps: GraphqlHandlerDeps): Promise<GraphqlHandler> {
  const apollo = createApollo({ ...deps, documents: deps.documents ?? readPersistedDocuments() });
  const checkDocument = createDocumentCheck();
  await apollo.start();
  const answer = async (request: IncomingMessage, body?: Buffer) => {
    const made = answerOf({ request, body }, apollo, { ...deps, checkDocument });
    return guarded(await made.catch((error: unknown) => refusal(error, request, deps.log)), request.method);
  };
  return {
    answer,
    async handle(request, response) {
      send(response, await answer(request));
    },
    ask: createAsk(apollo, deps.services),
    stop: () => apollo.stop(),
  };
}

async function answerOf(
  { request, body }: { request: IncomingMessage; body: Buffer | undefined },
  apollo: ApolloServer<Context>,
  { actorOf, clientAddressOf, services, checkDocument }: AnswerDeps,
): Promise<Made> {
  requireMethod(request);
  const actor = await actorOf(request);
  // Only admins send pictures.
  const asked = await readRequest(request, { body, bodies: actor.isAdmin ? services.images : undefined });
  const { query, variables } = paramsOf(asked);
  checkDocument(query);
  requireModestVariables(variables);
  const context = createContext(services, actor, { address: clientAddressOf(request) });
  const result = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: asked,
    context: () => Promise.resolve(context),
  });
  const { status = 200, headers } = result;
  const tags = tagsToKeep(request, context, status);
  return { status, headers: [...headers], body: textOf(result), tags };
}

function requireMethod({ method }: IncomingMessage): void {
  if (method === 'POST' || method === 'GET') return;
  throw new WrongMethod('BAD_INPUT', 'Ask with POST, or with GET for queries');
}

class WrongMethod extends ShopError {}

async function readRequest(
  request: IncomingMessage,
  read: { body: Buffer | undefined; bodies: Services['images'] | undefined },
): Promise<HTTPGraphQLRequest> {
  const { method = '', url = '' } = request;
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  requireDocumentSize(search);
  const body = method === 'POST' ? await readJsonBody(request, read) : undefined;
  return { method, search, headers: headersOf(request), body };
}

function paramsOf({ method, search, body }: HTTPGraphQLRequest): { query?: unknown; variables?: unknown } {
  if (method === 'POST') return Object(body) as object;
  const params = new URLSearchParams(search);
  return { query: params.get('query'), variables: parsed(params.get('variables')) };
}

// What is no JSON is told so by whoever reads it next.
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function headersOf(request: IncomingMessage): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  headers.set('accept', acceptOf(request));
  return headers;
}

// Whoever understands the newer type gets it: only there does a client look for codes in an answer that is not 200.
// Nobody is refused for asking for something else, least of all after a change was made.
function acceptOf({ headers: { accept = '' } }: IncomingMessage): string {
  return accept.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : 'application/json';
}

function textOf({ body }: HTTPGraphQLResponse): string {
  if (body.kind === 'complete') return body.string;
  throw new Error('Parts of an answer were to be sent one by one, which no client was offered');
}

function refusal(error: unknown, request: IncomingMessage, log: FaultLog): Made {
  const { status, headers } = errorReply(shownError(error));
  const isWrongMethod = error instanceof WrongMethod;
  return {
    status: isWrongMethod ? 405 : status,
    headers: [
      ...Object.entries(headers),
      ['content-type', `${acceptOf(request)}; charset=utf-8`],
      ...(isWrongMethod ? [['allow', 'GET, POST'] as [string, string]] : []),
    ],
    body: JSON.stringify({ errors: [presentError(error, log)] }),
  };
}

/** What may be kept by GET is asked after each time; nothing else is stored anywhere. */
function guarded({ headers, ...made }: Made, method?: string): Made {
  const control = method === 'GET' && made.tags ? 'no-cache' : 'no-store';
  const own = headers.filter(([name]) => !SET_HERE.has(name));
  if (control === 'no-cache') own.push(['vary', 'Accept']);
  return { ...made, headers: [...own, ['cache-control', control], ['x-content-type-options', 'nosniff']] };
}

function send(response: ServerResponse, { status, headers, body }: Made): void {
  if (response.destroyed || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
