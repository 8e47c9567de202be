import { codeOf, extensionsOf } from '../../apollo/message-of';

/** Data of a CONFLICT error: the current version of the record. */
export interface Conflict {
  version: number;
  current: Record<string, unknown>;
}

/** Returns the current record of a CONFLICT error, or undefined for any other error. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (codeOf(error) !== 'CONFLICT') return undefined;
  const { version, current } = (extensionsOf(error).conflict ?? {}) as Partial<Conflict>;
  return typeof version === 'number' && current ? { version, current } : undefined;
}
