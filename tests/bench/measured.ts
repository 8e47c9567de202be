import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { limitCore } from './core-share';
import { cpuMsOf } from './processor-time';

/** A server as a process of its own on the first core, measured from outside as the system counts. */
export interface Measured {
  url: string;
  /** Where it is found if it is more than one process. */
  urls?: readonly string[];
  /** From its start until it said that it is ready, in milliseconds. */
  readyMs: number;
  /** What all its threads used of a core so far, in milliseconds. */
  cpuMs(): number;
  /** What it holds of memory, in MB of a million bytes. */
  rssMb(): number;
  /** Lets it close in order, and ends it when it does not. */
  stop(): Promise<void>;
}

/** How a server is started. */
export interface Start {
  /** Arguments of Node; the server listens where PORT or they say. */
  args: (port: number) => readonly string[];
  /** Environment beside what is there. */
  env?: Readonly<Record<string, string | number>>;
  cwd?: string;
  /** A path that answers 200 as soon as the server is ready. */
  readyPath: string;
  readyWithinMs?: number;
  /** Whether it may run on any core. */
  isAnywhere?: boolean;
  /** So much of a core it gets at most. Throws where the system sets no such limits. */
  coreShare?: number;
}

const POLL_MS = 5;
/** Who is not ready by then takes long, and is not asked all the time. */
const LONG_MS = 5_000;
const SELDOM_MS = 250;
const STOP_LIMIT_MS = 12_000;
const SERVER_CORE = '0';
const LOAD_CORES = '1-1023';
const ANY_CORE = '0-1023';
const running = new Set<ChildProcess>();
// No server outlives the bench.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Keeps the load away from the core that the servers run on, as far as the machine has more than one. */
export function leaveServerCore(): Promise<unknown> {
  return once(spawn('taskset', ['-acp', LOAD_CORES, String(process.pid)], { stdio: 'ignore' }), 'exit');
}

/** Starts a server and waits until it is ready. */
export async function startMeasured(start: Start): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = Object.entries({ ...start.env, PORT: port, HOST: '127.0.0.1' }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const cores = start.isAnywhere ? ANY_CORE : SERVER_CORE;
  const words = [...env, 'taskset', '-c', cores, process.execPath, ...start.args(port)];
  const startedAt = performance.now();
  const child = spawn('env', words, { cwd: start.cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const free = start.coreShare === undefined ? undefined : limitCore(child.pid ?? 0, start.coreShare);
  await untilReady(child, `${url}${start.readyPath}`, start.readyWithinMs ?? 60_000);
  return {
    url,
    readyMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(child.pid),
    rssMb: () => rssMbOf(child.pid),
    async stop() {
      await stop(child);
      free?.();
    },
  };
}

/** Some processes that serve the same, as one server. */
export function together(servers: readonly Measured[]): Measured {
  const sum = (figure: (server: Measured) => number) =>
    servers.reduce((total, server) => total + figure(server), 0);
  return {
    url: servers[0]?.url ?? '',
    urls: servers.map(({ url }) => url),
    readyMs: Math.max(...servers.map(({ readyMs }) => readyMs)),
    cpuMs: () => sum((server) => server.cpuMs()),
    rssMb: () => sum((server) => server.rssMb()),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(force);
}

async function untilReady(child: ChildProcess, url: string, withinMs: number): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (child.exitCode !== null) throw new Error(`The server ended before ${url} answered`);
    if (performance.now() - startedAt > withinMs) {
      await stop(child);
      throw new Error(`${url} did not answer in time`);
    }
    const pause = performance.now() - startedAt > LONG_MS ? SELDOM_MS : POLL_MS;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function rssMbOf(pid: number | undefined): number {
  const kib = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1024) / 1_000_000;
}
