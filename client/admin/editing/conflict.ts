import { codeOf, extensionsOf } from '../../apollo/message-of';
import { ignoreErrors } from '../../domain';

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

/**
 * Runs the save of a record of a list. After a CONFLICT it reloads the list, so that the form opens with the current
 * version again. Throws as `save` does.
 */
export async function saveOrReload(
  save: () => Promise<unknown>,
  reload: () => Promise<unknown>,
): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (conflictOf(error)) await reload().catch(ignoreErrors('the result of the query has the error'));
    throw error;
  }
}
