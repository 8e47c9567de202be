import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type Express } from 'express';
import type { Config } from '../config';
import type { CreateContext } from '../graphql/context';
import { createContext } from '../modules/create-context';
import { buildShopSchema } from '../modules/schema';
import { createSubscriptions } from '../graphql/subscriptions/subscriptions';
import {
  createSubscriptionEndpoints,
  GRAPHQL_PATH,
  type SubscriptionEndpoints,
} from '../graphql/subscriptions/subscription-endpoints';
import { createGraphqlHandler, type GraphqlHandler } from '../graphql/server/graphql-handler';
import { createActorOf, readActor } from './actor';
import { unknownAddress } from '../domain/errors';
import { clientAddressOf } from './client-address';
import { createCors, createOriginCheck } from './cors';
import { Quota } from './rate-limits/quota';
import { createHealthRouter } from './health';
import { createImageLinks, type ImageLinks } from './image-links';
import { createRequestLog, requestIdOf, type Log } from './log';
import { ResponseCache } from './response-cache/response-cache';
import { protect, securityHeaders, type SecurityHeaders } from './security-headers';
import type { TaggedCache } from './response-cache/tagged-cache';
import { fromWeb } from './web-handler';
import { createMediaRoutes } from '../modules/media/media.routes';
import { createMetricsRoutes } from './metrics/metrics.routes';
import type { Meter } from './metrics/meter';
import { createDevelopers, type Developers } from '../pages/developers/router';
import type { RestDescription } from '../pages/developers/rest-section';
import { inlineScriptsOf } from '../pages/inline-scripts';
import { createPages, type AnswerPage } from '../pages/pages';
import { createPagesRouter } from '../pages/router';
import type { Payments } from '../modules/payments';
import { createCacheMiddleware } from './response-cache/middleware';
import type { ReadinessProbe } from './readiness';
import { createErrorAnswer } from '../rest/error-response';
import { createInvoicePage } from '../modules/invoices/invoice.routes';
import { describeRest } from '../rest/openapi/document';
import { createRestRouter } from '../modules/rest-router';
import { createUnsubscribePage } from '../modules/emails/unsubscribe.routes';
import type { Services } from '../modules/services';
import type { Limiter } from '../lib/limiter';
import { etagOf } from '../lib/etag';
import { createWebhooksRouter } from '../modules/payments/payment-webhook.routes';

const STREAM_PATH = /^\/graphql\/stream\/?(\?|$)/;

interface HttpAppParts {
  config: Config;
  services: Services;
  payments: Payments;
  limiter: Limiter;
  log: Log;
  cache: TaggedCache;
  readiness: ReadinessProbe;
  /** Metrics of the process; undefined when metrics are off. */
  meter: Meter | undefined;
  /** Folder of the built client; without one there are no pages. */
  clientDir: string | undefined;
}

/** HttpAppParts plus the developer portal, which is undefined when it is not built. */
interface OpenParts extends HttpAppParts {
  developers: Developers | undefined;
}

interface Adapters {
  graphql: GraphqlHandler;
  live: SubscriptionEndpoints;
  replies: ResponseCache;
  images: ImageLinks;
  web: Express;
  answerPage: AnswerPage | undefined;
  headers: SecurityHeaders;
}

/** The HTTP app: all adapters behind one request listener. */
export interface HttpApp {
  handle: RequestListener;
  /** Security headers of every response, including the responses of the bare HTTP server. */
  headers: SecurityHeaders;
  /** The WebSocket and SSE endpoints of subscriptions. */
  live: Pick<SubscriptionEndpoints, 'isOffered' | 'upgrade' | 'end'>;
  stop(): Promise<void>;
}

/** Creates the HTTP app: GraphQL on the bare server; Express for REST, pictures and pages. */
export async function createHttpApp(baseDependencies: HttpAppParts): Promise<HttpApp> {
  const schema = buildShopSchema();
  const dependencies = { ...baseDependencies, developers: openDevelopers(baseDependencies, schema) };
  const { config, services, log, cache } = dependencies;
  const addressOf = (request: IncomingMessage) => clientAddressOf(request, config.isProxyTrusted);
  const quota = new Quota({ factor: config.rateLimitFactor });
  const shared = {
    createContext: (...client: Parameters<CreateContext>) => createContext(services, ...client),
    ...{ services, schema, log, quota },
  };
  const introspection = config.isIntrospectionOn;
  const isMeasured = dependencies.meter !== undefined;
  const graphql = await createGraphqlHandler({
    ...shared,
    isMeasured,
    config: { introspection },
    actorOf: createActorOf(services.users, 'graphql', addressOf),
    clientAddressOf: addressOf,
  });
  const live = createSubscriptionEndpoints({
    subscriptions: createSubscriptions({ ...shared, config: { introspection } }),
    clientAddressOf: addressOf,
    isOriginAllowed: createOriginCheck(config.corsOrigins, config.publicUrl),
    actorOf: async (request, authorization = request.headers.authorization) => {
      const actor = await readActor(services.users, authorization);
      return { ...actor, door: 'graphql', address: addressOf(request) };
    },
  });
  const headers = headersOf(dependencies);
  const replies = new ResponseCache(cache, { security: headers, corsOrigins: config.corsOrigins });
  const images = createImageLinks(config.publicUrl);
  const web = createWeb(dependencies, { replies, images, quota });
  const answerPage = openPages(dependencies, { graphql, headers });
  const handle = createListener(dependencies, { graphql, live, headers, replies, images, answerPage, web });
  return { handle, headers, live, stop: () => graphql.stop() };
}

