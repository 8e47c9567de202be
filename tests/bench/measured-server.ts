import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { limitCore } from './core-share';
import { cpuMsOf } from './processor-time';

/** A server in its own process, by default on the first core, measured from outside with system counters. */
export interface MeasuredServer {
  url: string;
  /** The URLs of the processes, if there is more than one. */
  urls?: readonly string[];
  /** From its start until it is ready, in milliseconds. */
  readyMs: number;
  /** The CPU time of all its threads so far, in milliseconds. */
  cpuMs(): number;
  /** The memory of the process, in MB of a million bytes. */
  rssMb(): number;
  /** Stops the server gracefully, and kills it after a timeout. */
  stop(): Promise<void>;
}

/** The start command of a server. */
export interface ServerStart {
  /** Arguments of Node; the server listens on PORT or on a port in these arguments. */
  args: (port: number) => readonly string[];
  /** Additional environment variables. */
  env?: Readonly<Record<string, string | number>>;
  cwd?: string;
  /** A path that returns 200 as soon as the server is ready. */
  readyPath: string;
  readyWithinMs?: number;
  /** True if the process may run on any core. */
  isUnpinned?: boolean;
  /** The maximum share of a core. Throws if the system refuses such limits. */
  coreShare?: number;
}

const POLL_MS = 5;
/** After this time the benchmark polls a server that is not ready less often. */
const SLOW_START_MS = 5_000;
const SLOW_POLL_MS = 250;
const STOP_LIMIT_MS = 12_000;
const SERVER_CORE = '0';
const LOAD_CORES = '1-1023';
const ANY_CORE = '0-1023';
const runningServers = new Set<ChildProcess>();
// Kills leftover servers when the benchmark exits.
process.once('exit', () => runningServers.forEach((child) => child.kill('SIGKILL')));

/** Moves this process, which sends the load, to cores that the servers do not use, if the machine has several. */
export function pinToLoadCores(): Promise<unknown> {
  return once(spawn('taskset', ['-acp', LOAD_CORES, String(process.pid)], { stdio: 'ignore' }), 'exit');
}

/** Starts a server and waits until it is ready. */
export async function startServer(options: ServerStart): Promise<MeasuredServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = Object.entries({ ...options.env, PORT: port, HOST: '127.0.0.1' }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const cores = options.isUnpinned ? ANY_CORE : SERVER_CORE;
  const args = [...env, 'taskset', '-c', cores, process.execPath, ...options.args(port)];
  const startedAt = performance.now();
  const child = spawn('env', args, { cwd: options.cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  runningServers.add(child);
  child.once('exit', () => runningServers.delete(child));
  const removeLimit =
    options.coreShare === undefined ? undefined : limitCore(child.pid ?? 0, options.coreShare);
  await waitUntilReady(child, `${url}${options.readyPath}`, options.readyWithinMs ?? 60_000);
  return {
    url,
    readyMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(child.pid),
    rssMb: () => rssMbOf(child.pid),
    async stop() {
      await stopProcess(child);
      removeLimit?.();
    },
  };
}

/** Several processes of the same service, as one server. */
export function combineServers(servers: readonly MeasuredServer[]): MeasuredServer {
  const sum = (figure: (server: MeasuredServer) => number) =>
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

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exit;
  clearTimeout(killTimer);
}

async function waitUntilReady(child: ChildProcess, url: string, timeoutMs: number): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (child.exitCode !== null) throw new Error(`The server ended before ${url} responded`);
    if (performance.now() - startedAt > timeoutMs) {
      await stopProcess(child);
      throw new Error(`${url} did not respond in time`);
    }
    const pause = performance.now() - startedAt > SLOW_START_MS ? SLOW_POLL_MS : POLL_MS;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function findFreePort(): Promise<number> {
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
