import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, type App } from '../../server/app';
import { readConfig } from '../../server/config';
import { dropDatabase, layDatabase } from './database';
import { hangShelfPicture } from './shelf-picture';

/** A running shop with a scratch folder, and a real database: a SQLite file in it, or one of PostgreSQL. */
export interface Shop extends App {
  url: string;
  dataDir: string;
  /** Moves the shop's clock. */
  travel(ms: number): void;
  stop(): Promise<void>;
}

interface ShopOptions {
  env?: Record<string, string>;
  clientDir?: string;
  /** Keeps using a folder of an earlier shop. */
  dataDir?: string;
  /** Hears every line of the log. */
  onLog?: (line: string) => void;
}

/** Starts an empty shop on a free port; no admin, no products. */
export async function startShop({ env = {}, clientDir, dataDir, onLog }: ShopOptions = {}): Promise<Shop> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'haat-test-')));
  const place = await layDatabase(folder, { isKept: dataDir !== undefined });
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: place,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    // A background job queues them, so that their number depends on how long a test takes.
    MERCHANT_EMAIL: 'off',
    ...env,
  });
  let offsetMs = 0;
  const logTo = onLog && { write: onLog };
  const app = await createApp({ config, clientDir, logTo, now: () => new Date(Date.now() + offsetMs) });
  await hangShelfPicture(folder);
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const { port } = app.server.address() as AddressInfo;
  return {
    ...app,
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    travel: (ms) => {
      offsetMs += ms;
    },
    async stop() {
      // Nobody is left in a test to be waited for, and the shop's own way to stop lets late ones in for a while.
      app.server.close();
      app.server.closeAllConnections();
      await app.close();
      if (dataDir !== undefined) return;
      await dropDatabase(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
