/** Waits for the given milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until the condition is true. Returns the waiting time in ms, or undefined after the limit. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  limitMs: number,
  intervalMs = 200,
): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await condition()) return Math.round(performance.now() - startedAt);
    await pause(intervalMs);
  }
  return undefined;
}

/** Runs a task for each item in order, with limited concurrency. */
export async function runConcurrently<T>(
  concurrency: number,
  items: readonly T[],
  task: (item: T) => Promise<void>,
): Promise<void> {
  let index = 0;
  const runTasks = async () => {
    while (index < items.length) await task(items[index++] as T);
  };
  await Promise.all(Array.from({ length: concurrency }, runTasks));
}

/** The quantile of the values, such as 0.99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
