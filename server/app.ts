import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type Express } from 'express';
import { createPasswords } from './auth/password';
import { createTokens } from './auth/token';
import type { Config } from './config';
import { openDatabase, type Database } from './database/data-source';
import { createGraphqlHandler, type GraphqlHandler } from './graphql/server';
import { buildShopSchema } from './graphql/schema';
import { createActorOf } from './http/actor';
import { clientAddressOf } from './http/client-address';
import { createCors } from './http/cors';
import { createHealthRouter } from './http/health';
import { createLimits } from './http/limits';
import { createLog, createRequestLog, type Log } from './http/log';
import { createSecurityHeaders } from './http/security-headers';
import { fromWeb } from './http/web-handler';
import { createPagesRouter } from './pages/router';
import { choosePayments, type Payments } from './payments/choose';
import { createErrorAnswer } from './rest/error-answer';
import { createRestRouter } from './rest/router';
import { createServices, type Services } from './services';
import { createDemoPaymentStore } from './services/demo-payment-store';
import { newId } from './services/ids';
import { ImageService } from './services/image.service';
import { keepSecret } from './secret';
import { startUpkeep } from './upkeep';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A shop that is ready to listen. */
export interface App {
  server: Server;
  services: Services;
  database: Database;
  images: ImageService;
  passwords: ReturnType<typeof createPasswords>;
  log: Log;
  /** Ends upkeep, doors and database, in this order; requests that run are answered first. */
  close(): Promise<void>;
}

interface AppOptions {
  config: Config;
  /** Folder of the built client; without one there are no pages. */
  clientDir?: string;
  now?: () => Date;
}

/** Builds the shop: database, services, the three doors. Does not listen and does not seed. */
export async function createApp({ config, clientDir, now = () => new Date() }: AppOptions): Promise<App> {
  const log = createLog({ level: config.logLevel });
  const secret = config.tokenSecret ?? (await keepSecret(path.join(config.dataDir, 'token-secret')));
  const database = await openDatabase(config.databaseFile);
  const images = new ImageService(path.join(config.dataDir, 'media'), config.publicUrl);
  await images.prepare();
  const passwords = createPasswords();
  const payments = choosePayments({
    ...config,
    secret,
    now,
    newId,
    demoStore: createDemoPaymentStore(database.writer, database.reader),
  });
  const services = createServices({
    database,
    passwords,
    images,
    now,
    tokens: createTokens({ secret, now }),
    limiter: createLimits({ factor: config.rateLimitFactor }),
    provider: payments.provider,
    charge: config.charge,
    holdMs: config.orderHoldMinutes * 60_000,
  });
  const actorOf = createActorOf(services.users);
  const graphql = await createGraphqlHandler({
    services,
    schema: buildShopSchema(),
    config: { introspection: config.isIntrospectionOn },
    log,
    actorOf,
    clientAddressOf: (request) => clientAddressOf(request, config.isProxyTrusted),
  });
  const web = createWeb({ config, services, payments, log, actorOf, clientDir });
  const server = createServer(createRequestHandler({ config, payments, log, graphql, web }));
  const stopUpkeep = startUpkeep({
    writer: database.writer,
    settlement: services.payments.settlement,
    log,
    now,
  });
  return {
    server,
    services,
    database,
    images,
    passwords,
    log,
    async close() {
      await stopUpkeep();
      if (server.listening)
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
        });
      await graphql.stop();
      await database.close();
    },
  };
}

interface WebParts {
  config: Config;
  services: Services;
  payments: Payments;
  log: Log;
  actorOf: ReturnType<typeof createActorOf>;
  clientDir: string | undefined;
}

function createWeb({ config, services, payments, log, actorOf, clientDir }: WebParts): Express {
  const web = express();
  web.disable('x-powered-by');
  web.use(createHealthRouter({ isReady: async () => (await services.products.top(1)) !== undefined }));
  web.use(
    '/api',
    createRestRouter({
      services,
      log,
      corsOrigins: config.corsOrigins,
      trustProxy: config.isProxyTrusted,
      actorOf,
    }),
  );
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

interface FrontParts {
  config: Config;
  payments: Payments;
  log: Log;
  graphql: GraphqlHandler;
  web: Express;
}

/** The front of all doors: log, protective headers, then GraphQL on the bare server and Express for the rest. */
function createRequestHandler({ config, payments, log, graphql, web }: FrontParts) {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const logRequest = createRequestLog(log);
  const protect = createSecurityHeaders({ paymentScriptUrl: payments.provider.scriptUrl, isHttps });
  const allowOrigins = createCors(config.corsOrigins);
  return (request: IncomingMessage, response: ServerResponse) => {
    logRequest(request, response, () =>
      protect(request, response, () => {
        if (!/^\/graphql\/?(\?|$)/.test(request.url ?? '')) return web(request, response);
        allowOrigins(request, response, () => void graphql.handle(request, response));
      }),
    );
  };
}
