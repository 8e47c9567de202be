import { codeOf, extensionsOf } from '../../apollo/message-of';

/** What a refused stale save says of the record as it is now. */
export interface Conflict {
  version: number;
  current: Record<string, unknown>;
}

/** What was changed meanwhile; undefined for any other failure. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (codeOf(error) !== 'CONFLICT') return undefined;
  const { version, current } = (extensionsOf(error).conflict ?? {}) as Partial<Conflict>;
  return typeof version === 'number' && current ? { version, current } : undefined;
}
