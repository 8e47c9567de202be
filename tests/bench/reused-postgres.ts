import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ScratchPostgres } from '../proof/instances/postgres-server';
import { STOCKED_PRODUCTS, hashOfSources } from './catalogue-folder';
import { cpuMsOfAll } from './processor-time';
import { startShop } from './shop';

const FOLDER = path.join(tmpdir(), 'haat-bench-postgres');
const SEED_LIMIT_MS = 7_200_000;
/** A catalogue is one commit, which takes longer than the write timeout of a shop. */
const LONG_QUERY_OPTIONS = { query_timeout: String(SEED_LIMIT_MS), options: '-c jit=off' };
/** Memory settings of a small server; other settings, including durability, are the defaults. */
const SETTINGS = [`shared_buffers = '512MB'`, `max_wal_size = '4GB'`];
/** Settings that are off during the creation of a catalogue; an interrupted creation starts again. */
const FILL_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/** The PostgreSQL server of the benchmark, whose filled databases are reused in the next run. */
export class ReusedPostgres {
  private constructor(
    private readonly server: ScratchPostgres,
    private readonly pid: number,
  ) {}

  static async open(): Promise<ReusedPostgres> {
    const server = await ScratchPostgres.startInFolder(FOLDER, SETTINGS);
    const pid = await server.readPid();
    // The server stops with the benchmark.
    process.once('exit', () => stopServer(pid));
    return new ReusedPostgres(server, pid);
  }

  /** Creates a writable shop database with this many products and returns its URL; the caller must discard it. */
  async copyCatalogue(size: number): Promise<string> {
    const catalogueDatabase = `catalogue_${size}_${await hashOfSources()}`;
    return this.copyDatabase(catalogueDatabase, `catalogue_${size}_`, (draft) => this.seed(size, draft));
  }

  /**
   * Creates a writable database that `fill` fills once, and returns its URL. The limit of a query is that of seeding.
   */
  async copySeeded(name: string, fill: (url: string) => Promise<void>): Promise<string> {
    const prefix = name.replace(/\d+$/, '');
    return this.copyDatabase(name, prefix, (draft) =>
      fill(`${draft}?${new URLSearchParams(LONG_QUERY_OPTIONS)}`),
    );
  }

  /** Copies a cached database and returns the URL of the copy. Creates a missing cache and drops outdated ones. */
  async copyDatabase(
    catalogueDatabase: string,
    prefix: string,
    fill: (draft: string) => Promise<void>,
  ): Promise<string> {
    const cachedDatabases = await this.databasesWithPrefix(prefix);
    if (!cachedDatabases.includes(catalogueDatabase)) {
      for (const name of [...cachedDatabases, 'draft']) await this.drop(name);
      await this.fillDatabase(fill);
      await this.server.query(`ALTER DATABASE draft RENAME TO "${catalogueDatabase}"`);
    }
    const copy = `copy_of_${catalogueDatabase}`;
    await this.drop(copy);
    await this.server.query(`CREATE DATABASE "${copy}" TEMPLATE "${catalogueDatabase}" STRATEGY FILE_COPY`);
    await this.server.query('CHECKPOINT');
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
    for (const name of await this.databasesWithPrefix('copy_of_')) await this.drop(name);
    await this.server.close();
  }

  private async seed(size: number, url: string): Promise<void> {
    const startedAt = performance.now();
    process.stderr.write(`seeding ${size} products in PostgreSQL … `);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
    const databaseUrl = `${url}?${new URLSearchParams(LONG_QUERY_OPTIONS)}`;
    const startOptions = { readyWithinMs: SEED_LIMIT_MS, isUnpinned: true };
    const shop = await startShop({ dataDir, databaseUrl, seed: size, ...startOptions });
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
    const newestIds = `SELECT id FROM product ORDER BY created_at DESC LIMIT ${STOCKED_PRODUCTS}`;
    await this.server.query(
      `UPDATE product SET count_in_stock = 1000000, initial_stock = 1000000 WHERE id IN (${newestIds})`,
      'draft',
    );
    process.stderr.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  }

  private async fillDatabase(fill: (draft: string) => Promise<void>): Promise<void> {
    await this.server.query('CREATE DATABASE draft');
    await this.applySettings(FILL_SETTINGS.map((name) => `ALTER SYSTEM SET ${name} = off`));
    await fill(this.server.url('draft'));
    await this.applySettings(FILL_SETTINGS.map((name) => `ALTER SYSTEM RESET ${name}`));
    await this.server.query('VACUUM ANALYZE', 'draft');
    await this.server.query('CHECKPOINT');
  }

  private async applySettings(changes: readonly string[]): Promise<void> {
    for (const change of [...changes, 'SELECT pg_reload_conf()']) await this.server.query(change);
  }

  private async databasesWithPrefix(prefix: string): Promise<string[]> {
    const sql = `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`;
    return (await this.server.query(sql)).split('\n').filter(Boolean);
  }

  private async drop(name: string): Promise<void> {
    await this.server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  }
}

function stopServer(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // The server has already stopped.
  }
}
