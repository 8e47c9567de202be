import 'reflect-metadata';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_SHOPPERS } from '../../seeds/people';
import { seedIfEmpty, seedPagesIfEmpty } from '../../seeds/seed';
import { createApp, type App } from '../app';
import { ConfigError, readConfig, type Config } from '../config';
import { redactUrl } from '../lib/connection-url';
import { MediaUnavailableError } from '../modules/media';
import { restrictFileModes } from './file-modes';
import { InstallMarker, LostDatabase } from './install-marker';
import { enterSetupMode, setupLines } from './setup-mode';
import { createShutdown, messageOf } from './shutdown';

const CHECKPOINTED_MESSAGE =
  'The shop was not closed, and another program has moved its log into the database. Nothing is missing, and the integrity check found no problem:';
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Reason why the shop cannot start; the message is for the operator. */
class StartError extends Error {}

interface OpenShop {
  app: App;
  /** The token of the set-up address; undefined for a shop outside set-up mode. */
  setup: { token: string | undefined } | undefined;
  close: () => Promise<void>;
}

/** Opens the shop and closes it on a stop signal. If the shop cannot start, it prints the reason and exits with 1. */
export async function runShop(): Promise<void> {
  restrictFileModes();
  const shutdown = createShutdown();
  try {
    const config = readConfig();
    const { app, close, setup } = await openShop(config);
    Object.assign(shutdown, { close, log: app.log });
    const lines = startLines(app, config);
    if (setup) lines.push(...setupLines(shopUrlOf(app, config), setup.token));
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    reportStartFailure(error);
  }
}

/** Opens the shop of a configuration. Throws errors with readable messages where possible. */
export async function openShop(config: Config): Promise<OpenShop> {
  await requireWritable(config.dataDir);
  // PostgreSQL needs no marker: deleting a file does not remove its database, and another instance may have installed
  // the shop.
  const installMarker = config.databaseUrl ? undefined : new InstallMarker(config.databaseFile);
  const { isLogCheckpointed } = (await installMarker?.requireIntactLog()) ?? { isLogCheckpointed: false };
  if (isLogCheckpointed) process.stdout.write(`${CHECKPOINTED_MESSAGE} ${config.databaseFile}\n`);
  const databaseOptions = {
    isInstalling: true,
    ...(installMarker && { onCommitNumber: installMarker.recordCommit }),
  };
  const app = await createApp({ config, databaseOptions, clientDir: findClient() }).catch(
    (error: unknown) => {
      if (error instanceof MediaUnavailableError) throw error;
      const redactedUrl = redactUrl(config.databaseUrl ?? config.databaseFile);
      throw new StartError(`The database ${redactedUrl} cannot be opened: ${messageOf(error)}`);
    },
  );
  const isInSetup = await enterSetupMode(app, config);
  const seedDeps = { ...app, config, now: () => new Date() };
  // Without a configured admin, the set-up page creates the first account.
  if (config.setupTerms.adminProblems.length > 0) await seedPagesIfEmpty(seedDeps);
  else if (await seedIfEmpty(seedDeps)) await app.database.compact();
  const setup = isInSetup ? { token: await app.services.setup.begin() } : undefined;
  await app.database.markInstalled();
  await installMarker?.open();
  const { host, port, metrics } = config;
  await listen(app.server, { port, host, variableName: 'PORT' });
  const { metricsServer } = app;
  if (metricsServer)
    await listen(metricsServer, { port: metrics?.port ?? 0, host, variableName: 'METRICS_PORT' });
  const close = async () => {
    await app.close();
    await installMarker?.close();
    // Operators can read metrics until the shutdown is complete.
    metricsServer?.closeAllConnections();
    metricsServer?.close();
  };
  return { app, close, setup };
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await createFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} (DATA_DIR) cannot be written: ${messageOf(error)}`);
  }
}

// Node's recursive mkdir never returns where the system reports "no such file", for example below /proc.
async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (!existsSync(parent)) await createFolder(parent);
  await mkdir(folder);
}

function findClient(): string | undefined {
  // The first path applies when the server runs from source, the second when it is built.
  const candidatePaths = [path.join(__dirname, '../../dist/client'), path.join(__dirname, '../../client')];
  return candidatePaths.find((folder) => existsSync(path.join(folder, 'index.html')));
}

interface ListenAddress {
  port: number;
  host: string;
  /** Environment variable that sets the port. */
  variableName: string;
}

function listen(server: Server, { port, host, variableName }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use; stop what uses it or set ${variableName} to another one`,
        EACCES: `Port ${port} may not be used by this user; set ${variableName} to another one`,
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
        ENOTFOUND: `HOST ${host} is no address of this machine`,
      };
      reject(new StartError(reasons[error.code ?? ''] ?? messageOf(error)));
    });
    server.listen(port, host, resolve);
  });
}

/** Returns the lines that a start prints: addresses, demo accounts, and the handling of payments and emails. */
export function startLines(app: App, config: Config): string[] {
  const { metricsServer, services } = app;
  const lines = [
    `Haat is ${services.settings.isOpen ? 'open' : 'in set-up mode'} at ${shopUrlOf(app, config)}`,
    '  GraphQL  /graphql    REST  /api    both explained at /developers, tried in a browser at /graphql',
    `  data     ${config.dataDir}`,
  ];
  const metricsAddress = metricsServer?.address();
  if (typeof metricsAddress === 'object' && metricsAddress)
    lines.push(`  metrics  http://localhost:${metricsAddress.port}/metrics`);
  if (config.mode === 'demo' && LOOPBACK.includes(config.host)) {
    const { email, password } = config.admin;
    lines.push('  demo accounts', `    admin    ${email} / ${password}`);
    if (config.seed !== 'none') {
      for (const shopper of DEMO_SHOPPERS) lines.push(`    shopper  ${shopper.email} / ${shopper.password}`);
    }
  }
  if (config.mode === 'demo' && services.payments.isDemo) lines.push('  payments are a demo: no money moves');
  if (config.mode === 'production' && config.publicUrl === undefined)
    lines.push('  PUBLIC_URL is not set: canonical links follow the Host header of each request');
  if (!config.smtp)
    lines.push('  SMTP_URL is not set: the shop stores emails in the back office and sends none');
  return lines;
}

function shopUrlOf({ server }: Pick<App, 'server'>, { publicUrl, port }: Config): string {
  const address = server.address();
  return publicUrl ?? `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}

function reportStartFailure(error: unknown): void {
  const isReadable = [StartError, ConfigError, LostDatabase, MediaUnavailableError].some(
    (errorClass) => error instanceof errorClass,
  );
  const text = isReadable || !(error instanceof Error) ? messageOf(error) : (error.stack ?? error.message);
  process.stderr.write(`Haat cannot start:\n${text}\n`);
  process.exit(1);
}
