import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const USER = 'postgres';
/** The time limit of a server program, also for a shutdown that must write many pages. */
const TIMEOUT_MS = 120_000;
const execFileAsync = promisify(execFile);

/** A PostgreSQL server for the proof, with its own folder and port; fsync is on. */
export class ScratchPostgres {
  private constructor(
    private readonly binFolder: string,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** Creates and starts a server from the Debian packages. Throws if they are missing. */
  static async start(): Promise<ScratchPostgres> {
    const server = await this.createInFolder(await mkdtemp(path.join(tmpdir(), 'haat-proof-postgres-')));
    await server.open();
    return server;
  }

  /** Starts the server in a folder, and creates its data if the folder has none. `close` does not remove the folder. */
  static async startInFolder(folder: string, settings: readonly string[] = []): Promise<ScratchPostgres> {
    await mkdir(folder, { recursive: true });
    const server = await this.createInFolder(folder, settings);
    await server.open();
    return server;
  }

  private static async createInFolder(
    folder: string,
    settings: readonly string[] = [],
  ): Promise<ScratchPostgres> {
    const [version] = (await readdir(DEBIAN_FOLDER).catch(() => [])).sort().reverse();
    if (version === undefined) throw new Error('There is no PostgreSQL here: apt-get install postgresql');
    if (isRoot()) await chown(folder, Number(postgresUserId('-u')), Number(postgresUserId('-g')));
    const server = new ScratchPostgres(path.join(DEBIAN_FOLDER, version, 'bin'), folder, await freePort());
    if (existsSync(server.dataDir))
      // A killed proof may have left its server running.
      await server.crash().catch(() => undefined);
    else
      await server.runProgram(
        'initdb',
        '-D',
        server.dataDir,
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
    await writeFile(path.join(server.dataDir, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
    return server;
  }

  /** Creates and starts a replica of this server. */
  async startReplica(): Promise<ScratchPostgres> {
    const folder = await mkdtemp(path.join(tmpdir(), 'haat-proof-postgres-'));
    if (isRoot()) await chown(folder, Number(postgresUserId('-u')), Number(postgresUserId('-g')));
    const replica = new ScratchPostgres(this.binFolder, folder, await freePort());
    const source = ['-h', '127.0.0.1', '-p', String(this.port), '-U', USER];
    await replica.runProgram(
      'pg_basebackup',
      ...source,
      '-D',
      replica.dataDir,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    );
    const settings = [`port = ${replica.port}`, `unix_socket_directories = '${folder}'`];
    // The last setting wins, so these settings follow the copied settings.
    await appendFile(path.join(replica.dataDir, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    await replica.open();
    return replica;
  }

  /** The URL of a database; `port` may be the port of a fault proxy. */
  url(database: string, port = this.port): string {
    return `postgres://${USER}@127.0.0.1:${port}/${database}`;
  }

  async open(): Promise<void> {
    await this.pgCtl('start', '-w', '-l', path.join(this.folder, 'log'));
  }

  /** Stops the server at once, as a power failure would, so that the next start recovers from the WAL. */
  async crash(): Promise<void> {
    await this.pgCtl('stop', '-m', 'immediate');
  }

  /** Stops the server in order. */
  async close(): Promise<void> {
    await this.pgCtl('stop', '-m', 'fast');
  }

  /** The process id of the main server process. */
  async readPid(): Promise<number> {
    return Number((await readFile(path.join(this.dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  /** Runs a statement in a database with psql. */
  async query(sql: string, database = 'postgres'): Promise<string> {
    const { stdout } = await execFileAsync('psql', ['-XAtq', '-c', sql, this.url(database)]);
    return stdout.trim();
  }

  async remove(): Promise<void> {
    await this.pgCtl('stop', '-m', 'immediate').catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get dataDir(): string {
    return path.join(this.folder, 'data');
  }

  private pgCtl(...args: string[]): Promise<void> {
    return this.runProgram('pg_ctl', '-D', this.dataDir, ...args);
  }

  /** Runs a program of PostgreSQL, as another user than root, because PostgreSQL refuses root. */
  private async runProgram(name: string, ...args: string[]): Promise<void> {
    const command = [path.join(this.binFolder, name), ...args];
    const [program = '', ...programArgs] = isRoot() ? ['runuser', '-u', USER, '--', ...command] : command;
    await execFileAsync(program, programArgs, { cwd: this.folder, timeout: TIMEOUT_MS });
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function postgresUserId(option: '-u' | '-g'): string {
  return execFileSync('id', [option, USER], { encoding: 'utf8' }).trim();
}
