import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

// Runs in another process, because a SQLite lock does not block the process that holds it.
const LOCK_PROGRAM = `
  const sqlite3 = require(process.argv[1]);
  const database = new sqlite3.Database(process.argv[2], (error) => {
    if (error) throw error;
    database.exec('BEGIN EXCLUSIVE', (lockError) => {
      if (lockError) throw lockError;
      process.stdout.write('locked');
      setTimeout(() => database.exec('ROLLBACK', () => database.close()), Number(process.argv[3]));
    });
  });`;

/** Locks a database file from another process for a while. */
export async function lockDatabaseFor(
  file: string,
  ms: number,
): Promise<{ released: Promise<unknown>; release: () => void }> {
  const child = spawn(process.execPath, ['-e', LOCK_PROGRAM, require.resolve('sqlite3'), file, String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const released = once(child, 'exit');
  await once(child.stdout, 'data');
  return { released, release: () => child.kill('SIGKILL') };
}

const PERIODIC_LOCK_PROGRAM = `
  const sqlite3 = require(process.argv[1]);
  const [lockedMs, freeMs] = process.argv.slice(3).map(Number);
  const database = new sqlite3.Database(process.argv[2], (error) => {
    if (error) throw error;
    database.configure('busyTimeout', 10_000);
    lock();
  });
  function lock() {
    database.exec('BEGIN IMMEDIATE', (lockError) => {
      if (lockError) return setTimeout(lock, freeMs);
      setTimeout(() => database.exec('ROLLBACK', () => setTimeout(lock, freeMs)), lockedMs);
    });
  }`;

/** Locks a database for `lockedMs` and frees it for `freeMs`, repeatedly until `stop`. */
export function lockPeriodically(
  file: string,
  lockedMs: number,
  freeMs: number,
): { stop: () => Promise<void> } {
  const args = [
    '-e',
    PERIODIC_LOCK_PROGRAM,
    require.resolve('sqlite3'),
    file,
    String(lockedMs),
    String(freeMs),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Mounts a small separate disk that a test can fill. Undefined if mounting is not permitted. */
export async function mountSmallDisk(
  folder: string,
  bytes: number,
): Promise<{ unmount: () => Promise<void> } | undefined> {
  try {
    await execFileAsync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'haat-proof', folder]);
  } catch {
    return undefined;
  }
  return {
    unmount: async () => {
      await execFileAsync('umount', [folder]);
    },
  };
}
