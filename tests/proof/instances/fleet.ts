import { rm } from 'node:fs/promises';
import { Caller } from '../caller';
import { ShopClient } from '../shop-client';
import { createFolder, openShop, type ShopProcess } from '../shop-process';
import { waitUntil } from '../wait';
import { PostgresLedger } from './postgres-ledger';
import { ScratchPostgres } from './postgres-server';
import { freePort } from './ports';
import { Proxy } from './proxy';
import { DatabaseFaultProxy } from './database-fault-proxy';

const SECRET = 'the-same-for-every-shop-of-this-fleet-0123456789';
const DATABASE = 'haat';

export interface FleetOptions {
  name: string;
  shopCount?: number;
  /** Ports in the proxy configuration without a running shop. */
  spareSlots?: number;
  connections?: number;
  env?: Record<string, string>;
  /** The main program of the shops at the start, if it differs from the tested build. */
  server?: string;
  /** True if the database has a replica that the shops read from. */
  hasReplica?: boolean;
}

/**
 * Several shops on one PostgreSQL behind one proxy. Each shop has its own process, and its own fault proxy to the
 * database.
 */
export class Fleet {
  adminToken = '';
  readonly shoppers: string[] = [];
  private readonly shops = new Map<number, ShopProcess>();

  private constructor(
    readonly postgres: ScratchPostgres,
    readonly faultProxies: readonly DatabaseFaultProxy[],
    private readonly proxy: Proxy,
    private readonly ports: readonly number[],
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    readonly client: ShopClient,
    readonly replica: ScratchPostgres | undefined,
  ) {}

  /** Starts the database, the proxies and the shops, with an admin and some customers. */
  static async open(options: FleetOptions): Promise<Fleet> {
    const {
      name,
      shopCount = 2,
      spareSlots = 0,
      connections = 64,
      env = {},
      server,
      hasReplica = false,
    } = options;
    const postgres = await ScratchPostgres.start();
    await postgres.query(`CREATE DATABASE ${DATABASE}`);
    const replica = hasReplica ? await postgres.startReplica() : undefined;
    const ports = await Promise.all(Array.from({ length: shopCount + spareSlots }, freePort));
    const faultProxies = await Promise.all(ports.map(() => DatabaseFaultProxy.start(postgres.port)));
    const proxy = await Proxy.start(ports);
    const client = new ShopClient(new Caller(proxy.url, connections));
    const folder = await createFolder(name);
    const shopEnv = replica ? { DATABASE_REPLICA_URLS: replica.url(DATABASE), ...env } : env;
    const fleet = new Fleet(postgres, faultProxies, proxy, ports, folder, shopEnv, client, replica);
    // Concurrent starts: only one of the shops may create the tables.
    await Promise.all(ports.slice(0, shopCount).map((_, index) => fleet.openShop(index, server)));
    // nginx skips a shop for a second after a refused connection.
    await waitUntil(async () => (await client.rest('GET', '/products/top')).status === 200, 10_000, 50);
    fleet.adminToken = await client.signInAdmin();
    for (let number = 0; number < 8; number += 1)
      fleet.shoppers.push(await client.register(`shopper-${number}`));
    return fleet;
  }

  get size(): number {
    return this.shops.size;
  }

  get databaseUrl(): string {
    return this.postgres.url(DATABASE);
  }

  /** A client of one shop that bypasses the proxy. */
  clientOf(index: number): ShopClient {
    return new ShopClient(new Caller(`http://127.0.0.1:${this.ports[index] ?? 0}`));
  }

  async openShop(index: number, server?: string): Promise<void> {
    const shop = await openShop({
      dataDir: this.dataDir,
      ...(server !== undefined && { server }),
      env: {
        ...this.env,
        PORT: String(this.ports[index]),
        TOKEN_SECRET: SECRET,
        TRUST_PROXY: '1',
        DATABASE_URL: this.postgres.url(DATABASE, this.faultProxies[index]?.port),
      },
    });
    this.shops.set(index, shop);
  }

  /** Kills a shop with SIGKILL, and restarts it on the same port. */
  async restart(index: number): Promise<void> {
    await this.shops.get(index)?.end('SIGKILL');
    await this.openShop(index);
  }

  /** Stops a shop in order, and starts another build on the same port. Returns the exit code. */
  async replaceShop(index: number, server?: string): Promise<number | null> {
    const exit = await this.shops.get(index)?.end('SIGTERM');
    await this.openShop(index, server);
    return exit?.code ?? null;
  }

  /** Stops every shop in order. Returns their exit codes. */
  async end(): Promise<(number | null)[]> {
    const exits = await Promise.all([...this.shops.values()].map((shop) => shop.end('SIGTERM')));
    this.shops.clear();
    return exits.map(({ code }) => code);
  }

  openLedger(): Promise<PostgresLedger> {
    return PostgresLedger.open(this.databaseUrl);
  }

  async clear(): Promise<void> {
    this.client.caller.close();
    await Promise.all([...this.shops.values()].map((shop) => shop.end('SIGKILL')));
    await this.proxy.remove();
    await Promise.all(this.faultProxies.map((faultProxy) => faultProxy.close()));
    await this.replica?.remove();
    await this.postgres.remove();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
