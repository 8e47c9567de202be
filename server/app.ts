import type { Server } from 'node:http';
import { createOrderTokens, createPasswords, createTokens } from './modules/accounts';
import type { Config } from './config';
import { openDatabase, type Database, type DatabaseOptions } from './database/data-source';
import { createHttpApp, type HttpApp } from './http/app';
import { trackConnections } from './http/connections';
import { createDrain } from './http/drain';
import { createHttpServer, portOf } from './http/http-server';
import { createLimits } from './http/rate-limits/limits';
import { createDatabaseErrorLog, createLog, throttled, type Log } from './http/log';
import { CACHE_BYTES, TaggedCache } from './http/response-cache/tagged-cache';
import { createMetricsServer } from './http/metrics/metrics.routes';
import { createMeter, type Meter } from './http/metrics/meter';
import {
  paymentDisputeCounter,
  paymentFailureCounter,
  type PaymentMethodEntry,
  type PaymentSetup,
} from './modules/payments';
import { createPostalDirectory } from './modules/delivery';
import { catchUpSearchIndex } from './modules/search';
import { createServices, type Services } from './modules/services';
import { ImageService } from './modules/media';
import { createReadiness } from './http/readiness';
import { openIrp } from './modules/e-invoices';
import { openCourier, type CourierSetup } from './modules/couriers';
import { openPayments } from './start/open-payments';
import { openSnapshots } from './start/open-snapshots';
import { startJobs } from './start/start-jobs';
import { createSecretDependencies, openSecret } from './start/token-secret';

/** A shop that is created but does not listen yet. */
export interface App {
  server: Server;
  /** Separate server of the metrics; undefined if metrics are off or have no port of their own. */
  metricsServer: Server | undefined;
  services: Services;
  database: Database;
  images: ImageService;
  /** Cache of public responses and pages. */
  cache: TaggedCache;
  passwords: ReturnType<typeof createPasswords>;
  log: Log;
  /** Completes running requests, then stops the background jobs, the HTTP server and the database. */
  close(): Promise<void>;
}

interface AppOptions {
  config: Config;
  /** Folder of the built client; without it the shop serves no pages. */
  clientDir?: string;
  now?: () => Date;
  databaseOptions?: DatabaseOptions;
  /** Payment methods beside those of the configuration. */
  furtherMethods?: readonly PaymentMethodEntry[];
  /** Destination of the log, instead of standard output. */
  logTo?: Parameters<typeof createLog>[0]['destination'];
}

/** Creates the shop: database, services and all adapters. Does not listen and does not seed. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clientDir, databaseOptions, furtherMethods, logTo, now = () => new Date() } = options;
  const log = createLog({ level: config.logLevel, destination: logTo });
  const secret = await openSecret(config);
  const database = await openDatabase(config.databaseUrl ?? config.databaseFile, {
    onFault: createDatabaseErrorLog(log),
    replicas: config.replicas,
    ...databaseOptions,
  });
  const images = new ImageService(config.media, config.publicUrl);
  await images.prepare();
  const passwords = createPasswords();
  const cache = createCache(config, database, now);
  const onBackgroundError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const meter = config.metrics && (await createMeter({ database, cache, now, onError: onBackgroundError }));
  const payments = openPayments({ config, secret, database, now, meter, furtherMethods });
  const irp = openIrp(config, { database, now });
  const couriers = openCourier(config, { database, secret, now });
  const limiter = createLimits({ ...database, factor: config.rateLimitFactor });
  const currentPort = () => portOf(server);
  const { stopReloads, ...snapshots } = await openSnapshots({
    config,
    database,
    cache,
    onBackgroundError,
    now,
    providers: payments.providers,
  });
  const shared = { config, secret, database, images, passwords, limiter, payments, couriers, meter, irp };
  const services = openServices({ ...shared, ...snapshots, log, now, onBackgroundError, currentPort });
  await catchUpSearchIndex(database);
  const readiness = createReadiness({ ...database, dataDir: config.dataDir });
  const httpDeps = { config, services, payments, couriers, limiter, log, cache, pictures: images };
  const httpApp = await createHttpApp({ ...httpDeps, clientDir, readiness, meter });
  const { server, drainRequests } = createServer(httpApp, config, log);
  await listenToInstances(database, cache);
  const stopJobs = database.instances.runAsLeader(() => startJobs({ config, services, database, log, now }));
  return {
    server,
    metricsServer: openMetricsServer(config, meter),
    services,
    database,
    images,
    cache,
    passwords,
    log,
    async close() {
      readiness.markNotReady();
      await Promise.all([stopJobs(), drainRequests()]);
      await httpApp.stop();
      images.close();
      meter?.close();
      stopReloads();
      await database.close();
    },
  };
}

interface ServiceOptions extends Pick<
  Parameters<typeof createServices>[0],
  | 'currentSettings'
  | 'irp'
  | 'publishedPages'
  | 'images'
  | 'passwords'
  | 'limiter'
  | 'now'
  | 'onBackgroundError'
> {
  config: Config;
  secret: string;
  database: Database;
  payments: PaymentSetup;
  couriers: CourierSetup;
  meter: Meter | undefined;
  log: Log;
  /** The port of the server; undefined before it listens. */
  currentPort: () => number | undefined;
}

