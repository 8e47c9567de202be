/** Waits for the given milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until the condition holds, and returns the time in ms; undefined after the limit. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  limitMs: number,
  everyMs = 200,
): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await condition()) return Math.round(performance.now() - startedAt);
    await pause(everyMs);
  }
  return undefined;
}

/** Runs many tasks in order, with limited concurrency. */
export async function runConcurrently<T>(
  lanes: number,
  works: readonly T[],
  act: (work: T) => Promise<void>,
): Promise<void> {
  let index = 0;
  const lane = async () => {
    while (index < works.length) await act(works[index++] as T);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
