/** Path of the set-up page. */
export const SETUP_PATH = '/setup';

/** Facts that decide how a production shop starts. */
export interface StartFacts {
  /** The stored state of the set-up; undefined if the database never was in set-up mode. */
  setup: 'running' | 'completed' | undefined;
  /** True if the database has products or orders. */
  hasCatalogue: boolean;
  /** One sentence for each missing variable. */
  problems: readonly string[];
}

/** An open shop, the set-up page, or no start. */
export type StartMode = 'open' | 'setup' | 'refused';

/**
 * Decides how a production shop starts. A shop that has products or orders, or has been open, never falls back to the
 * set-up page, because its customers would lose it.
 */
export function startModeOf({ setup, hasCatalogue, problems }: StartFacts): StartMode {
  if (setup === 'running') return 'setup';
  if (problems.length === 0) return 'open';
  return setup === 'completed' || hasCatalogue ? 'refused' : 'setup';
}
