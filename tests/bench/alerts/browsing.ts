import { fork } from 'node:child_process';

const PAUSE_MS = 10;
const PATHS = ['/api/products?pageNumber=1', '/api/products?keyword=lamp&pageNumber=1', '/api/products/top'];

/** Browses a shop in a process of its own. Returns a function that ends it and returns the response times, sorted. */
export function startBrowsing(url: string): () => Promise<number[]> {
  const child = fork(__filename, [url], { execArgv: ['-r', '@swc-node/register'] });
  return () =>
    new Promise((resolve, reject) => {
      child.once('message', (times) => resolve(times as number[]));
      child.once('exit', (code) => reject(new Error(`Browsing ended with ${code}`)));
      child.send('stop');
    });
}

/** The time below which a share of the sorted times is. */
export function quantile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

async function browse(url: string): Promise<void> {
  const times: number[] = [];
  let isStopped = false;
  process.once('message', () => {
    isStopped = true;
  });
  for (let turn = 0; !isStopped; turn += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}${PATHS[turn % PATHS.length] ?? ''}`);
    await response.text();
    if (response.status !== 200) throw new Error(`A page answered ${response.status}`);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  process.send?.(
    times.sort((a, b) => a - b),
    () => process.exit(0),
  );
}

if (require.main === module) void browse(process.argv[2] ?? '');
