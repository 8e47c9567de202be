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
  GRAPHQL_URL_PATTERN,
  STREAM_URL_PATTERN,
  type SubscriptionEndpoints,
} from '../graphql/subscriptions/subscription-endpoints';
import { createGraphqlHandler, type GraphqlHandler } from '../graphql/server/graphql-handler';
import { createActorOf, credentialsOf, readActor } from './actor';
import { routeNotFound } from '../domain/errors';
import { clientAddressOf } from './client-address';
import { createCors, createOriginCheck } from './cors';
import { Quota } from './rate-limits/quota';
import { createHealthRouter } from './health';
import { isClosedPath, refuseBeforeOpening } from './opening-gate';
import { createImageLinks, type ImageLinks } from './image-links';
import { createRequestLog, requestIdOf, type Log } from './log';
import { ResponseCache } from './response-cache/response-cache';
import { setSecurityHeaders, securityHeaders, type SecurityHeaders } from './security-headers';
import type { TaggedCache } from './response-cache/tagged-cache';
import { createDemoRouter } from './demo-router';
import type { ImageService } from '../modules/media';
import { createMediaRoutes } from '../modules/media/media.routes';
import { createMetricsRoutes } from './metrics/metrics.routes';
import type { Meter } from './metrics/meter';
import { isOpenedInBrowser } from '../pages/developers/graphiql-request';
import { openDeveloperPortal, type DeveloperPortal } from '../pages/developers/router';
import type { RestDescription } from '../pages/developers/rest-section';
import { inlineScriptsOf } from '../pages/inline-scripts';
import { createPages, type HandlePage } from '../pages/pages';
import { createPagesRouter } from '../pages/router';
import type { CourierSetup } from '../modules/couriers';
import type { PaymentSetup } from '../modules/payments';
import { createCacheMiddleware } from './response-cache/middleware';
import type { ReadinessProbe } from './readiness';
import { createErrorHandler } from '../rest/error-response';
import { createInvoicePage } from '../modules/documents/invoice.routes';
import { describeRest } from '../rest/openapi/document';
import { createRestRouter } from '../modules/rest-router';
import { createUnsubscribePage } from '../modules/emails/unsubscribe.routes';
import type { Services } from '../modules/services';
import type { Limiter } from '../lib/limiter';
import { etagOf } from '../lib/etag';
import { createPaymentReturnRouter } from '../modules/payments/approval/payment-return.routes';
import { createWebhookRouter } from '../modules/webhook-routers';

interface HttpAppDependencies {
  config: Config;
  services: Services;
  payments: PaymentSetup;
  couriers: CourierSetup;
  limiter: Limiter;
  log: Log;
  cache: TaggedCache;
  readiness: ReadinessProbe;
  /** Metrics of the process; undefined when metrics are off. */
  meter: Meter | undefined;
  pictures: ImageService;
  /** Folder of the built client; undefined if the shop serves no pages. */
  clientDir: string | undefined;
}

/** The dependencies of the HTTP app, and the developer portal. */
interface PortalDependencies extends HttpAppDependencies {
  /** Undefined if the portal is not built. */
  developers: DeveloperPortal | undefined;
}

/** The adapters, and the objects that they share. */
interface Adapters {
  graphql: GraphqlHandler;
  subscriptionEndpoints: SubscriptionEndpoints;
  responseCache: ResponseCache;
  images: ImageLinks;
  expressApp: Express;
  handlePage: HandlePage | undefined;
  headers: SecurityHeaders;
}

/** The HTTP app: all adapters behind one request listener. */
export interface HttpApp {
  handle: RequestListener;
  /** Security headers of every response, including the responses of the bare HTTP server. */
  headers: SecurityHeaders;
  /** The WebSocket and SSE endpoints of subscriptions. */
  subscriptionEndpoints: Pick<SubscriptionEndpoints, 'canUpgrade' | 'upgrade' | 'end'>;
  stop(): Promise<void>;
}

