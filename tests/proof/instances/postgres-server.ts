import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'postgres';
const run = promisify(execFile);

/** A PostgreSQL of the proof's own, in a folder and on a port of its own; it keeps its promises about the disk. */
export class ScratchPostgres {
  private constructor(
    private readonly bin: string,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** Makes and starts one from Debian's packages. Throws where there are none. */
  static async start(): Promise<ScratchPostgres> {
    const [version] = (await readdir(DEBIAN).catch(() => [])).sort().reverse();
    if (version === undefined) throw new Error('There is no PostgreSQL here: apt-get install postgresql');
    const folder = await mkdtemp(path.join(tmpdir(), 'haat-proof-postgres-'));
    if (isRoot()) await chown(folder, Number(idOf('-u')), Number(idOf('-g')));
    const server = new ScratchPostgres(path.join(DEBIAN, version, 'bin'), folder, await freePort());
    await server.program('initdb', '-D', server.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C');
    await writeFile(
      path.join(server.data, 'postgresql.auto.conf'),
      [
        `port = ${server.port}`,
        `listen_addresses = '127.0.0.1'`,
        `unix_socket_directories = '${folder}'`,
      ].join('\n'),
    );
    await server.open();
    return server;
  }

  /** Where a database of it is found; through another port, if given. */
  url(database: string, port = this.port): string {
    return `postgres://${USER}@127.0.0.1:${port}/${database}`;
  }

  async open(): Promise<void> {
    await this.control('start', '-w', '-l', path.join(this.folder, 'log'));
  }

  /** Ends it as a loss of power would: what it had promised is in its log, nothing else. */
  async crash(): Promise<void> {
    await this.control('stop', '-m', 'immediate');
  }

  /** Runs a statement in a database of it, by its own client. */
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

  /** It does not run as root. */
  private async program(name: string, ...words: string[]): Promise<void> {
    const command = [path.join(this.bin, name), ...words];
    const [first = '', ...rest] = isRoot() ? ['runuser', '-u', USER, '--', ...command] : command;
    await run(first, rest, { cwd: this.folder, timeout: 60_000 });
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function idOf(which: '-u' | '-g'): string {
  return execFileSync('id', [which, USER], { encoding: 'utf8' }).trim();
}
