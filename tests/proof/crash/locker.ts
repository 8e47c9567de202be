import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

// Runs in another process, because SQLite locks do not block the process that holds them.
const LOCK = `
  const sqlite3 = require(process.argv[1]);
  const database = new sqlite3.Database(process.argv[2], (error) => {
    if (error) throw error;
    database.exec('BEGIN EXCLUSIVE', (refusal) => {
      if (refusal) throw refusal;
      process.stdout.write('locked');
      setTimeout(() => database.exec('ROLLBACK', () => database.close()), Number(process.argv[3]));
    });
  });`;

/** Locks a database file from another process for a while. */
export async function lockFor(
  file: string,
  ms: number,
): Promise<{ released: Promise<unknown>; release: () => void }> {
  const child = spawn(process.execPath, ['-e', LOCK, require.resolve('sqlite3'), file, String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const released = once(child, 'exit');
  await once(child.stdout, 'data');
  return { released, release: () => child.kill('SIGKILL') };
}

const STUTTER = `
  const sqlite3 = require(process.argv[1]);
  const [heldMs, freeMs] = process.argv.slice(3).map(Number);
  const database = new sqlite3.Database(process.argv[2], (error) => {
    if (error) throw error;
    database.configure('busyTimeout', 10_000);
    hold();
  });
  function hold() {
    database.exec('BEGIN IMMEDIATE', (refusal) => {
      if (refusal) return setTimeout(hold, freeMs);
      setTimeout(() => database.exec('ROLLBACK', () => setTimeout(hold, freeMs)), heldMs);
    });
  }`;

/** Blocks writes to a database repeatedly for a while, until `stop`. */
export function lockPeriodically(
  file: string,
  heldMs: number,
  freeMs: number,
): { stop: () => Promise<void> } {
  const words = ['-e', STUTTER, require.resolve('sqlite3'), file, String(heldMs), String(freeMs)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A separate disk that a test can fill. Undefined if mounting is not permitted. */
export async function mountSmall(
  folder: string,
  bytes: number,
): Promise<{ unmount: () => Promise<void> } | undefined> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'haat-proof', folder]);
  } catch {
    return undefined;
  }
  return {
    unmount: async () => {
      await run('umount', [folder]);
    },
  };
}