/** Creates the HTTP app: GraphQL on bare node:http; REST, pictures and pages on Express. */
export async function createHttpApp(baseDependencies: HttpAppDependencies): Promise<HttpApp> {
  const schema = buildShopSchema();
  const dependencies = { ...baseDependencies, developers: createDeveloperPortal(baseDependencies, schema) };
  const { config, services, log, cache } = dependencies;
  const addressOf = (request: IncomingMessage) => clientAddressOf(request, config.isProxyTrusted);
  const quota = new Quota({ factor: config.rateLimitFactor });
  const createRequestContext = (...args: Parameters<CreateContext>) => createContext(services, ...args);
  const graphqlConfig = { introspection: config.isIntrospectionOn };
  const shared = { services, schema, log, quota, createContext: createRequestContext, config: graphqlConfig };
  const graphql = await createGraphqlHandler({
    ...shared,
    isMeasured: dependencies.meter !== undefined,
    actorOf: createActorOf(services.users, 'graphql', addressOf),
    clientAddressOf: addressOf,
  });
  const subscriptionEndpoints = createSubscriptionEndpoints({
    subscriptions: createSubscriptions(shared),
    clientAddressOf: addressOf,
    isOriginAllowed: createOriginCheck(config.corsOrigins, config.publicUrl),
    actorOf: async (request, credentials) => {
      const actor = await readActor(services.users, { ...credentialsOf(request), ...credentials });
      return { ...actor, adapter: 'graphql', address: addressOf(request) };
    },
  });
  const headers = securityHeadersOf(dependencies);
  const responseCache = new ResponseCache(cache, { security: headers, corsOrigins: config.corsOrigins });
  const images = createImageLinks(config.publicUrl);
  const expressApp = createExpressApp(dependencies, { responseCache, images, quota });
  const handlePage = createPageAdapter(dependencies, { graphql, headers });
  const adapters = { graphql, subscriptionEndpoints, responseCache, images, expressApp, handlePage, headers };
  const handle = createListener(dependencies, adapters);
  return { handle, headers, subscriptionEndpoints, stop: () => graphql.stop() };
}

function createExpressApp(
  dependencies: PortalDependencies,
  { responseCache, images, quota }: { responseCache: ResponseCache; images: ImageLinks; quota: Quota },
): Express {
  const { config, services, payments, couriers, limiter, log, clientDir, developers, meter } = dependencies;
  const expressApp = express();
  const { corsOrigins, isProxyTrusted: trustProxy } = config;
  expressApp.disable('x-powered-by');
  // ETags are strong, because If-Match requires a strong comparison.
  expressApp.set('etag', etagOf);
  expressApp.use(createHealthRouter({ readiness: () => dependencies.readiness.probe() }));
  if (meter && config.metrics?.port === undefined)
    expressApp.use('/metrics', createMetricsRoutes(meter, config.metrics?.token));
  expressApp.use(
    '/api',
    createRestRouter({ services, log, responseCache, imageLinks: images, corsOrigins, trustProxy, quota }),
  );
  expressApp.use('/order', createInvoicePage({ services, trustProxy, quota }));
  expressApp.use('/unsubscribe', createUnsubscribePage({ services, trustProxy }));
  expressApp.use('/webhooks', createWebhookRouter({ services, trustProxy }));
  expressApp.use('/payments', createPaymentReturnRouter({ services, trustProxy }));
  if (developers) expressApp.use('/developers', developers.router);
  expressApp.use('/media', createMediaRoutes(config.media, dependencies.pictures));
  const demos = couriers.demo ? [...payments.demos, couriers.demo] : payments.demos;
  expressApp.use(createDemoRouter(demos, { limiter, trustProxy }));
  if (clientDir !== undefined)
    expressApp.use(
      createPagesRouter({
        clientDir,
        ...payments.providers.pageScripts,
        pageTerms: () => services.pages.pageTerms,
        isDemo: config.mode === 'demo',
      }),
    );
  expressApp.use((req) => {
    throw routeNotFound(`${req.method} ${req.path}`);
  });
  expressApp.use(createErrorHandler(log));
  return expressApp;
}

