import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BenchShopOptions } from './bench-shop-process';

/** The counters of a measured server: commits so far, CPU in µs since its start, memory in bytes. */
export interface Usage {
  commits: number;
  cpu: { user: number; system: number };
  rss: number;
}

/** A measured server, limited to the first core. */
export interface BenchShopProcess {
  url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const SERVE_SCRIPT = path.join(__dirname, 'bench-shop-process.ts');
const ROOT = path.join(__dirname, '../..');

/** Starts a shop in its own process, limited to the first core. */
export async function startBenchShop(shop: BenchShopOptions): Promise<BenchShopProcess> {
  const args = ['-c', '0', process.execPath, '-r', '@swc-node/register', SERVE_SCRIPT, JSON.stringify(shop)];
  const child = spawn('taskset', args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port } = await nextMessage<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${port}`,
    usage() {
      child.send('usage');
      return nextMessage<Usage>(child);
    },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}