/** Creates the services. */
function openServices(options: ServiceOptions) {
  const { config, secret, payments, couriers, meter, log, currentPort, ...deps } = options;
  const countFailure = meter?.register(paymentFailureCounter);
  const countDispute = meter?.register(paymentDisputeCounter);
  return createServices({
    ...deps,
    tokens: createTokens({ secret, now: deps.now }),
    orderTokens: createOrderTokens({ secret, now: deps.now }),
    ...createSecretDependencies(config, secret),
    ...businessSettingsOf(config),
    providers: payments.providers,
    courier: couriers.courier,
    courierWebhookToken: couriers.webhookToken,
    onRefusedCapture: ({ id: capture, orderId: order, amount, currency, reason }) =>
      log.warn({ capture, order, amount, currency, reason }, 'a captured payment was refused'),
    onDispute: ({ id: dispute, orderId: order, event, provider, captureId: capture }) => {
      log.error({ dispute, order, event, provider, capture }, 'a buyer disputes a payment');
      countDispute?.(event);
    },
    onPaymentFailure: ({ orderId: order, step, error }) => {
      log.error({ order, step, err: error }, 'a payment or refund failed');
      countFailure?.(step);
    },
    publicUrl: () => config.publicUrl ?? `http://localhost:${currentPort() ?? config.port}`,
  });
}

/** Creates the response cache. Commits invalidate its entries. */
function createCache({ responseCacheMb }: Config, { writer }: Database, now: () => Date): TaggedCache {
  const cache = new TaggedCache({ ...CACHE_BYTES, all: responseCacheMb * 1024 * 1024 }, now);
  writer.onInvalidated((tags) => cache.invalidate(tags));
  writer.onRemoteCommit((tags) => {
    if (!tags) cache.clear();
  });
  return cache;
}

/** Invalidates the cache after remote commits. The cache pauses while the other instances are unreachable. */
function listenToInstances({ instances, writer }: Database, cache: TaggedCache): Promise<void> {
  return instances.listen({
    onCommit: (tags) => writer.applyRemoteCommit(tags),
    onMissedNotices: () => writer.applyRemoteCommit(),
    onListening: (isListening) => cache.pause(!isListening),
  });
}

/** Creates the HTTP server and its shutdown, which closes subscriptions and completes running requests. */
function createServer(httpApp: HttpApp, { isProxyTrusted, rateLimitFactor }: Config, log: Log) {
  const drain = createDrain(httpApp.handle, httpApp.headers);
  const server = createHttpServer(drain.handle, httpApp.headers, { upgrade: httpApp.subscriptionEndpoints });
  const connections = trackConnections(server, {
    factor: rateLimitFactor,
    isProxied: isProxyTrusted,
    onRefused: throttled(() => log.warn('too many open connections from one address')),
  });
  const drainRequests = () => {
    httpApp.subscriptionEndpoints.end();
    return drain.end(server, connections);
  };
  return { server, drainRequests };
}

/** Creates the metrics server, if metrics have a separate port. */
function openMetricsServer({ metrics }: Config, meter: Meter | undefined): Server | undefined {
  return meter && metrics?.port !== undefined ? createMetricsServer(meter, metrics.token) : undefined;
}

/** Business settings from the configuration. */
function businessSettingsOf(config: Config) {
  const { mode, smtp, postalIndex, setupTerms } = config;
  const postalDirectory = createPostalDirectory(postalIndex);
  return { postalDirectory, setupTerms, areMailSecretsShown: mode === 'demo' && !smtp };
}
