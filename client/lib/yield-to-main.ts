interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/** Yields to the event loop, so that pending input and the next frame run first. */
export async function yieldToMain(): Promise<void> {
  const { scheduler } = window as Scheduling;
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
}
