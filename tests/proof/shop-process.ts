import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_LIMIT_MS = 30_000;
const END_LIMIT_MS = 30_000;
const BUILT = path.join(__dirname, '../../dist/server/main.js');
const SOURCE = path.join(__dirname, '../../server/main.ts');

/** The exit code or signal of a process, and its duration. */
export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
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
  /** The main program of another build than the tested one. */
  server?: string;
  /** Runs the shop as another user. */
  uid?: number;
  /** Node options before the program. */
  nodeOptions?: readonly string[];
}

/** A refused start, with all output. */
export class RefusedStart extends Error {
  constructor(
    readonly ending: ProcessExit,
    readonly output: string,
  ) {
    super(`The shop ended with ${ending.code ?? ending.signal}: ${output}`);
  }
}

const running = new Set<ChildProcess>();
// Kills leftover shops of an interrupted part.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Creates a scratch folder. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `haat-proof-${name}-`));
}

let serverFile = existsSync(BUILT) ? BUILT : SOURCE;

/** Selects another build than the one beside the tests. */
export function useServerBuild(file: string): void {
  serverFile = path.resolve(file);
}

/** The command that runs the server (`main`) or one of its command-line programs, such as `doctor`. */
export function commandOf(program: string): string[] {
  const folder = program === 'main' ? '' : 'cli';
  const file = path.join(path.dirname(serverFile), folder, program + path.extname(serverFile));
  return file.endsWith('.ts') ? ['-r', '@swc-node/register', file] : [file];
}

/** Starts the shop on a free loopback port, empty but for the demo admin, and waits until it is open. Throws RefusedStart. */
export async function openShop(options: ShopProcessOptions): Promise<ShopProcess> {
  const { dataDir, env = {}, server, uid, nodeOptions = [] } = options;
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...nodeOptions, ...(server === undefined ? commandOf('main') : [server])],
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
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const exited = exitOf(child, startedAt);
  const port = await portOf(child, exited, () => text);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    databaseFile: path.join(dataDir, 'shop.sqlite'),
    output: () => text,
    async end(signal) {
      const signalledAt = performance.now();
      child.kill(signal);
      const force = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      void exited.then(() => clearTimeout(force));
      return { ...(await exited), ms: Math.round(performance.now() - signalledAt) };
    },
  };
}

async function exitOf(child: ChildProcess, startedAt: number): Promise<ProcessExit> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, ms: Math.round(performance.now() - startedAt) };
}

async function portOf(
  child: ChildProcess,
  exited: Promise<ProcessExit>,
  output: () => string,
): Promise<number> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The shop did not open in time: ${output()}`));
    }, START_LIMIT_MS);
  });
  const refused = exited.then((ending) => Promise.reject(new RefusedStart(ending, output())));
  const open = new Promise<number>((resolve) => {
    child.stdout?.on('data', () => {
      const port = /^Haat is open at \S+?:(\d+)$/m.exec(output())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  try {
    return await Promise.race([open, refused, late]);
  } finally {
    clearTimeout(limit);
    refused.catch(() => undefined);
  }
}
