import { codeOf, extensionsOf } from '../../apollo/message-of';

/** Data of a CONFLICT error. */
export interface Conflict {
  /** Version number of the current record. */
  version: number;
  /** Fields of the current record. */
  current: Record<string, unknown>;
}

/** Returns the data of a CONFLICT error, or undefined for any other error. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (codeOf(error) !== 'CONFLICT') return undefined;
  const { version, current } = (extensionsOf(error).conflict ?? {}) as Partial<Conflict>;
  return typeof version === 'number' && current ? { version, current } : undefined;
}
