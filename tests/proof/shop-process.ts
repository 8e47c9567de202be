import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_LIMIT_MS = 30_000;
const END_LIMIT_MS = 30_000;
const BUILT_SERVER = path.join(__dirname, '../../dist/server/main.js');
const SOURCE_SERVER = path.join(__dirname, '../../server/main.ts');

/** The exit code or signal of a process. */
export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Milliseconds until the exit: from the signal of `end`, or from the spawn if the start failed. */
  ms: number;
}

/** A shop in its own process. */
export interface ShopProcess {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  databaseFile: string;
  /** The output so far, log and errors. */
  output(): string;
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<ProcessExit>;
}

export interface ShopProcessOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** The main program of another build. */
  server?: string;
  /** Runs the shop as another user. */
  uid?: number;
  /** Kills the shop when it aborts. */
  killSignal?: AbortSignal;
  /** Node options before the program. */
  nodeOptions?: readonly string[];
}

/** The shop exited during its start; the error has all its output. */
export class StartRefusedError extends Error {
  constructor(
    readonly exit: ProcessExit,
    readonly output: string,
  ) {
    super(`The shop exited with ${exit.code ?? exit.signal}: ${output}`);
  }
}

const runningShops = new Set<ChildProcess>();
// Kills the shops that a failed or timed-out scenario left running.
process.once('exit', () => {
  for (const child of runningShops) child.kill('SIGKILL');
});

/** Creates a scratch folder. */
export function createFolder(name: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `haat-proof-${name}-`));
}

let serverFile = existsSync(BUILT_SERVER) ? BUILT_SERVER : SOURCE_SERVER;

/** Selects the server build that the scenarios start. */
export function useServerBuild(file: string): void {
  serverFile = path.resolve(file);
}

/** Arguments for Node that run the server (`main`) or one of its command-line programs, such as `doctor`. */
export function nodeArgumentsOf(program: string): string[] {
  const folder = program === 'main' ? '' : 'cli';
  const file = path.join(path.dirname(serverFile), folder, program + path.extname(serverFile));
  return file.endsWith('.ts') ? ['-r', '@swc-node/register', file] : [file];
}

/**
 * Starts a shop on a free loopback port, and waits until it is open. A new shop has only the demo admin.
 * Throws StartRefusedError.
 */
export async function openShop(options: ShopProcessOptions): Promise<ShopProcess> {
  const { dataDir, env = {}, server, uid, killSignal, nodeOptions = [] } = options;
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...nodeOptions, ...(server === undefined ? nodeArgumentsOf('main') : [server])],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: dataDir,
        SEED: 'none',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '100000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    },
  );
  runningShops.add(child);
  const kill = () => child.kill('SIGKILL');
  killSignal?.addEventListener('abort', kill, { once: true });
  child.once('exit', () => killSignal?.removeEventListener('abort', kill));
  child.once('exit', () => runningShops.delete(child));
  let outputText = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (outputText += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (outputText += chunk));
  const exitDone = waitForExit(child, startedAt);
  const port = await waitForPort(child, exitDone, () => outputText);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    databaseFile: path.join(dataDir, 'shop.sqlite'),
    output: () => outputText,
    async end(signal) {
      const signalledAt = performance.now();
      child.kill(signal);
      const killTimer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      void exitDone.then(() => clearTimeout(killTimer));
      return { ...(await exitDone), ms: Math.round(performance.now() - signalledAt) };
    },
  };
}

async function waitForExit(child: ChildProcess, startedAt: number): Promise<ProcessExit> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, ms: Math.round(performance.now() - startedAt) };
}

async function waitForPort(
  child: ChildProcess,
  exitDone: Promise<ProcessExit>,
  output: () => string,
): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The shop did not open in time: ${output()}`));
    }, START_LIMIT_MS);
  });
  const refusedStart = exitDone.then((exit) => Promise.reject(new StartRefusedError(exit, output())));
  const openPort = new Promise<number>((resolve) => {
    child.stdout?.on('data', () => {
      const port = /^Haat is open at \S+?:(\d+)$/m.exec(output())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  try {
    return await Promise.race([openPort, refusedStart, timeout]);
  } finally {
    clearTimeout(timer);
    refusedStart.catch(() => undefined);
  }
}
