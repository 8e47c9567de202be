type Close = () => Promise<void>;

const open: Close[] = [];

/** Remembers how something is closed, until it is. */
export function closedLater(close: Close): Close {
  const once = async () => {
    const place = open.indexOf(once);
    if (place < 0) return;
    open.splice(place, 1);
    await close();
  };
  open.push(once);
  return once;
}

/** How many things are open. */
export function openCount(): number {
  return open.length;
}

/** Closes the latest first, until as many are left: what a failed test has broken need not close well. */
export async function closeDownTo(count: number): Promise<void> {
  for (const close of open.slice(count).reverse()) await close().catch(() => undefined);
}
