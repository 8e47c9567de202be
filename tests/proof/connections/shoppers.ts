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
  /** Time without a processor for the measuring thread; the response times do not include it. */
  stalledMs: number;
}

/**
 * Measures the response times of shoppers who browse at a steady rate, in a separate thread. In the main thread, the
 * other connections of the proof would delay the measurement.
 */
export async function browseAsShoppers(options: ShoppersOptions): Promise<ShoppersResult> {
  const worker = new Worker(path.join(__dirname, 'shoppers-thread.ts'), {
    workerData: options,
    execArgv: ['-r', '@swc-node/register'],
  });
  const [result] = (await once(worker, 'message')) as [ShoppersResult];
  return result;
}
