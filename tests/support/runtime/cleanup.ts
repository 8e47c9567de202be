type Close = () => Promise<void>;

const open: Close[] = [];

/** Registers a cleanup function until it has run. */
export function closedLater(close: Close): Close {
  const runOnce = async () => {
    const index = open.indexOf(runOnce);
    if (index < 0) return;
    open.splice(index, 1);
    await close();
  };
  open.push(runOnce);
  return runOnce;
}

/** Number of registered cleanups. */
export function openCount(): number {
  return open.length;
}

/**
 * Runs the latest cleanups first, until `count` are left; ignores errors, because a failed test may have broken its
 * fixtures.
 */
export async function runCleanups(count: number): Promise<void> {
  for (const close of open.slice(count).reverse()) await close().catch(() => undefined);
}
