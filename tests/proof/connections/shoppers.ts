import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LoadResult } from '../../bench/load/load';

export interface ShoppersOptions {
  url: string;
  seconds: number;
  seed: number;
}

export interface ShoppersResult extends LoadResult {
  /** The time in which the measuring thread had no processor; the response times do not include it. */
  stalledMs: number;
}

/**
 * Measures the response times of shoppers who browse at a steady pace. They run in a thread of their own: the event loop
 * of the proof is busy with other connections, and a response would wait there after it has arrived.
 */
export async function browseAsShoppers(options: ShoppersOptions): Promise<ShoppersResult> {
  const worker = new Worker(path.join(__dirname, 'shoppers-thread.ts'), {
    workerData: options,
    execArgv: ['-r', '@swc-node/register'],
  });
  const [result] = (await once(worker, 'message')) as [ShoppersResult];
  return result;
}
