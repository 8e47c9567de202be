import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { seedIfEmpty } from '../../seeds/seed';
import { insertManyUsers } from './load/many-users';

/** The options that differ from a production shop. */
export interface BenchShopOptions {
  dataDir: string;
  /** OFF is not durable; the comparison with FULL shows the cost of durability. */
  synchronous: 'FULL' | 'OFF';
  maxPerCommit: number;
  /** The number of synthetic products instead of the demo shop. */
  seed?: number;
  /** The number of additional accounts. */
  users?: number;
  /** URL of a PostgreSQL database; SQLite without it. */
  databaseUrl?: string;
}

/**
 * Runs a shop for benchmarks. Sends its port to the parent process, and its commits, CPU time and memory on request.
 */
async function serve({
  dataDir,
  synchronous,
  maxPerCommit,
  seed,
  users = 0,
  databaseUrl,
}: BenchShopOptions): Promise<void> {
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
    TOKEN_SECRET: 'b'.repeat(32),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(seed !== undefined && { SEED: String(seed) }),
  };
  const config = readConfig(env);
  const app = await createApp({ config, databaseOptions: { synchronous, maxPerCommit } });
  await seedIfEmpty({ ...app, config, now: () => new Date() });
  if (users > 0) await insertManyUsers(app.database.writer, users);
  app.server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (app.server.address() as AddressInfo).port });
  });
  process.on('message', () => {
    process.send?.({
      commits: app.database.writer.commitCount,
      cpu: process.cpuUsage(),
      rss: process.memoryUsage.rss(),
    });
  });
}

void serve(JSON.parse(process.argv[2] ?? '{}') as BenchShopOptions);