function createWeb(
  { config, services, payments, limiter, log, clientDir, developers, readiness, meter }: OpenParts,
  { replies, images, quota }: { replies: ResponseCache; images: ImageLinks; quota: Quota },
): Express {
  const web = express();
  const { corsOrigins, isProxyTrusted: trustProxy } = config;
  web.disable('x-powered-by');
  // Strong ETags, because If-Match needs a strong comparison.
  web.set('etag', etagOf);
  web.use(createHealthRouter({ readiness: () => readiness.probe() }));
  if (meter && config.metrics?.port === undefined)
    web.use('/metrics', createMetricsRoutes(meter, config.metrics?.token));
  web.use('/api', createRestRouter({ services, log, replies, images, corsOrigins, trustProxy, quota }));
  web.use('/order', createInvoicePage({ services, trustProxy, quota }));
  web.use('/unsubscribe', createUnsubscribePage({ services, trustProxy }));
  web.use('/webhooks', createWebhooksRouter({ services, trustProxy }));
  if (developers) web.use('/developers', developers.router);
  web.use('/media', createMediaRoutes(config.media));
  if (payments.demo) {
    const { basePath, handle } = payments.demo;
    web.post(`${basePath}/buyer/orders`, async (req, _res, next) => {
      await limiter.consume('demoPayment', { address: clientAddressOf(req, trustProxy) });
      next();
    });
    web.use(basePath, fromWeb(handle));
  }
  if (clientDir !== undefined)
    web.use(
      createPagesRouter({
        clientDir,
        isPublicDemo: payments.demo === undefined,
        taxBasisPoints: config.taxBasisPoints,
        isDemo: config.mode === 'demo',
      }),
    );
  web.use((req) => {
    throw unknownAddress(`${req.method} ${req.path}`);
  });
  web.use(createErrorAnswer(log));
  return web;
}

/** Creates the renderer of server-rendered pages. Its cached responses carry no CORS headers. */
function openPages(
  { config, services, payments, log, cache, clientDir, meter }: HttpAppParts,
  { graphql, headers }: Pick<Adapters, 'graphql' | 'headers'>,
): AnswerPage | undefined {
  if (clientDir === undefined) return undefined;
  return createPages({
    clientDir,
    nonPagePaths: meter && config.metrics?.port === undefined ? ['metrics'] : [],
    publicUrl: config.publicUrl,
    isPublicDemo: payments.demo === undefined,
    taxBasisPoints: config.taxBasisPoints,
    isDemo: config.mode === 'demo',
    execute: graphql.executeInternal,
    replies: new ResponseCache(cache, { security: headers, corsOrigins: undefined }),
    security: headers,
    sitemap: services.sitemap,
    clientAddressOf: (request) => clientAddressOf(request, config.isProxyTrusted),
    log,
  });
}

/** True if a browser opens `/graphql` as a page instead of sending a query. */
function isOpenedInBrowser({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && GRAPHQL_PATH.test(url) && headers.accept?.includes('text/html') === true;
}

/** Creates the developer portal; undefined without a built client. */
function openDevelopers(
  { config, services, clientDir }: HttpAppParts,
  schema: ReturnType<typeof buildShopSchema>,
): Developers | undefined {
  if (clientDir === undefined) return undefined;
  return createDevelopers({
    folder: path.join(clientDir, '../developers'),
    mode: config.mode,
    schema,
    rest: describeRest() as unknown as RestDescription,
    findProductId: async () => (await services.products.top(1))[0]?.id,
  });
}

/** Creates the first steps of every request: request log, response cache and security headers. */
function createListener(
  { config, log, developers, meter }: OpenParts,
  { graphql, live, replies, images, web, answerPage, headers }: Adapters,
): RequestListener {
  const logRequest = createRequestLog(log);
  const allowOrigins = createCors(config.corsOrigins);
  const cacheMiddleware = createCacheMiddleware({ replies, images, graphql });
  const enter = (request: IncomingMessage, response: ServerResponse) => {
    if (STREAM_PATH.test(request.url ?? ''))
      return allowOrigins(request, response, () => void live.stream(request, response));
    if (!GRAPHQL_PATH.test(request.url ?? '')) return void web(request, response);
    if (developers?.answerExplorer(request, response)) return;
    allowOrigins(request, response, () => void graphql.handle(request, response));
  };
  return (request, response) => {
    logRequest(request, response);
    meter?.watch(request, response);
    if (!isOpenedInBrowser(request) && cacheMiddleware.take(request, response)) return;
    if (answerPage?.(request, response)) return;
    protect(headers, response);
    response.setHeader('X-Request-Id', requestIdOf(request));
    enter(request, response);
  };
}

function headersOf({ config, payments, clientDir }: HttpAppParts): SecurityHeaders {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const isHttpsRequired = isHttps || config.mode === 'production';
  const paymentScriptUrl = payments.provider.scriptUrl;
  const inlineScripts = clientDir === undefined ? [] : inlineScriptsOf(clientDir);
  return securityHeaders({ paymentScriptUrl, inlineScripts, isHttps, isHttpsRequired });
}
