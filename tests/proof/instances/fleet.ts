import { rm } from 'node:fs/promises';
import { Caller } from '../caller';
import { Doors } from '../doors';
import { makeFolder, openShop, type ShopProcess } from '../shop-process';
import { PostgresLedger } from './postgres-ledger';
import { ScratchPostgres } from './postgres-server';
import { freePort } from './ports';
import { Proxy } from './proxy';
import { Wire } from './wire';

const SECRET = 'the-same-for-every-shop-of-this-fleet-0123456789';
const DATABASE = 'haat';

export interface FleetOptions {
  name: string;
  shops?: number;
  connections?: number;
  env?: Record<string, string>;
}

/** Some shops on one PostgreSQL behind one proxy, each a process of its own; the wire to the database can be cut. */
export class Fleet {
  admin = '';
  readonly shoppers: string[] = [];
  private readonly shops = new Map<number, ShopProcess>();

  private constructor(
    readonly postgres: ScratchPostgres,
    readonly wire: Wire,
    private readonly proxy: Proxy,
    private readonly ports: readonly number[],
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    readonly doors: Doors,
  ) {}

  /** Opens all of it, with an admin and some shoppers. */
  static async open({ name, shops = 2, connections = 64, env = {} }: FleetOptions): Promise<Fleet> {
    const postgres = await ScratchPostgres.start();
    await postgres.say(`CREATE DATABASE ${DATABASE}`);
    const wire = await Wire.lay(postgres.port);
    const ports = await Promise.all(Array.from({ length: shops }, freePort));
    const proxy = await Proxy.start(ports);
    const doors = new Doors(new Caller(proxy.url, connections));
    const fleet = new Fleet(postgres, wire, proxy, ports, await makeFolder(name), env, doors);
    // All at once: only one of them may lay the tables.
    await Promise.all(ports.map((_, index) => fleet.openShop(index)));
    fleet.admin = await doors.signInAdmin();
    for (let number = 0; number < 8; number += 1)
      fleet.shoppers.push(await doors.register(`shopper-${number}`));
    return fleet;
  }

  get size(): number {
    return this.ports.length;
  }

  get databaseUrl(): string {
    return this.postgres.url(DATABASE);
  }

  /** The doors of one shop, past the proxy. */
  doorsOf(index: number): Doors {
    return new Doors(new Caller(`http://127.0.0.1:${this.ports[index] ?? 0}`));
  }

  async openShop(index: number): Promise<void> {
    const shop = await openShop({
      dataDir: this.dataDir,
      env: {
        ...this.env,
        PORT: String(this.ports[index]),
        TOKEN_SECRET: SECRET,
        TRUST_PROXY: '1',
        DATABASE_URL: this.postgres.url(DATABASE, this.wire.port),
      },
    });
    this.shops.set(index, shop);
  }

  /** kill -9, and a new start on the same port. */
  async killAndOpen(index: number): Promise<void> {
    await this.shops.get(index)?.end('SIGKILL');
    await this.openShop(index);
  }

  /** Ends every shop in order. Answers with their codes. */
  async end(): Promise<(number | null)[]> {
    const endings = await Promise.all([...this.shops.values()].map((shop) => shop.end('SIGTERM')));
    this.shops.clear();
    return endings.map(({ code }) => code);
  }

  openLedger(): Promise<PostgresLedger> {
    return PostgresLedger.open(this.databaseUrl);
  }

  async clear(): Promise<void> {
    this.doors.caller.close();
    await Promise.all([...this.shops.values()].map((shop) => shop.end('SIGKILL')));
    await this.proxy.remove();
    await this.wire.remove();
    await this.postgres.remove();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
