import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

/** A server as a process of its own on the first core, measured from outside as the system counts. */
export interface Measured {
  url: string;
  /** From its start until it said that it is ready, in milliseconds. */
  readyMs: number;
  /** What all its threads used of a core so far, in milliseconds. */
  cpuMs(): number;
  /** What it holds of memory, in MB of a million bytes. */
  rssMb(): number;
  /** Lets it close in order, and ends it when it does not. */
  stop(): Promise<void>;
}

interface Start {
  /** Arguments of Node; the server listens where PORT or they say. */
  args: (port: number) => readonly string[];
  /** Environment beside what is there. */
  env?: Readonly<Record<string, string | number>>;
  cwd?: string;
  /** A path that answers 200 as soon as the server is ready. */
  readyPath: string;
  readyWithinMs?: number;
}

const POLL_MS = 5;
const STOP_LIMIT_MS = 12_000;
/** The system counts in hundredths of a second. */
const TICK_MS = 10;
const SERVER_CORE = '0';
const LOAD_CORES = '1-1023';
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
  const words = [...env, 'taskset', '-c', SERVER_CORE, process.execPath, ...start.args(port)];
  const startedAt = performance.now();
  const child = spawn('env', words, { cwd: start.cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await untilReady(child, `${url}${start.readyPath}`, startedAt + (start.readyWithinMs ?? 60_000));
  return {
    url,
    readyMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(child.pid),
    rssMb: () => rssMbOf(child.pid),
    stop: () => stop(child),
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

async function untilReady(child: ChildProcess, url: string, deadline: number): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (child.exitCode !== null) throw new Error(`The server ended before ${url} answered`);
    if (performance.now() > deadline) {
      await stop(child);
      throw new Error(`${url} did not answer in time`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
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

function cpuMsOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Counted from behind the name, which stands in brackets and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function rssMbOf(pid: number | undefined): number {
  const kib = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1024) / 1_000_000;
}
