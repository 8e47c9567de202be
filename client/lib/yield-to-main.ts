interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/** Waits until whatever has been waiting for the page has had its turn: a touch, a key, the next frame. */
export async function yieldToMain(): Promise<void> {
  const { scheduler } = window as Scheduling;
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
}
