import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedIfEmpty } from '../../seeds/seed';
import { readConfig } from '../../server/config';
import { closedLater } from './opened';
import { startShop, type Shop } from './shop';

const DIST = path.join(__dirname, '../../dist');
const CLIENT_DIR = path.join(DIST, 'client');

/** Starts the demo shop with the built client, as `npm start` does. */
export async function startSeededShop(env: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-seeded-'));
  await cp(await findTemplate(), dataDir, { recursive: true });
  const shop = await startShop({ clientDir: CLIENT_DIR, dataDir, env });
  return {
    ...shop,
    stop: closedLater(async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    }),
  };
}

/** A seeded data folder to copy: making the pictures takes seconds, so it is done once per build. */
async function findTemplate(): Promise<string> {
  const { mtimeMs } = await stat(path.join(DIST, '.server-built'));
  const template = path.join(DIST, `seeded-${Math.round(mtimeMs)}`);
  const isThere = await stat(template).then(
    () => true,
    () => false,
  );
  if (isThere) return template;
  const dataDir = await mkdtemp(path.join(DIST, 'seeding-'));
  const shop = await startShop({ dataDir });
  await seedIfEmpty({ ...shop, config: readConfig({ DATA_DIR: dataDir }), now: () => new Date() });
  await shop.stop();
  // Of two that were made at once, the first one stays.
  await rename(dataDir, template).catch(() => rm(dataDir, { recursive: true, force: true }));
  return template;
}