/** Creates the adapter of server-rendered pages; undefined without a built client. Pages have no CORS headers. */
function createPageAdapter(
  { config, services, payments, log, cache, clientDir, meter }: HttpAppDependencies,
  { graphql, headers }: Pick<Adapters, 'graphql' | 'headers'>,
): HandlePage | undefined {
  if (clientDir === undefined) return undefined;
  return createPages({
    clientDir,
    log,
    nonPagePaths: meter && config.metrics?.port === undefined ? ['metrics'] : [],
    publicUrl: config.publicUrl,
    ...payments.providers.pageScripts,
    pageTerms: () => services.pages.pageTerms,
    termsChangeAt: () => services.settings.changesAt,
    isDemo: config.mode === 'demo',
    execute: graphql.executeInternal,
    responseCache: new ResponseCache(cache, { security: headers, corsOrigins: undefined }),
    security: headers,
    contentPages: services.pages,
    sitemap: services.sitemap,
    listings: services.sitemap,
    redirects: services.redirects,
    clientAddressOf: (request) => clientAddressOf(request, config.isProxyTrusted),
  });
}

/** Creates the developer portal; undefined without a built client. */
function createDeveloperPortal(
  { config, services, clientDir }: HttpAppDependencies,
  schema: ReturnType<typeof buildShopSchema>,
): DeveloperPortal | undefined {
  if (clientDir === undefined) return undefined;
  return openDeveloperPortal({
    folder: path.join(clientDir, '../developers'),
    mode: config.mode,
    schema,
    rest: (shopName) => describeRest(shopName) as unknown as RestDescription,
    shopName: () => services.settings.pageTerms.shopName,
    findProductId: async () => (await services.products.top(1))[0]?.id,
  });
}

/** Creates the listener that runs the request log, the response cache and the security headers before each adapter. */
function createListener(
  { config, services, log, developers, meter }: PortalDependencies,
  { graphql, subscriptionEndpoints, responseCache, images, expressApp, handlePage, headers }: Adapters,
): RequestListener {
  const logRequest = createRequestLog(log);
  const allowOrigins = createCors(config.corsOrigins);
  const cacheMiddleware = createCacheMiddleware({ responseCache, images, graphql });
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    if (STREAM_URL_PATTERN.test(request.url ?? ''))
      return allowOrigins(request, response, () => void subscriptionEndpoints.stream(request, response));
    if (!GRAPHQL_URL_PATTERN.test(request.url ?? '')) return void expressApp(request, response);
    if (developers?.serveGraphiql(request, response)) return;
    allowOrigins(request, response, () => void graphql.handle(request, response));
  };
  return (request, response) => {
    logRequest(request, response);
    meter?.countRequest(request, response);
    const isOpen = services.settings.isOpen;
    if (isOpen && !isOpenedInBrowser(request) && cacheMiddleware.handle(request, response)) return;
    if (handlePage?.(request, response)) return;
    setSecurityHeaders(headers, response);
    response.setHeader('X-Request-Id', requestIdOf(request));
    if (!isOpen && (isClosedPath(request) || isOpenedInBrowser(request)))
      return refuseBeforeOpening(response);
    dispatch(request, response);
  };
}

function securityHeadersOf({ config, payments, clientDir }: HttpAppDependencies): SecurityHeaders {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const isHttpsRequired = isHttps || config.mode === 'production';
  const { externalScriptUrl: paymentScriptUrl = '' } = payments.providers;
  const inlineScripts = clientDir === undefined ? [] : inlineScriptsOf(clientDir);
  return securityHeaders({ paymentScriptUrl, inlineScripts, isHttps, isHttpsRequired });
}
