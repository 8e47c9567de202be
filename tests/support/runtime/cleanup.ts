type Close = () => Promise<void>;

const open: Close[] = [];

/** Registers a cleanup function until it has run. */
export function closedLater(close: Close): Close {
  const once = async () => {
    const index = open.indexOf(once);
    if (index < 0) return;
    open.splice(index, 1);
    await close();
  };
  open.push(once);
  return once;
}

/** Number of registered cleanups. */
export function openCount(): number {
  return open.length;
}

/**
 * Runs the latest cleanups first, until `count` are left; ignores errors, because a failed test may have broken its
 * fixtures.
 */
export async function closeDownTo(count: number): Promise<void> {
  for (const close of open.slice(count).reverse()) await close().catch(() => undefined);
}
