import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ScratchPostgres } from '../proof/instances/postgres-server';
import { STOCKED_PRODUCTS, stateOfSources } from './catalogue-folder';
import { cpuMsOfAll } from './processor-time';
import { startShop } from './shop';

const FOLDER = path.join(tmpdir(), 'haat-bench-postgres');
const SEED_LIMIT_MS = 1_800_000;
/** A catalogue is one commit, which takes longer than the write timeout of a shop. */
const LONG_QUERY_OPTIONS = { query_timeout: String(SEED_LIMIT_MS), options: '-c jit=off' };
/** Memory settings of a small server; other settings, including durability, are the defaults. */
const SETTINGS = [`shared_buffers = '512MB'`, `max_wal_size = '4GB'`];
/** Settings during the creation of a catalogue, which is repeated after an interruption. */
const FILLING = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/** The PostgreSQL server of the benchmark, whose filled databases are reused in the next run. */
export class ReusedPostgres {
  private constructor(
    private readonly server: ScratchPostgres,
    private readonly pid: number,
  ) {}

  static async open(): Promise<ReusedPostgres> {
    const server = await ScratchPostgres.startInFolder(FOLDER, SETTINGS);
    const pid = await server.pid();
    // The server stops with the benchmark.
    process.once('exit', () => endNow(pid));
    return new ReusedPostgres(server, pid);
  }

  /** The URL of a writable shop database with the given number of products; drop it afterwards. */
  async copyCatalogue(size: number): Promise<string> {
    const catalogueDatabase = `catalogue_${size}_${await stateOfSources()}`;
    return this.copyOf(catalogueDatabase, `catalogue_${size}_`, (draft) => this.seed(size, draft));
  }

  /** The URL of a copy of a cached database, which is created if missing and replaces outdated ones. */
  async copyOf(
    catalogueDatabase: string,
    like: string,
    make: (draft: string) => Promise<void>,
  ): Promise<string> {
    const sameCatalogue = await this.named(like);
    if (!sameCatalogue.includes(catalogueDatabase)) {
      for (const name of [...sameCatalogue, 'draft']) await this.drop(name);
      await this.fillDatabase(make);
      await this.server.say(`ALTER DATABASE draft RENAME TO "${catalogueDatabase}"`);
    }
    const copy = `copy_of_${catalogueDatabase}`;
    await this.drop(copy);
    await this.server.say(`CREATE DATABASE "${copy}" TEMPLATE "${catalogueDatabase}" STRATEGY FILE_COPY`);
    await this.server.say('CHECKPOINT');
    return this.server.url(copy);
  }

  /** Removes a copy. */
  async discard(url: string): Promise<void> {
    await this.drop(new URL(url).pathname.slice(1));
  }

  /** The CPU time of all server processes so far, in milliseconds. */
  cpuMs(): number {
    return cpuMsOfAll(this.pid);
  }

  async close(): Promise<void> {
    for (const name of await this.named('copy_of_')) await this.drop(name);
    await this.server.close();
  }

  private async seed(size: number, url: string): Promise<void> {
    const startedAt = performance.now();
    process.stderr.write(`seeding ${size} products in PostgreSQL … `);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
    const databaseUrl = `${url}?${new URLSearchParams(LONG_QUERY_OPTIONS)}`;
    const limits = { readyWithinMs: SEED_LIMIT_MS, isUnpinned: true };
    const shop = await startShop({ dataDir, databaseUrl, seed: size, ...limits });
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
    const newest = `SELECT id FROM product ORDER BY created_at DESC LIMIT ${STOCKED_PRODUCTS}`;
    await this.server.say(
      `UPDATE product SET count_in_stock = 1000000, initial_stock = 1000000 WHERE id IN (${newest})`,
      'draft',
    );
    process.stderr.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  }

  private async fillDatabase(make: (draft: string) => Promise<void>): Promise<void> {
    await this.server.say('CREATE DATABASE draft');
    await this.set(FILLING.map((name) => `ALTER SYSTEM SET ${name} = off`));
    await make(this.server.url('draft'));
    await this.set(FILLING.map((name) => `ALTER SYSTEM RESET ${name}`));
    await this.server.say('VACUUM ANALYZE', 'draft');
    await this.server.say('CHECKPOINT');
  }

  private async set(changes: readonly string[]): Promise<void> {
    for (const change of [...changes, 'SELECT pg_reload_conf()']) await this.server.say(change);
  }

  private async named(prefix: string): Promise<string[]> {
    const sql = `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`;
    return (await this.server.say(sql)).split('\n').filter(Boolean);
  }

  private async drop(name: string): Promise<void> {
    await this.server.say(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has been closed.
  }
}
