import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'postgres';
/** Long enough for a shutdown of a server with much to write. */
const TIMEOUT_MS = 120_000;
const run = promisify(execFile);

/** A PostgreSQL server for the proof, with its own folder and port; fsync is on. */
export class ScratchPostgres {
  private constructor(
    private readonly bin: string,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** Creates and starts a server from the Debian packages. Throws if they are missing. */
  static async start(): Promise<ScratchPostgres> {
    const server = await this.in(await mkdtemp(path.join(tmpdir(), 'haat-proof-postgres-')));
    await server.open();
    return server;
  }

  /** Starts the server of a persistent folder, and creates it if missing; `close` keeps the folder. */
  static async startInFolder(folder: string, settings: readonly string[] = []): Promise<ScratchPostgres> {
    await mkdir(folder, { recursive: true });
    const server = await this.in(folder, settings);
    await server.open();
    return server;
  }

  private static async in(folder: string, settings: readonly string[] = []): Promise<ScratchPostgres> {
    const [version] = (await readdir(DEBIAN).catch(() => [])).sort().reverse();
    if (version === undefined) throw new Error('There is no PostgreSQL here: apt-get install postgresql');
    if (isRoot()) await chown(folder, Number(idOf('-u')), Number(idOf('-g')));
    const server = new ScratchPostgres(path.join(DEBIAN, version, 'bin'), folder, await freePort());
    if (existsSync(server.data))
      // The last user may have been killed before it could stop the server.
      await server.crash().catch(() => undefined);
    else
      await server.program(
        'initdb',
        '-D',
        server.data,
        '-U',
        USER,
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C',
      );
    const serverSettings = [`listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${folder}'`];
    const lines = [`port = ${server.port}`, ...serverSettings, ...settings];
    // Ends with a line break, because the setup of a replica appends to this file.
    await writeFile(path.join(server.data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
    return server;
  }

  /** Creates and starts a replica of this server. */
  async follow(): Promise<ScratchPostgres> {
    const folder = await mkdtemp(path.join(tmpdir(), 'haat-proof-postgres-'));
    if (isRoot()) await chown(folder, Number(idOf('-u')), Number(idOf('-g')));
    const standby = new ScratchPostgres(this.bin, folder, await freePort());
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', USER];
    await standby.program('pg_basebackup', ...from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast');
    const settings = [`port = ${standby.port}`, `unix_socket_directories = '${folder}'`];
    // The last setting wins, so this follows the copied ones.
    await appendFile(path.join(standby.data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    await standby.open();
    return standby;
  }

  /** The URL of a database; through another port, if given. */
  url(database: string, port = this.port): string {
    return `postgres://${USER}@127.0.0.1:${port}/${database}`;
  }

  async open(): Promise<void> {
    await this.control('start', '-w', '-l', path.join(this.folder, 'log'));
  }

  /** Stops the server like a power failure: only its WAL survives. */
  async crash(): Promise<void> {
    await this.control('stop', '-m', 'immediate');
  }

  /** Stops the server in order. */
  async close(): Promise<void> {
    await this.control('stop', '-m', 'fast');
  }

  /** Process id of the server, whose child processes do the work. */
  async pid(): Promise<number> {
    return Number((await readFile(path.join(this.data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  /** Runs a statement in a database with its own client. */
  async say(sql: string, database = 'postgres'): Promise<string> {
    const { stdout } = await run('psql', ['-XAtq', '-c', sql, this.url(database)]);
    return stdout.trim();
  }

  async remove(): Promise<void> {
    await this.control('stop', '-m', 'immediate').catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return path.join(this.folder, 'data');
  }

  private control(...words: string[]): Promise<void> {
    return this.program('pg_ctl', '-D', this.data, ...words);
  }

  /** PostgreSQL refuses to run as root. */
  private async program(name: string, ...words: string[]): Promise<void> {
    const command = [path.join(this.bin, name), ...words];
    const [first = '', ...rest] = isRoot() ? ['runuser', '-u', USER, '--', ...command] : command;
    await run(first, rest, { cwd: this.folder, timeout: TIMEOUT_MS });
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function idOf(which: '-u' | '-g'): string {
  return execFileSync('id', [which, USER], { encoding: 'utf8' }).trim();
}
