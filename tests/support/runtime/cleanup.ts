type Cleanup = () => Promise<void>;

const cleanups: Cleanup[] = [];

/** Registers a cleanup function. Returns a function that runs the cleanup once and removes it from the list. */
export function registerCleanup(close: Cleanup): Cleanup {
  const runOnce = async () => {
    const index = cleanups.indexOf(runOnce);
    if (index < 0) return;
    cleanups.splice(index, 1);
    await close();
  };
  cleanups.push(runOnce);
  return runOnce;
}

/** Number of registered cleanups. */
export function cleanupCount(): number {
  return cleanups.length;
}

/**
 * Runs the latest cleanups first, until `count` remain. Ignores errors, because a failed test may have broken its
 * fixtures.
 */
export async function runCleanups(count: number): Promise<void> {
  for (const close of cleanups.slice(count).reverse()) await close().catch(() => undefined);
}
