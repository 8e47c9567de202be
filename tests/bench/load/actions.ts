import { resultOf, type LoadResult } from './load';

interface Actions {
  /** The complete task of one customer; resolves to true if it succeeds. */
  action: (next: number) => Promise<boolean>;
  connections: number;
  seconds: number;
}

/** Lets some customers repeat a task for a while; returns the same result type as a load of single requests. */
export async function runActions({ action, connections, seconds }: Actions): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const start = performance.now();
  let index = 0;
  const shopper = async () => {
    while (performance.now() - start < seconds * 1000) {
      const startedAt = performance.now();
      const status = (await action(index++)) ? 200 : 500;
      times.push(performance.now() - startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, shopper));
  return resultOf(statuses, times, (performance.now() - start) / 1000);
}
