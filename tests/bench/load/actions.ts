import { summarizeLoad, type LoadResult } from './load';

interface ActionLoad {
  /** One complete action of a customer; resolves to true if it succeeds. */
  action: (index: number) => Promise<boolean>;
  connections: number;
  seconds: number;
}

/** Repeats an action on several connections for a while; returns the same result type as a load of single requests. */
export async function runActions({ action, connections, seconds }: ActionLoad): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const loadStartedAt = performance.now();
  let index = 0;
  const repeatAction = async () => {
    while (performance.now() - loadStartedAt < seconds * 1000) {
      const startedAt = performance.now();
      const status = (await action(index++)) ? 200 : 500;
      times.push(performance.now() - startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, repeatAction));
  return summarizeLoad(statuses, times, (performance.now() - loadStartedAt) / 1000);
}
