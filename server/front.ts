import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type Express } from 'express';
import type { Config } from './config';
import { buildShopSchema } from './graphql/schema';
import { createGraphqlHandler, type GraphqlHandler } from './graphql/server';
import { createActorOf } from './http/actor';
import { clientAddressOf } from './http/client-address';
import { createCors } from './http/cors';
import { createHealthRouter } from './http/health';
import { createRequestLog, type Log } from './http/log';
import { createSecurityHeaders } from './http/security-headers';
import { fromWeb } from './http/web-handler';
import { createPagesRouter } from './pages/router';
import type { Payments } from './payments/choose';
import { createErrorAnswer } from './rest/error-answer';
import { createRestRouter } from './rest/router';
import type { Services } from './services';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const GRAPHQL_PATH = /^\/graphql\/?(\?|$)/;

interface FrontParts {
  config: Config;
  services: Services;
  payments: Payments;
  log: Log;
  /** Folder of the built client; without one there are no pages. */
  clientDir: string | undefined;
}

/** All doors behind one listener. */
export interface Front {
  handle: RequestListener;
  stop(): Promise<void>;
}

/** Opens the three doors: GraphQL on the bare server, Express for REST, pictures and pages. */
export async function createFront(parts: FrontParts): Promise<Front> {
  const { config, services, log } = parts;
  const graphql = await createGraphqlHandler({
    services,
    schema: buildShopSchema(),
    config: { introspection: config.isIntrospectionOn },
    log,
    actorOf: createActorOf(services.users, 'graphql'),
    clientAddressOf: (request) => clientAddressOf(request, config.isProxyTrusted),
  });
  return { handle: createListener(parts, graphql, createWeb(parts)), stop: () => graphql.stop() };
}

function createWeb({ config, services, payments, log, clientDir }: FrontParts): Express {
  const web = express();
  const { corsOrigins, isProxyTrusted: trustProxy } = config;
  web.disable('x-powered-by');
  web.use(createHealthRouter({ isReady: () => services.products.top(1).then(() => true) }));
  web.use('/api', createRestRouter({ services, log, corsOrigins, trustProxy }));
  const media = path.join(config.dataDir, 'media');
  web.use(
    '/media',
    express.static(media, { immutable: true, maxAge: YEAR_MS, index: false, fallthrough: false }),
  );
  if (payments.demo) web.use(payments.demo.basePath, fromWeb(payments.demo.handle));
  if (clientDir !== undefined) web.use(createPagesRouter({ clientDir }));
  web.use(createErrorAnswer(log));
  return web;
}

/** What every request meets first: the log and the protective headers. */
function createListener(
  { config, payments, log }: FrontParts,
  graphql: GraphqlHandler,
  web: Express,
): RequestListener {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const logRequest = createRequestLog(log);
  const protect = createSecurityHeaders({ paymentScriptUrl: payments.provider.scriptUrl, isHttps });
  const allowOrigins = createCors(config.corsOrigins);
  const enter = (request: IncomingMessage, response: ServerResponse) => {
    if (!GRAPHQL_PATH.test(request.url ?? '')) return void web(request, response);
    allowOrigins(request, response, () => void graphql.handle(request, response));
  };
  return (request, response) => {
    logRequest(request, response, () => protect(request, response, () => enter(request, response)));
  };
}
